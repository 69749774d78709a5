import { useTranslations as useNextTranslations } from "next-intl";
import { elided } from "./elided";

/** The translator of next-intl, which elides articles before values: "dall'11 dicembre". */
export const useTranslations: typeof useNextTranslations = (namespace) =>
  elided(useNextTranslations(namespace));

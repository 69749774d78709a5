import { getTranslations as getNextTranslations } from "next-intl/server";
import { elided } from "./elided";

/** The translator of next-intl on the server, with articles elided before values: "dall'11 dicembre". */
export const getTranslations = (async (options?: never) =>
  elided(await getNextTranslations(options))) as typeof getNextTranslations;

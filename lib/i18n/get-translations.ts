import { getTranslations as getNextTranslations } from "next-intl/server";
import { elided } from "./elided";

/**
 * The server's translator of next-intl, which elides articles before values: "dall'11 dicembre".
 */
export const getTranslations = (async (options?: never) =>
  elided(await getNextTranslations(options))) as typeof getNextTranslations;

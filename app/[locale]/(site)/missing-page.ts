import type { Metadata } from "next";
import { pageTitle } from "@/lib/domain/page-title";
import { getTranslations } from "@/lib/i18n/get-translations";
import { getSite } from "@/lib/server/site";

/** What every page that does not exist is called. */
export async function missingPageMetadata(): Promise<Metadata> {
  const [site, t] = await Promise.all([getSite(), getTranslations("notFound")]);
  return { title: { absolute: pageTitle(site.name, t("metaTitle")) } };
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageTitle } from "@/lib/domain/page-title";
import { getSite } from "@/lib/server/site";

/** What every page that does not exist is called. */
export async function missingPageMetadata(): Promise<Metadata> {
  const [site, t] = await Promise.all([getSite(), getTranslations("notFound")]);
  return { title: { absolute: pageTitle(site.name, t("metaTitle")) } };
}

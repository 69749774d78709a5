import type { Metadata } from "next";
import { pageTitle } from "@/lib/domain/page-title";
import { getTranslations } from "@/lib/i18n/get-translations";
import { getSite } from "@/lib/server/site";
import { NotFoundView } from "../../not-found-view";

/** Title of every missing page. */
export async function missingPageMetadata(): Promise<Metadata> {
  const [site, t] = await Promise.all([getSite(), getTranslations("notFound")]);
  return { title: { absolute: pageTitle(site.name, t("metaTitle")) } };
}

/**
 * {@link missingPageMetadata} for a page that says itself that it is missing: the framework does
 * not mark pages that exist for it.
 */
export async function absentPageMetadata(): Promise<Metadata> {
  return { ...(await missingPageMetadata()), robots: { index: false } };
}

/**
 * The page for missing public addresses, cached once for all. It does not call `notFound()`, for
 * which the framework sends an empty document filled by script; the server sets the status.
 */
export function AbsentPage() {
  return <NotFoundView />;
}

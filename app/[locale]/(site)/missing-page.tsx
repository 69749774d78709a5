import type { Metadata } from "next";
import { pageTitle } from "@/lib/domain/page-title";
import { getTranslations } from "@/lib/i18n/get-translations";
import { getSite } from "@/lib/server/site";
import { NotFoundView } from "../../not-found-view";

/** What every page that does not exist is called. */
export async function missingPageMetadata(): Promise<Metadata> {
  const [site, t] = await Promise.all([getSite(), getTranslations("notFound")]);
  return { title: { absolute: pageTitle(site.name, t("metaTitle")) } };
}

/** As {@link missingPageMetadata}, of a page that says so itself: the framework marks no page that it takes for there. */
export async function absentPageMetadata(): Promise<Metadata> {
  return { ...(await missingPageMetadata()), robots: { index: false } };
}

/**
 * What public addresses are answered with that have nothing: made once and kept, whatever was asked for. It does not call
 * `notFound()`, of which the framework makes an empty document that a script fills; the server sets the status.
 */
export function AbsentPage() {
  return <NotFoundView />;
}

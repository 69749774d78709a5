import type { Metadata } from "next";
import { PartList } from "@/components/sustainability/part-list";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { getPage } from "@/lib/server/pages";
import { getSite } from "@/lib/server/site";
import { readParts } from "@/lib/server/sustainability";
import { ContentPage, contentPageMetadata } from "../content-page";

export const revalidate = 300;

const SLUG = routes.sustainability().slice(1);

export async function generateMetadata(): Promise<Metadata> {
  if (await getPage(SLUG)) return contentPageMetadata(SLUG);
  const [site, t] = await Promise.all([getSite(), getTranslations("sustainability")]);
  return pageMetadata(site, {
    title: t("title"),
    description: t("lead"),
    path: routes.sustainability(),
  });
}

/** The staff's page of that slug, then the parts of the section; also before the page is written. */
export default async function Page() {
  const [parts, t] = await Promise.all([readParts(), getTranslations("sustainability")]);
  return (
    <ContentPage slug={SLUG} unwritten={{ title: t("title"), summary: t("lead") }}>
      {parts.length > 0 && <PartList parts={parts} />}
    </ContentPage>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ContentPageView } from "@/components/pages/content-page-view";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { sanitizeRichText } from "@/lib/rich-text";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { getPage } from "@/lib/server/pages";
import { getSite } from "@/lib/server/site";
import { missingPageMetadata } from "./missing-page";

/** Title and addresses of a generic page; of one that does not exist, the title of the 404. */
export async function contentPageMetadata(slug: string): Promise<Metadata> {
  const [site, page] = await Promise.all([getSite(), getPage(slug)]);
  if (!page) return missingPageMetadata();
  return pageMetadata(site, {
    title: page.title,
    description: page.summary,
    path: routes.page(page.slug),
    image: page.og_image,
    type: "article",
  });
}

/** The generic page of a slug; 404 when there is none. */
export async function ContentPage({ slug }: { slug: string }) {
  const [site, page, t, tShell] = await Promise.all([
    getSite(),
    getPage(slug),
    getTranslations("pages"),
    getTranslations("shell"),
  ]);
  if (!page) notFound();
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: page.title, href: routes.page(page.slug) },
  ];
  const day = romeDay(new Date(page.updated_at));
  return (
    <>
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <ContentPageView
        title={page.title}
        summary={page.summary}
        html={sanitizeRichText(page.body_html)}
        crumbs={crumbs}
        crumbsLabel={tShell("breadcrumbs")}
        updated={{ text: t("updatedOn", { date: formatDay(day, romeDay(new Date())) }), day }}
      />
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { ContentPageView } from "@/components/pages/content-page-view";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { getPage } from "@/lib/server/pages";
import { shownText } from "@/lib/server/shown-text";
import { getSite } from "@/lib/server/site";
import { missingPageMetadata } from "./missing-page";

/** Title and addresses of a generic page; if missing, the title of the 404. */
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

interface ContentPageProps {
  slug: string;
  /** Text if the page is not written yet; undefined: 404. */
  unwritten?: { title: string; summary: string };
  aside?: ReactNode;
  children?: ReactNode;
}

/** The generic page of a slug; 404 if missing. */
export async function ContentPage({ slug, unwritten, aside, children }: ContentPageProps) {
  const [site, page, t] = await Promise.all([getSite(), getPage(slug), getTranslations("shell")]);
  const { title, summary } = page ?? unwritten ?? notFound();
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: title, href: routes.page(slug) },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <ContentPageView
        title={title}
        summary={summary}
        html={page ? shownText(page.body_html) : ""}
        crumbs={crumbs}
        crumbsLabel={t("breadcrumbs")}
        page={page}
        aside={aside}
      >
        {children}
      </ContentPageView>
    </>
  );
}

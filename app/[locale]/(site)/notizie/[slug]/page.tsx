import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { NewsPage } from "@/components/news/news-page";
import { getTranslations } from "@/lib/i18n/get-translations";
import { listings } from "@/lib/listings";
import { sanitizeRichText } from "@/lib/rich-text";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { newsArticle } from "@/lib/seo/news-article";
import { readItem } from "@/lib/server/listings";
import { listNewest } from "@/lib/server/news";
import { getSite } from "@/lib/server/site";

export const revalidate = 300;

/** Each page is made at its first request. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

interface Props {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const [news, site] = await Promise.all([readItem("news", slug), getSite()]);
  if (!news) notFound();
  const { title, summary, cover, og_image } = news;
  return pageMetadata(site, {
    title,
    description: summary,
    path: routes.item("news", news.slug),
    image: og_image ?? cover?.url,
    imageAlt: cover?.alt ?? title,
    type: "article",
  });
}

export default async function Page({ params }: Props) {
  const { slug } = await params;
  const news = await readItem("news", slug);
  if (!news) notFound();
  if (news.slug !== slug) permanentRedirect(routes.item("news", news.slug));
  const [others, site, t] = await Promise.all([
    listNewest(slug),
    getSite(),
    getTranslations("news.list"),
  ]);
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: t("title"), href: listings.news.href() },
    { name: news.title, href: routes.item("news", slug) },
  ];
  return (
    <>
      <JsonLd data={newsArticle(news, site)} />
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <NewsPage
        news={news}
        others={others}
        crumbs={crumbs}
        bodyHtml={sanitizeRichText(news.body_html)}
      />
    </>
  );
}

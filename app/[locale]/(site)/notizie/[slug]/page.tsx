import type { Metadata } from "next";
import { NewsPage } from "@/components/news/news-page";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { newsArticle } from "@/lib/seo/news-article";
import { listNewest } from "@/lib/server/news";
import { shownText } from "@/lib/server/shown-text";
import { getSite } from "@/lib/server/site";
import { findItem, type ItemPageProps, itemCrumbs, showItem } from "../../item-page";
import { PageAd } from "../../page-ad";

export const revalidate = 300;

export { generateStaticParams } from "../../item-page";

export async function generateMetadata(props: ItemPageProps): Promise<Metadata> {
  const [news, site] = await Promise.all([findItem("news", props), getSite()]);
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

export default async function Page(props: ItemPageProps) {
  const news = await showItem("news", props);
  const [others, site, crumbs] = await Promise.all([
    listNewest(news.slug),
    getSite(),
    itemCrumbs("news", { name: news.title, slug: news.slug }),
  ]);
  return (
    <>
      <JsonLd data={newsArticle(news, site)} />
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <NewsPage news={news} others={others} crumbs={crumbs} bodyHtml={shownText(news.body_html)} />
      <PageAd placement="detail" about={[news.title]} />
    </>
  );
}

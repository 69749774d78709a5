import type { NewsArticle, WithContext } from "schema-dts";
import type { NewsItem } from "@/lib/contract/news";
import { routes } from "@/lib/routes";
import { absoluteUrl, type Site } from "./metadata";

/**
 * Structured data after Google's page on articles. The author is the organisation; the staff writes
 * as the site.
 */
export function newsArticle(
  { title, slug, summary, cover, author, published_at, updated_at }: NewsItem,
  site: Site,
): WithContext<NewsArticle> {
  const url = absoluteUrl(site, routes.item("news", slug));
  const publisher = {
    "@type": "Organization" as const,
    name: site.name,
    url: absoluteUrl(site, "/"),
  };
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: title,
    mainEntityOfPage: url,
    url,
    ...(summary ? { description: summary } : {}),
    ...(cover ? { image: [absoluteUrl(site, cover.url)] } : {}),
    datePublished: published_at,
    // News with an earlier date count as changed when written.
    dateModified: updated_at,
    author: author === null ? publisher : { "@type": "Organization", name: author },
    publisher,
    inLanguage: "it",
  };
}

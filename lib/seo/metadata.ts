import type { Metadata } from "next";
import { pageTitle } from "@/lib/domain/page-title";
import { shortText } from "@/lib/domain/short-text";

/** Site data for the metadata of every page. */
export interface Site {
  name: string;
  /** Origin of the public site, without a trailing slash. */
  url: string;
  /** Name of the town. */
  town: string;
  /** Description of pages without their own. */
  description: string;
  /** Default Open Graph image, a path of the site or a URL, or null. */
  image: string | null;
}

export interface PageFacts {
  /** Null: the site's title (spec section 2). */
  title: string | null;
  description?: string | null;
  /** Canonical path with its query. */
  path: string;
  /** Open Graph image of the page; null or absent: the site's. */
  image?: string | null;
  imageAlt?: string;
  /** False: not indexed by search engines; links are followed. */
  index?: boolean;
  type?: "website" | "article";
  /** Path of the page's RSS feed. */
  feed?: string;
}

const OG_IMAGE_SIZE = { width: 1200, height: 630 };
const MAX_DESCRIPTION = 160;

/** At most 160 characters, cut between words. */
export function shortDescription(text: string): string {
  return shortText(text, MAX_DESCRIPTION);
}

/** Absolute address of a site path; absolute URLs stay unchanged. */
export function absoluteUrl(site: Pick<Site, "url">, path: string): string {
  return new URL(path, site.url).href;
}

/** Title, description, canonical address, Open Graph and Twitter card of a page. */
export function pageMetadata(site: Site, page: PageFacts): Metadata {
  const title = pageTitle(site.name, page.title);
  const description = shortDescription(page.description || site.description);
  const url = absoluteUrl(site, page.path);
  const image = page.image || site.image;
  const images = image
    ? [
        {
          url: absoluteUrl(site, image),
          alt: page.imageAlt ?? page.title ?? site.name,
          ...OG_IMAGE_SIZE,
        },
      ]
    : undefined;
  return {
    title: { absolute: title },
    description,
    alternates: {
      canonical: url,
      types: page.feed ? { "application/rss+xml": absoluteUrl(site, page.feed) } : undefined,
    },
    robots: page.index === false ? { index: false, follow: true } : undefined,
    openGraph: {
      title: page.title ?? site.name,
      description,
      url,
      siteName: site.name,
      locale: "it_IT",
      type: page.type ?? "website",
      images,
    },
    twitter: {
      card: images ? "summary_large_image" : "summary",
      title: page.title ?? site.name,
      description,
      images,
    },
  };
}

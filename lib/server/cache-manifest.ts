import { listPages } from "@/lib/contract/page-endpoints";
import { getPrivacyMetadata } from "@/lib/contract/privacy-endpoints";
import { sectionTags, tags } from "@/lib/contract/revalidate";
import { getPwaSettings, getSettings } from "@/lib/contract/setting-endpoints";
import { listings, type SectionKind, sections } from "@/lib/listings";
import type { CacheRule } from "./backend";

/**
 * Cache rules: data, tags and seconds. The seconds are a fallback: changes expire tags at once.
 * Lists and the home page are 60 s old at most, because "new" and "open now" change by themselves.
 */
export const cacheRules = {
  settings: { tags: [tags.settings], revalidate: 300 },
  list: (kind: SectionKind) => ({
    tags: [sectionTags(listings[kind]).list, tags.terms],
    revalidate: 60,
  }),
  /** Data on all items of a section: index and counts. */
  whole: (kind: SectionKind) => ({
    tags: [sectionTags(listings[kind]).list, tags.terms],
    revalidate: 300,
  }),
  item: (kind: SectionKind, slug: string) => ({
    tags: [sectionTags(listings[kind]).item(slug), tags.terms],
    revalidate: 300,
  }),
  related: (category: string) => ({
    tags: [tags.related, tags.relatedIn(category), tags.terms],
    revalidate: 300,
  }),
  pages: { tags: [tags.pages], revalidate: 300 },
  page: (slug: string) => ({ tags: [tags.page(slug)], revalidate: 300 }),
  waste: { tags: [tags.waste], revalidate: 300 },
  wasteHelp: { tags: [tags.wasteHelp], revalidate: 300 },
  indicators: { tags: [tags.indicators], revalidate: 300 },
  redirects: { tags: [tags.redirects], revalidate: 300 },
} satisfies Record<string, CacheRule | ((...of: never[]) => CacheRule)>;

/** API paths of things with a list and pages, with the tags of both. */
const written = [
  ...sections.map((section) => ({ api: section.api, ...sectionTags(section) })),
  { api: listPages.path as string, list: tags.pages, item: tags.page },
];

const settings: readonly string[] = [
  getSettings.path,
  getPwaSettings.path,
  getPrivacyMetadata.path,
];

/**
 * Tags whose content a successful write may have changed; none for reads and for paths without
 * pages. Changes that the path does not show, such as a review's publication, are sent by the
 * backend to `/internal/revalidate`.
 */
export function tagsTouchedBy(method: string, path: string): string[] {
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return [];
  if (settings.includes(path)) return [tags.settings];
  const [, api, slug] = /^(\/api\/[^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const touched = written.find((place) => place.api === api);
  if (!touched) return [];
  return slug === undefined ? [touched.list] : [touched.list, touched.item(slug)];
}

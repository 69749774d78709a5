import { tags } from "@/lib/contract/revalidate";
import type { CacheRule } from "./backend";

/**
 * What is kept, under which tags and for how long. The seconds are the fallback: a change expires its tags at once.
 * Lists and the home page are 60 s old at most (ruling 11), because "new" and "open now" change by themselves.
 */
export const cacheRules = {
  settings: { tags: [tags.settings], revalidate: 300 },
  activityList: { tags: [tags.activities], revalidate: 60 },
  activityTaxonomy: { tags: [tags.activities], revalidate: 300 },
  activityIndex: { tags: [tags.activities], revalidate: 300 },
  activity: (slug: string) => ({ tags: [tags.activity(slug)], revalidate: 300 }),
  related: (category: string) => ({
    tags: [tags.related, tags.relatedIn(category)],
    revalidate: 300,
  }),
  pages: { tags: [tags.pages], revalidate: 300 },
  page: (slug: string) => ({ tags: [tags.page(slug)], revalidate: 300 }),
} satisfies Record<string, CacheRule | ((slug: string) => CacheRule)>;

const writes: [RegExp, (slug: string) => string[]][] = [
  [/^\/api\/activities$/, () => [tags.activities]],
  [/^\/api\/activities\/([^/]+)$/, (slug) => [tags.activities, tags.activity(slug)]],
  [/^\/api\/pages$/, () => [tags.pages]],
  [/^\/api\/pages\/([^/]+)$/, (slug) => [tags.pages, tags.page(slug)]],
  [/^\/api\/(?:pwa\/)?settings$/, () => [tags.settings]],
  [/^\/api\/privacy\/metadata$/, () => [tags.settings]],
];

/**
 * The tags whose content a successful write may have changed; none for reads and for paths that touch no page. What the
 * path does not say, such as whether a review is shown or waits, the backend tells to `/internal/revalidate`.
 */
export function tagsTouchedBy(method: string, path: string): string[] {
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return [];
  for (const [pattern, touched] of writes) {
    const match = pattern.exec(path);
    if (match) return touched(match[1] ?? "");
  }
  return [];
}

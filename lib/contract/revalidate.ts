import { z } from "zod";

/** Body of `POST /internal/revalidate`: the backend notifies the web of changes. */
export const revalidateInputSchema = z.strictObject({
  tags: z.array(z.string().min(1).max(200)).min(1).max(500),
  /** Sent when the maintenance switch changes (docs/domain/site.md). */
  maintenance: z
    .object({
      enabled: z.boolean(),
      message: z.string().nullable(),
      blur_color: z.string().nullable().optional(),
      /** The town's site has never been open. */
      before_opening: z.boolean().optional(),
      theme_color: z.string().nullable().optional(),
    })
    .optional(),
});
export type RevalidateInput = z.infer<typeof revalidateInputSchema>;

/** Cache tags, shared by both sides so that none can be misspelt. */
export const tags = {
  settings: "settings",
  activities: "activities",
  activity: (slug: string) => `activity:${slug}`,
  /** Related activities on pages, of all or one category. */
  related: "related",
  relatedIn: (category: string) => `related:${category}`,
  /** Names and slugs of categories and zones, shown by everything that belongs to one. */
  terms: "terms",
  /** Events on an activity's page. */
  eventsAt: (activity: string) => `events:${activity}`,
  /** Job ads on an activity's page. */
  jobsAt: (activity: string) => `jobs:${activity}`,
  /** Moments on an activity's page; its events have their own tags. */
  momentsAt: (activity: string) => `moments:${activity}`,
  /** Promotions on an activity's page. */
  promosAt: (activity: string) => `promos:${activity}`,
  /** Flyers on an activity's page. */
  flyersAt: (activity: string) => `flyers:${activity}`,
  /** The menus of an activity. */
  menusAt: (activity: string) => `menus:${activity}`,
  /** Ads of a placement. */
  ads: (placement: string) => `ads:${placement}`,
  /** Register of ads, running and ended. */
  adRegister: "ad-register",
  /** Prices and free places of ads by week. */
  adWeeks: "ad-weeks",
  /** The board of suitable places and events. */
  suitability: "suitability",
  /** What is known of one of them, by id. */
  suitabilityOf: (id: string) => `suitability:${id}`,
  pages: "pages",
  page: (slug: string) => `page:${slug}`,
  /** The dictionary of waste and the centres. */
  wasteHelp: "waste-help",
  /** Fractions, zones, streets and calendars of waste collection. */
  waste: "waste",
  /** The town in figures. */
  indicators: "indicators",
  /** Redirects at paths without a page. */
  redirects: "redirects",
} as const;

/** Tags of a section's list and items, from their names in `lib/listings.ts`. */
export function sectionTags({ kind, item }: { kind: string; item: string }) {
  return { list: kind, item: (slug: string) => `${item}:${slug}` };
}

import { z } from "zod";

/** Body of `POST /internal/revalidate`, by which the backend tells the web what changed. */
export const revalidateInputSchema = z.strictObject({
  tags: z.array(z.string().min(1).max(200)).min(1).max(500),
  /** Sent along when the maintenance switch changes (docs/domain/site.md). */
  maintenance: z
    .object({
      enabled: z.boolean(),
      message: z.string().nullable(),
      blur_color: z.string().nullable().optional(),
      /** The town has never been open yet. */
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
  /** What activities show of their neighbours: of all, or of those in one category. */
  related: "related",
  relatedIn: (category: string) => `related:${category}`,
  /** Names and addresses of categories and zones, which everything that belongs to one shows. */
  terms: "terms",
  /** The events that an activity's page shows. */
  eventsAt: (activity: string) => `events:${activity}`,
  /** The job ads that an activity's page shows. */
  jobsAt: (activity: string) => `jobs:${activity}`,
  /** What goes on at an activity, as its page tells of it; besides, the tags of what takes place there. */
  momentsAt: (activity: string) => `moments:${activity}`,
  /** The promotions that an activity's page shows. */
  promosAt: (activity: string) => `promos:${activity}`,
  pages: "pages",
  page: (slug: string) => `page:${slug}`,
  /** Of what is shown at paths that are no page. */
  redirects: "redirects",
} as const;

/** The tags of a section's list and of its items, made of their names in `lib/listings.ts`. */
export function sectionTags({ kind, item }: { kind: string; item: string }) {
  return { list: kind, item: (slug: string) => `${item}:${slug}` };
}

import "server-only";
import {
  type Activity,
  type ActivityCard,
  activitySchema,
  type Category,
  categoryListSchema,
  relatedActivitiesSchema,
  type Zone,
  zoneListSchema,
} from "@/lib/contract/activities";
import {
  countFacts,
  getActivity,
  listCategories as listCategoriesEndpoint,
  listRelatedActivities,
  listZones as listZonesEndpoint,
} from "@/lib/contract/activity-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { type FactCounts, factCountsSchema } from "@/lib/contract/facts";
import { type ReviewPage, reviewPageSchema } from "@/lib/contract/reviews";
import { addDays, romeDay, romeInstant } from "@/lib/domain/rome-time";
import type { ListFilter } from "@/lib/listings";
import { getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { backendPath, readItem } from "./listings";
import { endTag } from "./page-cache/end-tag";

/** Published reviews, ten a page; without `page` the newest. Null: no such activity. */
export async function listReviews(
  slug: string,
  filter: ListFilter<"activityReviews"> = {},
): Promise<ReviewPage | null> {
  const path = backendPath("activityReviews", filter, slug);
  return getPublic(path, reviewPageSchema, cacheRules.item("activities", slug));
}

/** A few related activities; empty if the activity does not exist. */
export async function listRelated(slug: string): Promise<ActivityCard[]> {
  // Cached by the page's own read.
  const activity = await readItem("activities", slug);
  if (!activity) return [];
  const rule = cacheRules.related(activity.category.slug);
  const call = callTo(listRelatedActivities, { slug });
  return (await getPublic(call, relatedActivitiesSchema, rule))?.data ?? [];
}

/** Categories with their number of published activities; empty if the backend has none. */
export async function listCategories(): Promise<Category[]> {
  const rule = cacheRules.whole("activities");
  return (await getPublic(callTo(listCategoriesEndpoint), categoryListSchema, rule))?.data ?? [];
}

/** Zones with their number of published activities; empty if the backend has none. */
export async function listZones(): Promise<Zone[]> {
  const rule = cacheRules.whole("activities");
  return (await getPublic(callTo(listZonesEndpoint), zoneListSchema, rule))?.data ?? [];
}

/** Published activities by kind of fact; empty if the backend has none. */
export async function listFactCounts(): Promise<FactCounts["data"]> {
  const rule = cacheRules.whole("activities");
  return (await getPublic(callTo(countFacts), factCountsSchema, rule))?.data ?? [];
}

/** The page that calls this is not served after the first end of a certificate. */
export async function keepUntilCertificateEnds(
  { slug, certificates }: Pick<Activity, "slug" | "certificates">,
  now: Date,
): Promise<void> {
  const today = romeDay(now);
  const days = certificates.map(({ valid_to }) => valid_to).filter((day) => day >= today);
  const [first] = days.sort();
  if (!first) return;
  // Cached by now: only the tag is new.
  const rule = cacheRules.item("activities", slug);
  const end = endTag(romeInstant(addDays(first, 1), 0));
  await getPublic(callTo(getActivity, { slug }), activitySchema, {
    ...rule,
    tags: [...rule.tags, end],
  });
}

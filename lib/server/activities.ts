import "server-only";
import {
  type ActivityCard,
  type Category,
  categoryListSchema,
  relatedActivitiesSchema,
  type Zone,
  zoneListSchema,
} from "@/lib/contract/activities";
import {
  listCategories as listCategoriesEndpoint,
  listRelatedActivities,
  listZones as listZonesEndpoint,
} from "@/lib/contract/activity-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { type ReviewPage, reviewPageSchema } from "@/lib/contract/reviews";
import type { ListFilter } from "@/lib/listings";
import { getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { backendPath, readItem } from "./listings";

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

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

/** Shown reviews, ten a page; left out: the newest of all. Null: there is no such activity. */
export async function listReviews(
  slug: string,
  filter: ListFilter<"activityReviews"> = {},
): Promise<ReviewPage | null> {
  const path = backendPath("activityReviews", filter, slug);
  return getPublic(path, reviewPageSchema, cacheRules.item("activities", slug));
}

/** A few activities that go with this one; none when there is no such activity. */
export async function listRelated(slug: string): Promise<ActivityCard[]> {
  // Kept by now, when the page has read it.
  const activity = await readItem("activities", slug);
  if (!activity) return [];
  const rule = cacheRules.related(activity.category.slug);
  const call = callTo(listRelatedActivities, { slug });
  return (await getPublic(call, relatedActivitiesSchema, rule))?.data ?? [];
}

/** Every category with the number of its published activities; none where the backend knows no categories. */
export async function listCategories(): Promise<Category[]> {
  const rule = cacheRules.whole("activities");
  return (await getPublic(callTo(listCategoriesEndpoint), categoryListSchema, rule))?.data ?? [];
}

/** Every zone of the town with the number of its published activities; none where the backend knows no zones. */
export async function listZones(): Promise<Zone[]> {
  const rule = cacheRules.whole("activities");
  return (await getPublic(callTo(listZonesEndpoint), zoneListSchema, rule))?.data ?? [];
}

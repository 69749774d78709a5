import "server-only";
import type { z } from "zod";
import {
  type Activity,
  type ActivityCard,
  activityPageSchema,
  activitySchema,
  type Category,
  categoryListSchema,
  relatedActivitiesSchema,
  type Zone,
  zoneListSchema,
} from "@/lib/contract/activities";
import type { Page } from "@/lib/contract/pagination";
import { type ReviewPage, reviewPageSchema } from "@/lib/contract/reviews";
import { type ActivityFilter, activityQueryString } from "./activity-filter";
import { BackendError, type CacheRule, getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { type ReviewListPlace, reviewQueryString } from "./review-filter";

const pathOf = (slug: string) => `/api/activities/${encodeURIComponent(slug)}`;

/** A list always exists, also when it is empty: its 404 is a fault of the backend, not an absence. */
async function getList<T>(path: string, schema: z.ZodType<T>, cache: CacheRule): Promise<T> {
  const list = await getPublic(path, schema, cache);
  if (list === null) throw new BackendError(404, path);
  return list;
}

/** A page of cards, 24 a page. A page past the last one is empty. */
export async function listActivities(filter: ActivityFilter): Promise<Page<ActivityCard>> {
  const path = `/api/activities${activityQueryString(filter)}`;
  return getList(path, activityPageSchema, cacheRules.activityList);
}

/**
 * Null: there is none, or it was removed. For an old slug the answer is the activity as it is called
 * now, with its new slug: the page redirects there.
 */
export async function getActivity(slug: string): Promise<Activity | null> {
  return getPublic(pathOf(slug), activitySchema, cacheRules.activity(slug));
}

/** Shown reviews, ten a page; left out: the newest of all. Null: there is no such activity. */
export async function listReviews(
  slug: string,
  place: ReviewListPlace = { page: 1, filter: {} },
): Promise<ReviewPage | null> {
  const path = `${pathOf(slug)}/reviews${reviewQueryString(place)}`;
  return getPublic(path, reviewPageSchema, cacheRules.activity(slug));
}

/** A few activities that go with this one; none when there is no such activity. */
export async function listRelated(slug: string): Promise<ActivityCard[]> {
  // Kept by now, when the page has read it.
  const activity = await getActivity(slug);
  if (!activity) return [];
  const rule = cacheRules.related(activity.category.slug);
  return (await getPublic(`${pathOf(slug)}/related`, relatedActivitiesSchema, rule))?.data ?? [];
}

/** Every category with the number of its published activities. */
export async function listCategories(): Promise<Category[]> {
  const path = "/api/activity-categories";
  return (await getList(path, categoryListSchema, cacheRules.activityTaxonomy)).data;
}

/** Every zone of the town with the number of its published activities. */
export async function listZones(): Promise<Zone[]> {
  return (await getList("/api/zones", zoneListSchema, cacheRules.activityTaxonomy)).data;
}

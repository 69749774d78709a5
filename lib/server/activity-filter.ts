import {
  type ActivityQuery,
  type ActivitySort,
  activityQuerySchema,
  activitySorts,
} from "@/lib/contract/activities";
import { type ActivityListFilter, activityListParams, activitySortParams } from "@/lib/routes";

export type ActivityFilter = Required<Pick<ActivityListFilter, "open" | "sort" | "page">> &
  Pick<ActivityListFilter, "q" | "category" | "zone">;

export type SearchParams = Record<string, string | string[] | undefined>;

const controlCharacters = /\p{Cc}+/gu;

/** The first value, without the control characters that the backend refuses in any address. */
function first(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value[0] : value;
  return text?.replace(controlCharacters, " ").trim() || undefined;
}

function sortOf(param: string | undefined): ActivitySort | undefined {
  return activitySorts.find((sort) => activitySortParams[sort] === param);
}

/** Reads the query of /attivita. What cannot be used falls back to no filter; it never throws. */
export function readActivityFilter(params: SearchParams): ActivityFilter {
  const query = activityQuerySchema.parse({
    q: first(params[activityListParams.q])?.slice(0, 100),
    category: first(params[activityListParams.category]),
    zone: first(params[activityListParams.zone]),
    open: first(params[activityListParams.open]),
    sort: sortOf(first(params[activityListParams.sort])),
    page: first(params[activityListParams.page]),
  } satisfies Record<keyof Omit<ActivityQuery, "per_page">, string | undefined>);
  const { q, category, zone, sort, page } = query;
  return { q, category, zone, open: query.open === "1", sort, page };
}

/** True when anything but the page number was chosen: such a list is not for search engines (ruling 12). */
export function isFiltered({ q, category, zone, open, sort }: ActivityFilter): boolean {
  return Boolean(q || category || zone || open) || sort !== "recommended";
}

/** The backend's query for a filter: sorted, defaults left out, so that one filter has one cache key. */
export function activityQueryString(filter: ActivityFilter): string {
  const query = new URLSearchParams();
  if (filter.category) query.set("category", filter.category);
  if (filter.open) query.set("open", "1");
  if (filter.page > 1) query.set("page", String(filter.page));
  if (filter.q) query.set("q", filter.q);
  if (filter.sort !== "recommended") query.set("sort", filter.sort);
  if (filter.zone) query.set("zone", filter.zone);
  return query.size > 0 ? `?${query}` : "";
}

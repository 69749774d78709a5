import { reviewListQuerySchema } from "@/lib/contract/reviews";
import { type ReviewListFilter, reviewListParams, USEFUL_SORT_PARAM } from "@/lib/routes";
import type { SearchParams } from "./activity-filter";

/** A filter with the page of its list. */
export interface ReviewListPlace {
  page: number;
  filter: ReviewListFilter;
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Reads the query of an activity's reviews. What cannot be used falls back to no filter; it never throws. */
export function readReviewFilter(params: SearchParams): ReviewListPlace {
  const sort = first(params[reviewListParams.sort]);
  const query = reviewListQuerySchema.parse({
    stars: first(params[reviewListParams.stars]),
    verified: first(params[reviewListParams.verified]),
    photos: first(params[reviewListParams.photos]),
    archive: first(params[reviewListParams.archive]),
    sort: sort === USEFUL_SORT_PARAM ? "useful" : "newest",
    page: first(params.pagina),
  });
  if (query.archive) return { page: query.page, filter: { archive: true } };
  const { stars, sort: order } = query;
  const [verified, photos] = [query.verified === "1", query.photos === "1"];
  return { page: query.page, filter: { stars, verified, photos, sort: order } };
}

/** The backend's query for a filter: in one order, defaults left out, so that one filter has one cache key. */
export function reviewQueryString({ page, filter }: ReviewListPlace): string {
  const query = new URLSearchParams();
  if (filter.archive) query.set("archive", "1");
  if (page > 1) query.set("page", String(page));
  if (filter.photos) query.set("photos", "1");
  if (filter.sort === "useful") query.set("sort", "useful");
  if (filter.stars) query.set("stars", String(filter.stars));
  if (filter.verified) query.set("verified", "1");
  return query.size > 0 ? `?${query}` : "";
}

import { getActivity, listActivitySlugs } from "@/lib/contract/activity-endpoints";
import { callTo, type Endpoint } from "@/lib/contract/endpoint";
import { getEvent, listEventSlugs } from "@/lib/contract/event-endpoints";
import { getFlyer, listFlyerSlugs } from "@/lib/contract/flyer-endpoints";
import { getGiveaway, listGiveawaySlugs } from "@/lib/contract/giveaway-endpoints";
import { getJob, listJobSlugs } from "@/lib/contract/job-endpoints";
import { getNews, listNewsSlugs } from "@/lib/contract/news-endpoints";
import { getPromo, listPromoSlugs } from "@/lib/contract/promo-endpoints";
import "server-only";
import type { z } from "zod";
import { activityPageSchema, activityQuerySchema, activitySchema } from "@/lib/contract/activities";
import { eventItemSchema, eventPageSchema, eventQuerySchema } from "@/lib/contract/events";
import { flyerItemSchema, flyerListSchema, flyerQuerySchema } from "@/lib/contract/flyers";
import {
  giveawayItemSchema,
  giveawayPageSchema,
  giveawayQuerySchema,
} from "@/lib/contract/giveaways";
import { jobItemSchema, jobPageSchema, jobQuerySchema } from "@/lib/contract/jobs";
import { newsItemSchema, newsPageSchema, newsQuerySchema } from "@/lib/contract/news";
import { emptyPage, type Page } from "@/lib/contract/pagination";
import { promoItemSchema, promoPageSchema, promoQuerySchema } from "@/lib/contract/promos";
import { reviewListQuerySchema, reviewPageSchema } from "@/lib/contract/reviews";
import { type AnyListing, type Param, withQuery, written } from "@/lib/define-listing";
import { nextTurn } from "@/lib/domain/event-days";
import { type ListFilter, type ListingKind, listings, type SectionKind } from "@/lib/listings";
import { type CacheRule, getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { endTag } from "./page-cache/end-tag";

type Params<Kind extends ListingKind> = (typeof listings)[Kind]["params"];

/** Type of a filter: the contract's names and values, except flags. */
type QueryOf<Kind extends ListingKind> = {
  [Key in keyof Params<Kind>]?: Params<Kind>[Key] extends { type: "flag" }
    ? "1" | undefined
    : ListFilter<Kind>[Key & keyof ListFilter<Kind>];
};

type ContractOf<Kind extends ListingKind> = {
  query: z.ZodType<QueryOf<Kind>> & { shape: Record<keyof Params<Kind>, unknown> };
  page: z.ZodType<Page<unknown>>;
} & (Kind extends SectionKind ? { item: z.ZodType<{ slug: string }> } : unknown);

/** For each list: the schema of the backend's query, of the answered page, and of an item. */
export const contracts = {
  activities: { query: activityQuerySchema, page: activityPageSchema, item: activitySchema },
  news: { query: newsQuerySchema, page: newsPageSchema, item: newsItemSchema },
  events: { query: eventQuerySchema, page: eventPageSchema, item: eventItemSchema },
  jobs: { query: jobQuerySchema, page: jobPageSchema, item: jobItemSchema },
  promotions: { query: promoQuerySchema, page: promoPageSchema, item: promoItemSchema },
  flyers: { query: flyerQuerySchema, page: flyerListSchema, item: flyerItemSchema },
  giveaways: { query: giveawayQuerySchema, page: giveawayPageSchema, item: giveawayItemSchema },
  activityReviews: { query: reviewListQuerySchema, page: reviewPageSchema },
} satisfies { [Kind in ListingKind]: ContractOf<Kind> };

type Below<Kind extends SectionKind, Rest extends string> = Endpoint & {
  path: `${(typeof listings)[Kind]["api"]}/${Rest}`;
};

/** Address of an item: below its list, which generic code relies on. */
const items = {
  activities: getActivity,
  news: getNews,
  events: getEvent,
  jobs: getJob,
  promotions: getPromo,
  flyers: getFlyer,
  giveaways: getGiveaway,
} satisfies { [Kind in SectionKind]: Below<Kind, "{slug}"> };

/** Address of all items of a section, also below its list. */
export const indexes = {
  activities: listActivitySlugs,
  news: listNewsSlugs,
  events: listEventSlugs,
  jobs: listJobSlugs,
  promotions: listPromoSlugs,
  flyers: listFlyerSlugs,
  giveaways: listGiveawaySlugs,
} satisfies { [Kind in SectionKind]: Below<Kind, "index"> };

export type ListPage<Kind extends ListingKind> = z.infer<(typeof contracts)[Kind]["page"]>;
export type Item<Kind extends SectionKind> = z.infer<(typeof contracts)[Kind]["item"]>;

export type SearchParams = Record<string, string | string[] | undefined>;

const MAX_TEXT = 100;
const controlCharacters = /\p{Cc}+/gu;

/** The first value as in code, without control characters, which the backend refuses. */
function read({ name, type, words }: Param, params: SearchParams): string | undefined {
  const value = [params[name]].flat()[0]?.replace(controlCharacters, " ").trim();
  if (!value) return undefined;
  if (words) return Object.keys(words).find((key) => words[key] === value);
  return type === "text" ? value.slice(0, MAX_TEXT) : value;
}

/** Reads the query of a list. Invalid values mean no filter; never throws. */
export function readFilter<Kind extends ListingKind>(
  kind: Kind,
  params: SearchParams,
): ListFilter<Kind> & { page: number } {
  const own = Object.entries<Param>(listings[kind].params);
  const asked = Object.fromEntries(own.map(([key, param]) => [key, read(param, params)]));
  const query: Record<string, unknown> = contracts[kind].query.parse(asked);
  const lone = own.find(([key, { alone }]) => alone && query[key]);
  const kept = lone ? own.filter(([key]) => key === lone[0] || key === "page") : own;
  return Object.fromEntries(
    kept.map(([key, { type }]) => [key, type === "flag" ? query[key] === "1" : query[key]]),
  ) as ListFilter<Kind> & { page: number };
}

/**
 * Backend path of a list's state: parameters sorted, defaults left out, so that each filter has one
 * cache key. `slug` is the item that the list belongs to.
 */
export function backendPath<Kind extends ListingKind>(
  kind: Kind,
  filter: ListFilter<Kind>,
  slug = "",
): string {
  const { api, params }: AnyListing = listings[kind];
  const values: Record<string, unknown> = filter;
  const path = api.replace("{slug}", () => encodeURIComponent(slug));
  const query = Object.entries(params).map(
    ([key, param]) => [key, written(param, values[key])] as const,
  );
  return withQuery(
    path,
    query.sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Seconds of caching for daily sections: the web is not notified of remaining tickets. */
const DAILY_AGE = 60;

/** Cache rule of a section's content; a daily one ends at the turn of the day. */
export function keptToday(kind: SectionKind, rule: CacheRule): CacheRule {
  const { daily }: AnyListing = listings[kind];
  if (!daily) return rule;
  const revalidate = Math.min(rule.revalidate, DAILY_AGE);
  return { revalidate, tags: [...rule.tags, endTag(nextTurn(new Date()))] };
}

/**
 * A page of a section's list; empty after the last. Null: the backend does not have the section.
 */
export async function findList<Kind extends SectionKind>(
  kind: Kind,
  filter: ListFilter<Kind> = {},
): Promise<ListPage<Kind> | null> {
  const page: z.ZodType<unknown> = contracts[kind].page;
  const rule = keptToday(kind, cacheRules.list(kind));
  return (await getPublic(backendPath(kind, filter), page, rule)) as ListPage<Kind> | null;
}

/** True if the backend has the section (docs/domain/site.md). */
export async function hasSection(kind: SectionKind): Promise<boolean> {
  return (await findList(kind)) !== null;
}

/** Like {@link findList}, but an unsupported section is empty. */
export async function readList<Kind extends SectionKind>(
  kind: Kind,
  filter: ListFilter<Kind> = {},
): Promise<ListPage<Kind>> {
  return (await findList(kind, filter)) ?? (emptyPage as ListPage<Kind>);
}

/**
 * An item of a section; null if it does not exist or was removed. For an old slug returns the item
 * with its new slug, so that the page redirects.
 */
export async function readItem<Kind extends SectionKind>(
  kind: Kind,
  slug: string,
): Promise<Item<Kind> | null> {
  const item: z.ZodType<unknown> = contracts[kind].item;
  const { path } = callTo<Endpoint & { path: `/api/${string}/{slug}` }>(items[kind], { slug });
  const rule = keptToday(kind, cacheRules.item(kind, slug));
  return (await getPublic(path, item, rule)) as Item<Kind> | null;
}

/**
 * The new slug to redirect to; null if the slug is current, or if the new one would redirect back.
 */
export async function newSlug<Kind extends SectionKind>(
  kind: Kind,
  { slug }: Pick<Item<Kind>, "slug">,
  asked: string,
): Promise<string | null> {
  if (slug === asked) return null;
  return (await readItem(kind, slug))?.slug === slug ? slug : null;
}

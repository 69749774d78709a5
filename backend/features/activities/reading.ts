import { categoryIds, zoneIds } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import { toPicture } from "@/backend/files/pictures";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { type SlugAsk, type SlugSlice, toSlugSlice } from "@/backend/kernel/slug-slice";
import {
  ACTIVITIES_PER_PAGE,
  type Activity,
  type ActivityCard,
  type ActivityQuery,
  type ActivityStatus,
  activityQuerySchema,
  type Category,
  type NearActivityPage,
  type Zone,
} from "@/lib/contract/activities";
import type { FactCounts } from "@/lib/contract/facts";
import type { Page } from "@/lib/contract/pagination";
import { metresBetween, type Position, roughly } from "@/lib/domain/position";
import { sanitizeRichText } from "@/lib/rich-text";
import { instantOf, locationOf, ratingOf, toCard } from "./cards";
import type { ListSort } from "./order-queries";
import { selectBySlug, selectMoreCategories, selectPictures } from "./page-queries";
import { selectMiddle } from "./position-queries";
import {
  countListed,
  type ListScope,
  type Slice,
  selectCards,
  selectCategories,
  selectFactCounts,
  selectPageIds,
  selectRelatedIds,
  selectSlugs,
  selectZones,
} from "./queries";
import { selectMatching } from "./text-query";
import { publicStatuses } from "./view";

type FoundActivity = NonNullable<Awaited<ReturnType<typeof selectBySlug>>>;

/** Null: the filter has an unknown category or zone, so nothing can match. */
async function scopeOf(db: Executor, query: ActivityQuery, now: Date): Promise<ListScope | null> {
  const scope: ListScope = { categoryId: null, zoneId: null, openAt: query.open ? now : null };
  if (query.fact) scope.fact = query.fact;
  if (query.category) {
    scope.categoryId = (await categoryIds(db, [query.category])).get(query.category) ?? null;
    if (!scope.categoryId) return null;
  }
  if (query.zone) {
    scope.zoneId = (await zoneIds(db, [query.zone])).get(query.zone) ?? null;
    if (!scope.zoneId) return null;
  }
  return scope;
}

async function findIds(
  db: Executor,
  { q, scope, sort, slice }: { q?: string; scope: ListScope; sort: ListSort; slice: Slice },
): Promise<{ ids: string[]; total: number }> {
  if (q) return selectMatching(db, q, { scope, sort, slice });
  const total = await countListed(db, scope);
  return { ids: await selectPageIds(db, scope, sort, { ...slice, total }), total };
}

/** A page of the directory; empty after the last one. */
export async function listActivities(
  db: Executor,
  query: ActivityQuery,
  now: Date,
): Promise<Page<ActivityCard>> {
  const paging = { page: query.page, perPage: query.per_page ?? ACTIVITIES_PER_PAGE };
  const slice = sliceOf(paging);
  const scope = await scopeOf(db, query, now);
  const { ids, total } = scope
    ? await findIds(db, { ...query, scope, slice })
    : { ids: [], total: 0 };
  return toPage((await selectCards(db, ids)).map(toCard), { ...paging, total });
}

/** True if the list with a category, zone and words shows an activity. */
export async function isFound(
  db: Executor,
  id: string,
  { q = "", category, zone }: Readonly<Record<string, string>>,
): Promise<boolean> {
  const query = activityQuerySchema.parse({ category, zone });
  // Only "open now" needs the time.
  const scope = await scopeOf(db, query, new Date(0));
  if (!scope) return false;
  const slice = { limit: 1, offset: 0 };
  const found = await selectMatching(db, q, { scope: { ...scope, id }, sort: query.sort, slice });
  return found.total > 0;
}

/**
 * A page of the directory, nearest first, without activities that have no coordinates. The position
 * is not stored.
 */
export async function listNearActivities(
  db: Executor,
  query: ActivityQuery,
  position: Position,
  now: Date,
): Promise<NearActivityPage> {
  const from = roughly(position);
  const paging = { page: query.page, perPage: query.per_page ?? ACTIVITIES_PER_PAGE };
  const found = await scopeOf(db, query, now);
  const scope = found && { ...found, located: true };
  const { ids, total } = scope
    ? await findIds(db, { q: query.q, scope, sort: from, slice: sliceOf(paging) })
    : { ids: [], total: 0 };
  const cards = (await selectCards(db, ids)).map(toCard);
  const near = cards.flatMap((card) =>
    card.location ? [{ ...card, distance_m: metresBetween(from, card.location) }] : [],
  );
  return toPage(near, { ...paging, total });
}

/** Start position for a new activity: the mean of its street's activities, or of all. */
export async function findStreet(
  db: Executor,
  street: string,
): Promise<{ position: Position | null; of: "street" | "town" }> {
  const position = street === "" ? null : await selectMiddle(db, street);
  if (position) return { position, of: "street" };
  return { position: await selectMiddle(db, null), of: "town" };
}

/** True if an activity is public: published, or closed for good. */
export function isPublic(status: ActivityStatus): boolean {
  return publicStatuses.some((one) => one === status);
}

/**
 * The public activity that has or had the slug. Throws `gone` for a removed one and `not_found` for
 * others.
 */
export async function findPublicActivity(db: Executor, slug: string): Promise<FoundActivity> {
  const found = await selectBySlug(db, slug);
  if (found?.activity.status === "archived") throw new DomainError("gone");
  if (found && isPublic(found.activity.status)) return found;
  throw new DomainError("not_found");
}

/** Fields shown on the page as the owner wrote them. */
export function writtenFacts({ latitude, longitude, ...activity }: FoundActivity["activity"]) {
  return {
    name: activity.name,
    tags: activity.tags,
    summary: activity.summary,
    address: {
      street: activity.street,
      number: activity.number,
      postal_code: activity.postal_code,
      city: activity.city,
      province: activity.province,
      note: activity.address_note,
    },
    location: locationOf({ latitude, longitude }),
    phones: activity.phones,
    whatsapp: activity.whatsapp,
    email: activity.email,
    website: activity.website,
    booking_url: activity.booking_url,
    social: activity.social,
    price_range: activity.price_range,
    payments: activity.payments,
    services: activity.services,
    accessibility: {
      features: activity.accessibility_features,
      note: activity.accessibility_note,
    },
    languages: activity.languages,
    founded_year: activity.founded_year,
    opening: activity.opening,
  };
}

/** Data of a public activity, except its Open Graph picture. */
export async function describeActivity(
  db: Executor,
  { activity, category, zone, business_type, has_menu, more_attributions }: FoundActivity,
): Promise<Omit<Activity, "og_image">> {
  const uses = await selectPictures(db, [activity.id]);
  const picturesOf = (role: (typeof uses)[number]["role"]) =>
    uses.filter((use) => use.role === role).map(({ picture, ...use }) => toPicture(picture, use));
  return {
    ...writtenFacts(activity),
    facts: activity.facts,
    certificates: activity.certificates,
    id: activity.id,
    slug: activity.slug,
    description_html: activity.description_html && sanitizeRichText(activity.description_html),
    category,
    more_categories: await selectMoreCategories(db, activity.id),
    zone,
    cover: picturesOf("cover")[0] ?? null,
    logo: picturesOf("logo")[0] ?? null,
    gallery: picturesOf("gallery"),
    rating: {
      ...ratingOf(activity),
      distribution: activity.rating_distribution as Activity["rating"]["distribution"],
    },
    verified_at: activity.verified_at?.toISOString() ?? null,
    business_type,
    has_menu,
    attribution: activity.attribution,
    more_attributions,
    published_at: instantOf(activity.published_at),
    updated_at: activity.updated_at.toISOString(),
  };
}

/** Up to six others of the same category, nearest first. Throws like {@link findPublicActivity}. */
export async function listRelatedActivities(
  db: Executor,
  slug: string,
): Promise<{ data: ActivityCard[] }> {
  const { activity } = await findPublicActivity(db, slug);
  const ids = await selectRelatedIds(db, activity);
  return { data: (await selectCards(db, ids)).map(toCard) };
}

export async function listCategories(db: Executor): Promise<{ data: Category[] }> {
  return { data: await selectCategories(db) };
}

export async function countFacts(db: Executor): Promise<FactCounts> {
  return { data: await selectFactCounts(db) };
}

export async function listZones(db: Executor): Promise<{ data: Zone[] }> {
  return { data: await selectZones(db) };
}

/** A page of all listed slugs, for the sitemap. */
export async function listActivitySlugs(
  db: Executor,
  { after = "", limit }: SlugAsk,
): Promise<SlugSlice> {
  const rows = await selectSlugs(db, after, limit);
  return toSlugSlice(rows, {
    limit,
    total: await countListed(db, { categoryId: null, zoneId: null, openAt: null }),
  });
}

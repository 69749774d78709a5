import type { Executor } from "@/backend/db/handle";
import { isPublic } from "@/backend/features/activities/service";
import { isReadActivity } from "@/backend/features/activities/view";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { type SlugAsk, type SlugSlice, toSlugSlice } from "@/backend/kernel/slug-slice";
import { FLYERS_PER_PAGE, type FlyerState } from "@/lib/contract/flyer-constants";
import type {
  FlyerCard,
  FlyerItem,
  FlyerPage,
  FlyerQuery,
  NearFlyerList,
  OpenedFlyer,
  ShownOffer,
} from "@/lib/contract/flyers";
import type { Page } from "@/lib/contract/pagination";
import { isStillShown, lastDayOf } from "@/lib/domain/day-ends";
import { closingOf, flyerStateAt, stateByDays } from "@/lib/domain/flyer-rules";
import { metresBetween, type Position, roughly } from "@/lib/domain/position";
import { percentBelow } from "@/lib/domain/promo-rules";
import { romeDay } from "@/lib/domain/rome-time";
import { bundleOf } from "./content-of";
import { selectPages } from "./file-queries";
import {
  countListed,
  type FlyerRow,
  type OfferRow,
  selectById,
  selectBySlug,
  selectListed,
  selectOffers,
  selectOthers,
  selectPublished,
  selectSimilar,
  selectSlugs,
} from "./queries";
import { type PagePlace, pictureOfPage, placesOf } from "./shown-pages";

const OTHERS = 6;
const SIMILAR = 3;

function locationOf({ activity: { latitude, longitude } }: FlyerRow): Position | null {
  return latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

export function toCard(row: FlyerRow, now: Date): FlyerCard {
  const { flyer, activity, zone, file, cover } = row;
  return {
    id: flyer.id,
    slug: flyer.slug,
    title: flyer.title,
    // A non-public flyer only appears in previews, as it would be.
    state: flyerStateAt(flyer, now) ?? stateByDays(flyer, now),
    activity: { id: activity.id, name: activity.name, slug: activity.slug },
    picture: pictureOfPage(file, cover, flyer.first_turn),
    page_count: flyer.page_count,
    offer_count: flyer.offer_count,
    zone,
    first_day: romeDay(flyer.starts_at),
    last_day: lastDayOf(flyer.ends_at),
    starts_at: flyer.starts_at.toISOString(),
    ends_at: flyer.ends_at.toISOString(),
    published_at: flyer.published_at.toISOString(),
    updated_at: flyer.updated_at.toISOString(),
  };
}

function toOffer(
  offer: OfferRow,
  { places, state, now }: { places: readonly PagePlace[]; state: FlyerState; now: Date },
): ShownOffer {
  const at = places.findIndex(({ number }) => number === offer.page);
  const { price_now, lowest_30d, price_basis: basis, price_since: since } = offer;
  const isCut = price_now !== null && lowest_30d !== null;
  return {
    id: offer.id,
    page: at < 0 ? null : at + 1,
    box: at < 0 ? null : offer.box,
    name: offer.title,
    brand: offer.brand,
    quantity: offer.quantity,
    price_kind: offer.price_kind,
    bundle: bundleOf(offer),
    price_now,
    measure: offer.measure,
    unit_price: offer.unit_price,
    unit_measure: offer.unit_measure,
    lowest_30d,
    percent: isCut ? percentBelow(price_now, lowest_30d) : null,
    reference: basis && since ? { basis, since } : null,
    condition: offer.condition,
    first_day: romeDay(offer.starts_at),
    last_day: lastDayOf(offer.ends_at),
    state: state === "active" ? stateByDays(offer, now) : state,
    link: offer.link,
  };
}

/** By page and place on it, those on no page last. */
const inReadingOrder = (one: ShownOffer, other: ShownOffer) =>
  (one.page ?? Number.MAX_SAFE_INTEGER) - (other.page ?? Number.MAX_SAFE_INTEGER) ||
  (one.box?.y ?? 1) - (other.box?.y ?? 1) ||
  (one.box?.x ?? 1) - (other.box?.x ?? 1);

/** Data of a flyer as visitors read it, except its Open Graph picture and what stands beside it. */
async function describeAlone(
  db: Executor,
  row: FlyerRow,
  now: Date,
): Promise<Omit<FlyerItem, "og_image" | "others" | "similar">> {
  const { flyer, activity, file } = row;
  const card = toCard(row, now);
  const drawn = await selectPages(db, [flyer.file_id]);
  const places = placesOf(flyer.pages, drawn);
  const pages = places.flatMap((place, index): FlyerPage[] => {
    const page = drawn.find(({ number }) => number === place.number);
    const picture = page && pictureOfPage(file, page, place.turn);
    if (!page || !picture) return [];
    return [{ number: index + 1, picture, caption: place.caption, text: page.text }];
  });
  const offers = await selectOffers(db, [flyer.id]);
  return {
    ...card,
    organisation_id: flyer.organisation_id,
    visibility: flyer.visibility,
    note: flyer.note,
    places: flyer.places,
    pages,
    offers: offers
      .map((offer) => toOffer(offer, { places, state: card.state, now }))
      .sort(inReadingOrder),
    version: flyer.version,
    address: {
      street: [activity.street, activity.number].filter(Boolean).join(" ") || null,
      postal_code: activity.postal_code,
      city: activity.city,
      province: activity.province,
    },
    location: locationOf(row),
    closed_at: closingOf(flyer, now)?.toISOString() ?? null,
  };
}

/** Data of a public flyer, except its Open Graph picture. */
export async function describeFlyer(
  db: Executor,
  row: FlyerRow,
  now: Date,
): Promise<Omit<FlyerItem, "og_image">> {
  const others = await selectOthers(db, row, { limit: OTHERS, now });
  const similar = await selectSimilar(db, row, { limit: SIMILAR, now });
  return {
    ...(await describeAlone(db, row, now)),
    others: others.map((other) => toCard(other, now)),
    similar: similar.map((other) => toCard(other, now)),
  };
}

/** A page of flyers that run or will; empty after the last one. */
export async function listFlyers(
  db: Executor,
  query: FlyerQuery,
  now: Date,
): Promise<Page<FlyerCard>> {
  const paging = { page: query.page, perPage: query.per_page ?? FLYERS_PER_PAGE };
  const rows = await selectListed(db, query, { ...sliceOf(paging), now });
  return toPage(
    rows.map((row) => toCard(row, now)),
    { ...paging, total: await countListed(db, query, now) },
  );
}

/**
 * The same, nearest first, without flyers of activities that have no coordinates. The position is
 * not stored.
 */
export async function listNearFlyers(
  db: Executor,
  query: FlyerQuery,
  { position, now }: { position: Position; now: Date },
): Promise<NearFlyerList> {
  const from = roughly(position);
  const paging = { page: query.page, perPage: query.per_page ?? FLYERS_PER_PAGE };
  const scope = { ...query, isLocated: true };
  const rows = await selectListed(db, scope, { ...sliceOf(paging), now, from });
  const near = rows.flatMap((row) => {
    const location = locationOf(row);
    if (!location) return [];
    return [{ ...toCard(row, now), location, distance_m: metresBetween(from, location) }];
  });
  return toPage(near, { ...paging, total: await countListed(db, scope, now) });
}

/**
 * The public flyer that has or had the slug. Throws `gone` for archived ones and those closed long
 * ago, and `not_found` for others, also for those that are read by code only.
 */
export async function findPublicFlyer(db: Executor, slug: string, now: Date): Promise<FlyerRow> {
  const row = await selectBySlug(db, slug);
  if (!row || row.flyer.visibility === "code_only") throw new DomainError("not_found");
  const { flyer, activity } = row;
  const closed = closingOf(flyer, now);
  if (flyer.status === "archived") throw new DomainError("gone");
  if (closed && !isStillShown(closed, now)) throw new DomainError("gone");
  if (flyer.status === "suspended" || !isReadActivity(activity)) throw new DomainError("not_found");
  return row;
}

/** True while a code of its own shows it: until it was closed long ago, on a business of the site. */
export function isReadByCode({ flyer, activity }: FlyerRow, now: Date): boolean {
  const closed = closingOf(flyer, now);
  const isShown = flyerStateAt(flyer, now) !== null && (!closed || isStillShown(closed, now));
  return isShown && isPublic(activity.status);
}

/** The flyer that a code was made for, while its address would show it; empty otherwise. */
async function ownFlyer(
  db: Executor,
  { id, activity_id }: { id: string; activity_id: string },
  now: Date,
): Promise<FlyerRow[]> {
  const row = await selectById(db, id);
  return row?.flyer.activity_id === activity_id && isReadByCode(row, now) ? [row] : [];
}

/**
 * The flyer that a code opens: its own or the asked one, else the one that runs and ends soonest, or
 * the next one. Throws `not_found` if there is none, or if the business is off the site.
 */
export async function openedFlyer(
  db: Executor,
  { id, activity_id, item_id }: { id: string; activity_id: string; item_id: string | null },
  { slug, now }: { slug: string | undefined; now: Date },
): Promise<OpenedFlyer> {
  const opened =
    item_id === null
      ? (await selectPublished(db, [activity_id], now)).filter(({ flyer }) => flyer.ends_at > now)
      : await ownFlyer(db, { id: item_id, activity_id }, now);
  const row = opened.find(({ flyer }) => flyer.slug === slug) ?? opened[0];
  if (!row || !isPublic(row.activity.status)) throw new DomainError("not_found");
  const { activity } = row;
  const others = opened.filter((other) => other !== row).map((other) => toCard(other, now));
  return {
    code_id: id,
    activity: { id: activity.id, name: activity.name, slug: activity.slug },
    flyer: { ...(await describeAlone(db, row, now)), others: [], similar: [], og_image: null },
    others,
  };
}

/** A page of all listed slugs, for the sitemap. */
export async function listFlyerSlugs(
  db: Executor,
  { after = "", limit }: SlugAsk,
  now: Date,
): Promise<SlugSlice> {
  const rows = await selectSlugs(db, after, limit, now);
  return toSlugSlice(rows, { limit, total: await countListed(db, {}, now) });
}

import type { Executor } from "@/backend/db/handle";
import { isReadActivity } from "@/backend/features/activities/view";
import { findSoldProduct } from "@/backend/features/prices/service";
import { toPicture } from "@/backend/files/pictures";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { type SlugAsk, type SlugSlice, toSlugSlice } from "@/backend/kernel/slug-slice";
import type { Page } from "@/lib/contract/pagination";
import { PROMOS_PER_PAGE } from "@/lib/contract/promo-constants";
import type { NearPromoPage, PromoCard, PromoItem, PromoQuery } from "@/lib/contract/promos";
import { isStillShown, lastDayOf } from "@/lib/domain/day-ends";
import { metresBetween, type Position, roughly } from "@/lib/domain/position";
import {
  closingOf,
  promoStateAt,
  publicState,
  recurringOf,
  savingOf,
} from "@/lib/domain/promo-rules";
import { romeDay } from "@/lib/domain/rome-time";
import { bundleOf } from "./content-of";
import {
  countListed,
  type PromoRow,
  selectBySlug,
  selectListed,
  selectOthers,
  selectSimilar,
  selectSlugs,
} from "./queries";
import { findSponsored } from "./sponsored";

const BESIDE = 3;

function locationOf({ activity: { latitude, longitude } }: PromoRow): Position | null {
  return latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

/** `sponsoredUntil`: somebody paid for its place until then. */
export function toCard(row: PromoRow, now: Date, sponsoredUntil: Date | null = null): PromoCard {
  const { promo, activity, zone, cover } = row;
  return {
    id: promo.id,
    slug: promo.slug,
    title: promo.title,
    // A non-public promotion only appears in previews, as it would be.
    state: publicState(promoStateAt(promo, now)) ?? "active",
    activity: { id: activity.id, name: activity.name, slug: activity.slug },
    picture: cover && toPicture(cover, { ...promo, alt: promo.alt ?? "" }),
    saving: {
      kind: promo.kind,
      ...savingOf(promo),
      bundle: bundleOf(row),
      price_now: promo.price_now,
      lowest_30d: promo.lowest_30d,
    },
    scope: promo.scope,
    zone,
    starts_at: promo.starts_at.toISOString(),
    ends_at: promo.ends_at.toISOString(),
    recurring: recurringOf(promo),
    redeem_mode: promo.redeem_mode,
    sponsored_until: sponsoredUntil?.toISOString() ?? null,
    published_at: promo.published_at.toISOString(),
    updated_at: promo.updated_at.toISOString(),
  };
}

/** A page of current and coming promotions; empty after the last one. */
export async function listPromos(
  db: Executor,
  query: PromoQuery,
  now: Date,
): Promise<Page<PromoCard>> {
  const paging = { page: query.page, perPage: query.per_page ?? PROMOS_PER_PAGE };
  // Shelves show what ends soonest, whoever paid.
  const isShelf = query.order === "ending" || query.activity !== undefined;
  const sponsored = isShelf ? new Map<string, Date>() : await findSponsored(db, now);
  const first = [...sponsored.keys()];
  const rows = await selectListed(db, query, { ...sliceOf(paging), now, first });
  return toPage(
    rows.map((row) => toCard(row, now, sponsored.get(row.promo.id))),
    { ...paging, total: await countListed(db, query, now) },
  );
}

/**
 * The same, nearest first, without promotions that have no coordinates. The position is not stored.
 */
export async function listNearPromos(
  db: Executor,
  query: PromoQuery,
  { position, now }: { position: Position; now: Date },
): Promise<NearPromoPage> {
  const from = roughly(position);
  const paging = { page: query.page, perPage: query.per_page ?? PROMOS_PER_PAGE };
  const scope = { ...query, isLocated: true };
  const rows = await selectListed(db, scope, { ...sliceOf(paging), now, from });
  const near = rows.flatMap((row) => {
    const location = locationOf(row);
    if (!location) return [];
    return [{ ...toCard(row, now), location, distance_m: metresBetween(from, location) }];
  });
  return toPage(near, { ...paging, total: await countListed(db, scope, now) });
}

async function productOf(db: Executor, { promo }: PromoRow): Promise<PromoItem["product"]> {
  const product = promo.product_id && (await findSoldProduct(db, promo.product_id));
  return product ? { id: product.id, name: product.name } : null;
}

/** Data of a public promotion, except its Open Graph picture. */
export async function describePromo(
  db: Executor,
  row: PromoRow,
  now: Date,
): Promise<Omit<PromoItem, "og_image">> {
  const { promo, activity } = row;
  const beside = { limit: BESIDE, now };
  const [others, similar] = [
    await selectOthers(db, row, beside),
    await selectSimilar(db, row, beside),
  ];
  const { limit_total, price_basis: basis, price_since: since } = promo;
  return {
    ...toCard(row, now, (await findSponsored(db, now)).get(promo.id)),
    organisation_id: promo.organisation_id,
    description: promo.description,
    product: await productOf(db, row),
    reference: basis && since ? { basis, since } : null,
    first_day: romeDay(promo.starts_at),
    last_day: lastDayOf(promo.ends_at),
    places: promo.places,
    conditions: promo.conditions,
    limit_total,
    limit_per_person: promo.limit_per_person,
    left: limit_total === null ? null : Math.max(0, limit_total - promo.redeemed_count),
    code: promo.code,
    online_url: promo.online_url,
    address: {
      street: [activity.street, activity.number].filter(Boolean).join(" ") || null,
      postal_code: activity.postal_code,
      city: activity.city,
      province: activity.province,
    },
    location: locationOf(row),
    closed_at: closingOf(promo, now)?.toISOString() ?? null,
    others: others.map((other) => toCard(other, now)),
    similar: similar.map((other) => toCard(other, now)),
  };
}

/**
 * The public promotion that has or had the slug. Throws `gone` for withdrawn ones and those closed
 * long ago, and `not_found` for others.
 */
export async function findPublicPromo(db: Executor, slug: string, now: Date): Promise<PromoRow> {
  const row = await selectBySlug(db, slug);
  if (!row) throw new DomainError("not_found");
  const { promo, activity } = row;
  const closed = closingOf(promo, now);
  if (promo.status === "withdrawn" || promo.status === "archived") throw new DomainError("gone");
  if (closed && !isStillShown(closed, now)) throw new DomainError("gone");
  if (promo.status === "suspended" || !isReadActivity(activity)) throw new DomainError("not_found");
  return row;
}

/** A page of all listed slugs, for the sitemap. */
export async function listPromoSlugs(
  db: Executor,
  { after = "", limit }: SlugAsk,
  now: Date,
): Promise<SlugSlice> {
  const rows = await selectSlugs(db, after, limit, now);
  return toSlugSlice(rows, { limit, total: await countListed(db, {}, now) });
}

import { writeMoments } from "@/backend/content/moments";
import { unknownPictures } from "@/backend/content/references";
import { runningDays } from "@/backend/content/running-days";
import { chooseSlug, holdSlugs, slugAgain } from "@/backend/content/slugs";
import type { Executor } from "@/backend/db/handle";
import { promoSlugs } from "@/backend/db/schema/promos";
import { judgeCut } from "@/backend/features/prices/service";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { MAX_PROMO_DAYS, type PromoStatus } from "@/lib/contract/promo-constants";
import type { PromoContent } from "@/lib/contract/promo-content";
import { slugOf } from "@/lib/domain/categories";
import { closingOf, endOf, promoStateAt, publicState } from "@/lib/domain/promo-rules";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import writes from "@/lib/i18n/messages/it/activity-writes.json";
import texts from "@/lib/i18n/messages/it/promotions.json";
import { requireLawful } from "./advertising";
import { isPriceCut } from "./checking";
import { contentOf } from "./content-of";
import { promoMoments } from "./moments";
import { isSameCut, keepPrice, requireStillHonest } from "./price-cut";
import {
  insertPromo,
  isOfHolder,
  type PromoRow,
  type PromoValues,
  selectActivity,
  selectById,
  updatePromo,
} from "./queries";
import { promoSearch } from "./search";

const { faults } = texts;

const slugTable = { table: promoSlugs, item: promoSlugs.promo_id };

interface Owner {
  organisation_id: string | null;
}

/**
 * Columns of the activity. Throws `validation_failed` if it does not exist or belongs to another owner.
 */
async function columnsOfActivity(tx: Executor, activity: string, { organisation_id }: Owner) {
  const found = await selectActivity(tx, activity);
  if (!found) throw refuseField("activity", faults.unknownActivity);
  if (organisation_id !== null && found.organisation_id !== organisation_id) {
    throw refuseField("activity", faults.foreignActivity);
  }
  return { activity_id: found.id, activity_name: found.name };
}

/** Columns of a promotion except its days; fields that its kind does not use are cleared. */
function plainColumns(content: PromoContent) {
  const { kind, bundle, recurring, cover, redeem_mode } = content;
  const isCut = isPriceCut(content);
  const hasPrice = isCut || kind === "fixed_price" || kind === "bundle";
  return {
    title: content.title,
    description: content.description,
    kind,
    percent: kind === "percent" ? content.percent : null,
    amount: kind === "amount" ? content.amount : null,
    bundle_take: kind === "bundle" ? (bundle?.take ?? null) : null,
    bundle_pay: kind === "bundle" ? (bundle?.pay ?? null) : null,
    scope: content.scope,
    product_id: isCut ? content.product : null,
    price_now: hasPrice ? content.price_now : null,
    price_before: isCut ? content.price_before : null,
    recurring_days: recurring?.days ?? null,
    recurring_from: recurring?.from ?? null,
    recurring_to: recurring?.to ?? null,
    places: content.places,
    conditions: content.conditions,
    limit_total: content.limit_total,
    limit_per_person: content.limit_per_person,
    redeem_mode,
    code: redeem_mode === "code" ? content.code : null,
    online_url: redeem_mode === "online_url" ? content.online_url : null,
    cover_hash: cover?.hash ?? null,
    alt: cover?.alt ?? null,
    focus_x: cover?.focus?.x ?? null,
    focus_y: cover?.focus?.y ?? null,
  } satisfies Partial<PromoValues>;
}

/**
 * Columns of a whole promotion. Throws `validation_failed` for impossible days, a limit below the
 * number of redemptions, a discount that may not be announced, what may not be advertised, and
 * unknown or foreign references.
 * `before` is the changed row; null if new.
 */
async function columnsOf(
  tx: Executor,
  content: PromoContent,
  owner: Owner,
  { before, at }: { before: PromoRow | null; at: Date },
) {
  const { cover } = content;
  if (cover && (await unknownPictures(tx, [cover.hash])).length > 0) {
    throw refuseField("cover", writes.unknownPicture);
  }
  const used = before?.promo.redeemed_count ?? 0;
  if (content.limit_total !== null && content.limit_total < used) {
    throw refuseField("limit_total", fillMessage(faults.limitTotal, { count: String(used) }));
  }
  const found = await columnsOfActivity(tx, content.activity, owner);
  await requireLawful(tx, content, found.activity_id);
  const run = before?.promo ?? null;
  const days = runningDays(content, { before: run, at, most: MAX_PROMO_DAYS, faults });
  const plain = plainColumns(content);
  const announced = { ...plain, ...found, ...days };
  // An announced discount is not judged again when only other fields change.
  if (before && isSameCut(before.promo, announced, at)) return announced;
  return { ...announced, ...(await judgeCut(tx, announced, at)) };
}

/** Throws `validation_failed` if it cannot be published, also by database checks. */
export async function requireSound(
  tx: Executor,
  content: PromoContent,
  { id, ...owner }: Owner & { id: string },
  at: Date,
): Promise<void> {
  await columnsOf(tx, content, owner, { before: await selectById(tx, id), at });
}

export interface WrittenPromo {
  /** Current and former slugs, the current one first. */
  slugs: [string, ...string[]];
  /** Slugs of activities whose pages show it or did. */
  activities: string[];
}

/** Throws `conflict` if the organisation has lost the promotion's activity. */
export function requireHolder(row: Pick<PromoRow, "promo" | "activity">): void {
  if (!isOfHolder(row)) throw new DomainError("conflict", faults.cardLost);
}

/** Throws `not_found`. */
export async function requirePromo(db: Executor, id: string): Promise<PromoRow> {
  const row = await selectById(db, id);
  if (!row) throw new DomainError("not_found");
  return row;
}

/** Time and author of a write; null: the portal itself. */
type Writer = { at: Date; userId: string | null };

async function written(
  tx: Executor,
  id: string,
  { before, ...writer }: Writer & { before: PromoRow | null },
): Promise<WrittenPromo> {
  const after = await requirePromo(tx, id);
  await keepPrice(tx, after.promo, { before: before?.promo ?? null, ...writer });
  await promoSearch.learn(tx, id);
  await writeMoments(tx, promoMoments, { subjects: [id] });
  const activities = [after.activity.slug, ...(before ? [before.activity.slug] : [])];
  const former = before && before.promo.slug !== after.promo.slug ? [before.promo.slug] : [];
  return { slugs: [after.promo.slug, ...former], activities: [...new Set(activities)] };
}

/** Publishes a new promotion. Throws `validation_failed`. */
export async function createPromo(
  tx: Executor,
  { id, organisation_id, content }: Owner & { id: string; content: PromoContent },
  { at, userId }: Writer,
): Promise<WrittenPromo> {
  const columns = await columnsOf(tx, content, { organisation_id }, { before: null, at });
  const slug = await chooseSlug(tx, slugTable, slugOf(content.title));
  await insertPromo(tx, {
    ...columns,
    id,
    slug,
    status: "published",
    organisation_id,
    published_at: at,
    created_at: at,
    updated_at: at,
  });
  await holdSlugs(tx, slugTable, [{ id, slug }]);
  return written(tx, id, { before: null, at, userId });
}

/**
 * Writes the given fields of a locked promotion. A new title gives a new address; the old one
 * redirects. Throws `not_found` and `validation_failed`.
 */
export async function changePromo(
  tx: Executor,
  id: string,
  fields: Partial<PromoContent>,
  { at, userId }: Writer,
): Promise<WrittenPromo> {
  const before = await requirePromo(tx, id);
  const { promo } = before;
  const content = { ...contentOf(before), ...fields };
  const columns = await columnsOf(tx, content, promo, { before, at });
  const title = fields.title ?? promo.title;
  let { slug } = promo;
  if (slugOf(title) !== slugOf(promo.title)) {
    slug = await slugAgain(tx, slugTable, { id, base: slugOf(title) });
  }
  const isMoved = +columns.ends_at !== +promo.ends_at;
  await updatePromo(tx, id, {
    ...columns,
    ...(isMoved && { reminders_sent: 0 }),
    slug,
    updated_at: at,
  });
  return written(tx, id, { before, at, userId });
}

/**
 * Sets the state of a locked promotion; a resumed one keeps its remaining days. If its organisation
 * has lost the activity, it is withdrawn instead. Throws `not_found`.
 */
export async function setPromoStatus(
  tx: Executor,
  id: string,
  status: PromoStatus,
  { at, userId }: Writer,
): Promise<WrittenPromo> {
  const before = await requirePromo(tx, id);
  const { promo } = before;
  const closing = closingOf(promo, at);
  const isOver = endOf(promo) <= at;
  const isToRun = status === "published" || status === "paused" || status === "used_up";
  const kept = isToRun && !isOfHolder(before) ? "withdrawn" : status;
  const next = (kept === "published" || kept === "paused") && isOver ? "expired" : kept;
  const isOpen = next === "published" || next === "paused";
  if (isOpen && promo.status === "withdrawn") {
    await requireStillHonest(tx, promo, at);
    await requireLawful(tx, contentOf(before), promo.activity_id);
  }
  const isHidden = next === "suspended" || next === "withdrawn" || next === "archived";
  const now = publicState(promoStateAt(promo, at));
  const resumable = now === "scheduled" || now === "active" ? "published" : now;
  await updatePromo(tx, id, {
    status: next,
    resumes_as: isHidden ? (resumable ?? promo.resumes_as) : null,
    closed_at: isOpen
      ? null
      : next === "suspended"
        ? closing
        : (closing ?? (next === "expired" ? endOf(promo) : at)),
    updated_at: at,
  });
  return written(tx, id, { before, at, userId });
}

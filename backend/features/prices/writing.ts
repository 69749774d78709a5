import { inTransaction } from "@/backend/db/handle";
import { lockActivities } from "@/backend/features/activities/service";
import type { Reach } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { requireSeen } from "@/backend/kernel/version";
import type { PriceKind } from "@/lib/contract/price-constants";
import type {
  PriceCorrection,
  PriceInput,
  ProductChange,
  ProductInput,
} from "@/lib/contract/prices";
import { addDays, romeDay, romeInstant } from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/prices.json";
import {
  hasTwin,
  insertProduct,
  type PointRow,
  productRows,
  selectCounting,
  selectPoint,
} from "./queries";
import { factsOf } from "./reading";
import { canCorrect, correctPrice, lockRegister, recordPrice } from "./register";

type WriteDeps = Pick<Deps, "db" | "now">;
const { faults } = texts;

/** Days after which a past price can no longer be entered. */
const LATE_DAYS = 30;
/** Days ahead for which a price can be entered. */
const AHEAD_DAYS = 90;

const firstMoment = (day: string) => romeInstant(day, 0);
const endOfDay = (day: string) => firstMoment(addDays(day, 1));

/** Marks a price as declared if it was entered after days on which it applied. */
const sourceOf = (from: Date, now: Date) =>
  romeDay(from) < romeDay(now) ? ("declared" as const) : ("recorded" as const);

/** Throws `validation_failed` for a day too far ahead. */
function checkAhead(day: string, { now, field }: { now: Date; field: string }) {
  if (day > addDays(romeDay(now), AHEAD_DAYS)) throw refuseField(field, faults.tooFarAhead);
}

/** End of a price. Throws `validation_failed` if it is before the start or too far ahead. */
function endOf(
  lastDay: string | null,
  { from, now, field }: { from: Date; now: Date; field: string },
) {
  if (lastDay === null) return null;
  checkAhead(lastDay, { now, field });
  const to = endOfDay(lastDay);
  if (to <= from) throw refuseField(field, faults.endsBefore);
  return to;
}

/** Throws `validation_failed` for days too far away or before the first day on sale. */
function checkDay(
  day: string,
  { now, onSaleSince, field }: { now: Date; onSaleSince: string; field: string },
) {
  if (day < onSaleSince) throw refuseField(field, faults.beforeSale);
  checkAhead(day, { now, field });
}

/**
 * Adds a product with its prices so far to a shop's register; past prices count as declared. Throws
 * `not_found` without such an activity, `conflict` for an existing name, `validation_failed` for
 * contradictory days.
 */
export async function addProduct(
  { db, now }: WriteDeps,
  user: CurrentUser,
  activityId: string,
  { prices, ...product }: ProductInput,
): Promise<string> {
  const at = now();
  const today = romeDay(at);
  if (product.on_sale_since > today) throw refuseField("on_sale_since", faults.notOnSale);
  return inTransaction(db, async (tx) => {
    if (!(await lockActivities(tx, [activityId])).has(activityId))
      throw new DomainError("not_found");
    if (await hasTwin(tx, activityId, { name: product.name })) {
      throw new DomainError("conflict", faults.twin);
    }
    const productId = await insertProduct(tx, {
      ...product,
      activity_id: activityId,
      created_at: at,
    });
    for (const [index, { price, kind, first_day, last_day }] of prices.entries()) {
      const field = `prices.${index}.first_day`;
      checkDay(first_day, { now: at, onSaleSince: product.on_sale_since, field });
      const from = firstMoment(first_day);
      await recordPrice(tx, {
        productId,
        priceCents: price,
        kind,
        from,
        to: endOf(last_day, { from, now: at, field: `prices.${index}.last_day` }),
        source: sourceOf(from, at),
        recordedBy: user.id,
        recordedAt: at,
      });
    }
    return productId;
  });
}

/** Renames a product or marks it as no longer sold. Throws `not_found` and `conflict`. */
export async function changeProduct(
  { db, now }: WriteDeps,
  id: string,
  { version, name, is_archived }: ProductChange,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const product = await lockRegister(tx, id);
    const { activity_id, archived_at } = product;
    requireSeen(factsOf(product), version);
    if (activity_id && !is_archived && (await hasTwin(tx, activity_id, { name, but: id }))) {
      throw new DomainError("conflict", faults.twin);
    }
    await productRows.update(tx, id, {
      name,
      archived_at: is_archived ? (archived_at ?? now()) : null,
    });
  });
}

/** True if the same price already applies: nothing to write. */
function holdsAlready(points: readonly PointRow[], { price, kind }: PriceInput, now: Date) {
  const begun = points.filter((point) => point.kind === kind && point.starts_at <= now);
  const last = begun.reduce<PointRow | null>(
    (late, point) => (late && late.starts_at > point.starts_at ? late : point),
    null,
  );
  return last?.price === price && (last.ends_at === null || last.ends_at > now);
}

/**
 * Checks the day of a past price: after earlier ones of its kind and at most thirty days late, or
 * before the first one to complete the history. Throws `validation_failed`.
 */
function checkLate(
  day: string,
  { points, kind, now }: { points: readonly PointRow[]; kind: PriceKind; now: Date },
): void {
  const begun = points
    .filter((point) => point.kind === kind && point.starts_at <= now)
    .map(({ starts_at }) => starts_at.getTime());
  const from = firstMoment(day).getTime();
  if (from < Math.min(...begun)) return;
  if (from < Math.max(...begun)) throw refuseField("first_day", faults.outOfOrder);
  if (day < addDays(romeDay(now), -LATE_DAYS)) throw refuseField("first_day", faults.tooLate);
}

/**
 * Enters a price by hand, by default from now on; the current price is not entered again. Throws
 * `not_found`, `conflict` and `validation_failed`.
 */
export async function addPrice(
  { db, now }: WriteDeps,
  user: CurrentUser,
  productId: string,
  input: PriceInput,
): Promise<void> {
  const at = now();
  const { price, kind, first_day, last_day } = input;
  await inTransaction(db, async (tx) => {
    const product = await lockRegister(tx, productId);
    const points = await selectCounting(tx, [productId]);
    if (first_day === null && holdsAlready(points, input, at)) return;
    const from = first_day === null ? at : firstMoment(first_day);
    if (first_day !== null) {
      const field = "first_day";
      checkDay(first_day, { now: at, onSaleSince: product.on_sale_since, field });
      if (from < at) checkLate(first_day, { points, kind, now: at });
    }
    await recordPrice(tx, {
      productId,
      priceCents: price,
      kind,
      from,
      to: endOf(last_day, { from, now: at, field: "last_day" }),
      source: sourceOf(from, at),
      recordedBy: user.id,
      recordedAt: at,
    });
  });
}

/**
 * Corrects a wrongly entered price with a replacing row. A shop can do so within two days, the
 * staff at any time; prices written by promotions are corrected only by promotions. Throws
 * `not_found`, `conflict` and `validation_failed`.
 */
export async function correctByHand(
  { db, now }: WriteDeps,
  { user, reach }: { user: CurrentUser; reach: Reach },
  productId: string,
  { point_id, price, first_day, last_day, reason }: PriceCorrection,
): Promise<void> {
  const at = now();
  await inTransaction(db, async (tx) => {
    const product = await lockRegister(tx, productId);
    const point = await selectPoint(tx, point_id);
    if (point?.product_id !== productId) throw new DomainError("not_found");
    if (!point.is_corrected && !canCorrect(point, { isStaff: reach === "all", now: at })) {
      throw new DomainError("conflict", faults.correctedLate);
    }
    const onSaleSince = product.on_sale_since;
    if (first_day) checkDay(first_day, { now: at, onSaleSince, field: "first_day" });
    const from = first_day ? firstMoment(first_day) : point.starts_at;
    const kept = last_day === undefined ? point.ends_at : undefined;
    if (kept && kept < from) throw refuseField("last_day", faults.endsBefore);
    await correctPrice(tx, {
      pointId: point_id,
      priceCents: price,
      from,
      to: kept === undefined ? endOf(last_day ?? null, { from, now: at, field: "last_day" }) : kept,
      reason,
      recordedBy: user.id,
      recordedAt: at,
    });
  });
}

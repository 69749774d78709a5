import { and, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { accessCodes } from "@/backend/db/schema/access-codes";
import { adBookings, adCreatives } from "@/backend/db/schema/ads";
import { flyers } from "@/backend/db/schema/flyers";
import { dailyCounts } from "@/backend/db/schema/statistics";
import { activities, publicStatuses } from "@/backend/features/activities/view";
import type { CountInput } from "@/lib/contract/statistics";

/** A measure of a thing on a day in Europe/Rome, with its count. */
export interface Counted extends CountInput {
  day: string;
  count: number;
}

/** Rows per statement: five parameters each, of at most 65,535. */
const ROWS_AT_ONCE = 5000;

/** Adds to existing counts in a fixed row order, so that two processes do not deadlock. */
export async function addCounts(tx: Executor, counts: readonly Counted[]): Promise<void> {
  const rows = counts
    .map(({ kind, id, ...count }) => ({ subject_kind: kind, subject_id: id, ...count }))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx
      .insert(dailyCounts)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [
          dailyCounts.subject_kind,
          dailyCounts.subject_id,
          dailyCounts.day,
          dailyCounts.measure,
        ],
        set: { count: sql`${dailyCounts.count} + excluded.count` },
      });
  }
}

function keyOf({ subject_kind, subject_id, day, measure }: typeof dailyCounts.$inferInsert) {
  return `${subject_kind} ${subject_id} ${day} ${measure}`;
}

type Kind = Counted["kind"];

/** All counts of one thing in a span, both days included. */
export function selectCounts(
  db: Executor,
  { kind, id, from, to }: { kind: Kind; id: string; from: string; to: string },
): Promise<Pick<Counted, "day" | "measure" | "count">[]> {
  return db
    .select({ day: dailyCounts.day, measure: dailyCounts.measure, count: dailyCounts.count })
    .from(dailyCounts)
    .where(
      and(
        eq(dailyCounts.subject_kind, kind),
        eq(dailyCounts.subject_id, id),
        gte(dailyCounts.day, from),
        lte(dailyCounts.day, to),
      ),
    );
}

/** Views, and all contacts together, of each of these things in a span. */
export function selectSums(
  db: Executor,
  { kind, ids, from, to }: { kind: Kind; ids: readonly string[]; from: string; to: string },
): Promise<{ id: string; views: number; contacts: number }[]> {
  const sum = (which: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${dailyCounts.count}) filter (where ${which}), 0)::float8`;
  return db
    .select({
      id: dailyCounts.subject_id,
      views: sum(sql`${dailyCounts.measure} = 'view'`),
      contacts: sum(sql`${dailyCounts.measure} not in ('view', 'menu')`),
    })
    .from(dailyCounts)
    .where(
      and(
        eq(dailyCounts.subject_kind, kind),
        inArray(dailyCounts.subject_id, [...ids]),
        gte(dailyCounts.day, from),
        lte(dailyCounts.day, to),
      ),
    )
    .groupBy(dailyCounts.subject_id);
}

/** The businesses of codes, and whether they are on. */
export const selectPlacesOfCodes = (db: Executor, ids: readonly string[]) =>
  db
    .select({
      id: accessCodes.id,
      activity_id: accessCodes.activity_id,
      is_on: accessCodes.is_on,
    })
    .from(accessCodes)
    .where(inArray(accessCodes.id, [...ids]));

/** Those of these flyers that have a page of their own, and whose they are. */
export const selectPublicFlyers = (db: Executor, ids: readonly string[]) =>
  db
    .select({ id: flyers.id, organisation_id: flyers.organisation_id })
    .from(flyers)
    .innerJoin(activities, eq(activities.id, flyers.activity_id))
    .where(
      and(
        inArray(flyers.id, [...ids]),
        inArray(flyers.status, ["published", "expired"]),
        eq(flyers.visibility, "public"),
        inArray(activities.status, [...publicStatuses]),
      ),
    );

/** Organisations of creatives of ads that were approved and ordered; null: the staff's. */
export const selectOwnersOfAds = (db: Executor, creativeIds: readonly string[]) =>
  db
    .select({ id: adCreatives.id, organisation_id: adBookings.organisation_id })
    .from(adCreatives)
    .innerJoin(adBookings, eq(adBookings.id, adCreatives.booking_id))
    .where(
      and(
        inArray(adCreatives.id, [...creativeIds]),
        eq(adCreatives.status, "approved"),
        inArray(adBookings.status, ["scheduled", "paused", "stopped"]),
      ),
    );

/** Deletes the days before this one. */
export async function deleteBefore(db: Executor, day: string): Promise<void> {
  await db.delete(dailyCounts).where(lt(dailyCounts.day, day));
}

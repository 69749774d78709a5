import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { bulkyDates, bulkyPickups, bulkyRules } from "@/backend/db/schema/bulky-waste";
import type { BulkyStatus } from "@/lib/contract/bulky-waste-constants";
import type { Load } from "@/lib/domain/bulky-waste";

export type PickupRow = typeof bulkyPickups.$inferSelect;
export type DateRow = typeof bulkyDates.$inferSelect;

export const pickupRows = rows(bulkyPickups);
export const dateRows = rows(bulkyDates);
export const ruleRows = rows(bulkyRules);

/** What takes room on the truck. */
const loaded: BulkyStatus[] = ["requested", "confirmed", "done", "missed"];

const takes = inArray(bulkyPickups.status, loaded);
const sums = {
  pieces: sql<number>`coalesce(sum(${bulkyPickups.pieces}), 0)`.mapWith(Number),
  litres: sql<number>`coalesce(sum(${bulkyPickups.litres}), 0)`.mapWith(Number),
};

/** What a date has taken; a pickup's own room can be left out. */
export async function selectTaken(tx: Executor, dateId: string): Promise<Load> {
  const [row] = await tx
    .select(sums)
    .from(bulkyPickups)
    .where(and(eq(bulkyPickups.date_id, dateId), takes));
  return row ?? { pieces: 0, litres: 0 };
}

/** What a house has asked for in the month of a day. */
export async function selectOfHouse(tx: Executor, house: string, day: string): Promise<Load> {
  const [row] = await tx
    .select(sums)
    .from(bulkyPickups)
    .innerJoin(bulkyDates, eq(bulkyDates.id, bulkyPickups.date_id))
    .where(
      and(
        eq(bulkyPickups.house, house),
        takes,
        sql`date_trunc('month', ${bulkyDates.day}) = date_trunc('month', ${day}::date)`,
      ),
    );
  return row ?? { pieces: 0, litres: 0 };
}

/** Dates from this day on, with what they have taken. */
export function selectDates(db: Executor, from: string) {
  const { id, day, pieces, litres } = bulkyDates;
  const of = (sum: typeof bulkyPickups.pieces | typeof bulkyPickups.litres) =>
    sql<number>`coalesce(sum(${sum}) filter (where ${takes}), 0)`.mapWith(Number);
  return db
    .select({
      id,
      day,
      pieces,
      litres,
      taken_pieces: of(bulkyPickups.pieces),
      taken_litres: of(bulkyPickups.litres),
      requested: sql<number>`count(*) filter (where ${bulkyPickups.status} = 'requested')`.mapWith(
        Number,
      ),
    })
    .from(bulkyDates)
    .leftJoin(bulkyPickups, eq(bulkyPickups.date_id, id))
    .where(gte(day, from))
    .groupBy(id)
    .orderBy(asc(day));
}

/** By street and number. */
export function selectPickups(db: Executor, dateId: string): Promise<PickupRow[]> {
  const { date_id, house, created_at, id } = bulkyPickups;
  return db
    .select()
    .from(bulkyPickups)
    .where(eq(date_id, dateId))
    .orderBy(asc(house), asc(created_at), asc(id));
}

/** A user's pickups with their days. */
export function selectOfPerson(db: Executor, userId: string) {
  return db
    .select({ pickup: bulkyPickups, day: bulkyDates.day })
    .from(bulkyPickups)
    .innerJoin(bulkyDates, eq(bulkyDates.id, bulkyPickups.date_id))
    .where(eq(bulkyPickups.user_id, userId))
    .orderBy(asc(bulkyPickups.created_at), asc(bulkyPickups.id));
}

/** Deletes pickups of days before this one. */
export async function deleteBefore(tx: Executor, day: string): Promise<void> {
  const past = tx.select({ id: bulkyDates.id }).from(bulkyDates).where(lt(bulkyDates.day, day));
  await tx.delete(bulkyPickups).where(inArray(bulkyPickups.date_id, past));
}

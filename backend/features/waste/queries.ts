import { and, asc, desc, eq, inArray, isNull, like, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { wasteFractions, wasteStreets, wasteYears, wasteZones } from "@/backend/db/schema/waste";
import type { WasteUserKind } from "@/lib/contract/waste";

export const fractionRows = rows(wasteFractions);
export const zoneRows = rows(wasteZones);
export const streetRows = rows(wasteStreets);
export const yearRows = rows(wasteYears);

export type YearRow = typeof wasteYears.$inferSelect;
export type ZoneRow = typeof wasteZones.$inferSelect;
export type StreetTableRow = typeof wasteStreets.$inferSelect;

/** In the staff's order. */
export function selectFractions(db: Executor) {
  return db
    .select()
    .from(wasteFractions)
    .orderBy(asc(wasteFractions.position), asc(wasteFractions.slug));
}

/** In the staff's order. */
export function selectZones(db: Executor): Promise<ZoneRow[]> {
  return db.select().from(wasteZones).orderBy(asc(wasteZones.position), asc(wasteZones.slug));
}

/** All calendars without their plans, the newest year first. */
export function selectYearCards(db: Executor) {
  const { id, zone_id, kind, year, state, published_at, changed_at, created_at } = wasteYears;
  return db
    .select({ id, zone_id, kind, year, state, published_at, changed_at })
    .from(wasteYears)
    .orderBy(desc(year), desc(created_at), asc(id));
}

/** Published calendars of a zone for a kind of user, by year. */
export function selectPublished(
  db: Executor,
  { zoneId, kind }: { zoneId: string; kind: WasteUserKind },
): Promise<YearRow[]> {
  const { zone_id, state, year } = wasteYears;
  return db
    .select()
    .from(wasteYears)
    .where(and(eq(zone_id, zoneId), eq(wasteYears.kind, kind), eq(state, "published")))
    .orderBy(asc(year));
}

/** Published calendars of these years, of all zones. */
export function selectPublishedOf(db: Executor, years: readonly number[]): Promise<YearRow[]> {
  const { state, year, id } = wasteYears;
  return db
    .select()
    .from(wasteYears)
    .where(and(eq(state, "published"), inArray(year, [...years])))
    .orderBy(asc(year), asc(id));
}

/** Years with a published calendar. */
export function selectPublishedYears(
  db: Executor,
): Promise<Pick<YearRow, "zone_id" | "kind" | "year">[]> {
  const { zone_id, kind, year, state } = wasteYears;
  return db.select({ zone_id, kind, year }).from(wasteYears).where(eq(state, "published"));
}

/** True if a calendar of any state names the fraction. */
export async function isFractionUsed(tx: Executor, slug: string): Promise<boolean> {
  const { rows: found } = await tx.execute(sql`
    select 1 from ${wasteYears}
    where jsonb_path_exists(plan,
      '$.rules[*].fraction ? (@ == $slug)', jsonb_build_object('slug', ${slug}::text))
      or jsonb_path_exists(plan,
      '$.exceptions[*].* ? (@ == $slug)', jsonb_build_object('slug', ${slug}::text))
    limit 1`);
  return found.length > 0;
}

export async function isZoneUsed(tx: Executor, id: string): Promise<boolean> {
  return (
    (await yearRows.exists(tx, { zone_id: id })) || (await streetRows.exists(tx, { zone_id: id }))
  );
}

/** Streets with words that begin like each of these. The words hold letters and digits only. */
function begins(words: readonly string[]): SQL | undefined {
  const { street_key } = wasteStreets;
  return and(
    ...words.map((word) => or(like(street_key, `${word}%`), like(street_key, `% ${word}%`))),
  );
}

/** Names of streets, each once. */
export async function selectStreetNames(
  db: Executor,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const { street, street_key } = wasteStreets;
  const name = sql<string>`min(${street})`;
  const found = await db
    .select({ name })
    .from(wasteStreets)
    .where(begins(words))
    .groupBy(street_key)
    .orderBy(name, asc(street_key))
    .limit(limit);
  return found.map((row) => row.name);
}

/** The rows of a street. */
export function selectStreet(db: Executor, key: string): Promise<StreetTableRow[]> {
  return db
    .select()
    .from(wasteStreets)
    .where(eq(wasteStreets.street_key, key))
    .orderBy(asc(wasteStreets.id));
}

/** The rows of these streets. */
export function selectStreets(db: Executor, keys: readonly string[]): Promise<StreetTableRow[]> {
  return db
    .select()
    .from(wasteStreets)
    .where(sql`${wasteStreets.street_key} = any(${sql.param(keys)}::text[])`)
    .orderBy(asc(wasteStreets.id));
}

/** Rows of streets with these words; of one zone, of none ("none"), or of all. */
export interface StreetFilter {
  words: readonly string[];
  zone: string | undefined;
}

function passes({ words, zone }: StreetFilter): SQL | undefined {
  const { zone_id } = wasteStreets;
  return and(
    begins(words),
    zone === "none" ? isNull(zone_id) : zone ? eq(zone_id, zone) : undefined,
  );
}

export function countStreetRows(db: Executor, filter: StreetFilter): Promise<number> {
  return db.$count(wasteStreets, passes(filter));
}

export function selectStreetRows(
  db: Executor,
  filter: StreetFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StreetTableRow[]> {
  const { street_key, id } = wasteStreets;
  return (
    db
      .select()
      .from(wasteStreets)
      .where(passes(filter))
      // The first number of "12/B" sorts as a number.
      .orderBy(
        asc(street_key),
        sql`substring(from_number from '^\d{1,6}')::int nulls first`,
        asc(wasteStreets.side),
        asc(id),
      )
      .limit(limit)
      .offset(offset)
  );
}

/** Removes all rows of these streets; returns how many there were. */
export async function removeStreets(tx: Executor, keys: readonly string[]): Promise<number> {
  const { rowCount } = await tx
    .delete(wasteStreets)
    .where(inArray(wasteStreets.street_key, [...keys]));
  return rowCount ?? 0;
}

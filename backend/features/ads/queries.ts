import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { rows } from "@/backend/db/rows";
import { adBookings, adCreatives, adPrices, adSettings, adSpans } from "@/backend/db/schema/ads";
import { pictures } from "@/backend/db/schema/files";
import { organisations } from "@/backend/db/schema/organisations";
import type { AdPlacement, AdTab } from "@/lib/contract/ad-constants";
import { weekSpan } from "@/lib/domain/ads-course";

export const bookingRows = rows(adBookings);
export const creativeRows = rows(adCreatives);
export const spanRows = rows(adSpans);

export type BookingRow = typeof adBookings.$inferSelect;
export type CreativeRow = typeof adCreatives.$inferSelect;
export type SpanRow = typeof adSpans.$inferSelect;

export const selectBookingsById = (db: Executor, ids: readonly string[]): Promise<BookingRow[]> =>
  db
    .select()
    .from(adBookings)
    .where(isOneOf(adBookings.id, [...ids]));

/** States in which a booking holds its places. */
const holding = ["in_review", "awaiting_payment", "scheduled", "paused"] as const;

/** Begin and end of each booking that has weeks. */
const course = (db: Executor) =>
  db
    .select({
      booking_id: adSpans.booking_id,
      begins: sql<Date>`min(${adSpans.starts_at})`.mapWith(adSpans.starts_at).as("begins"),
      ends: sql<Date>`max(${adSpans.ends_at})`.mapWith(adSpans.ends_at).as("ends"),
    })
    .from(adSpans)
    .groupBy(adSpans.booking_id)
    .as("course");

/** Scheduled bookings of a placement that are not over, in the order of booking. */
export function selectComing(
  db: Executor,
  placement: AdPlacement,
  now: Date,
): Promise<BookingRow[]> {
  const isComing = exists(
    db
      .select({ one: sql`1` })
      .from(adSpans)
      .where(and(eq(adSpans.booking_id, adBookings.id), gt(adSpans.ends_at, now))),
  );
  return db
    .select()
    .from(adBookings)
    .where(and(eq(adBookings.status, "scheduled"), eq(adBookings.placement, placement), isComing))
    .orderBy(asc(adBookings.ordered_at), asc(adBookings.id));
}

/** Weeks of bookings, by start. */
export function selectSpans(db: Executor, bookingIds: readonly string[]): Promise<SpanRow[]> {
  return db
    .select()
    .from(adSpans)
    .where(isOneOf(adSpans.booking_id, [...bookingIds]))
    .orderBy(asc(adSpans.starts_at), asc(adSpans.id));
}

/** All versions of the creatives of bookings with their pictures, the newest first. */
export function selectCreatives(db: Executor, bookingIds: readonly string[]) {
  return db
    .select({ creative: adCreatives, picture: pictures })
    .from(adCreatives)
    .leftJoin(pictures, eq(pictures.hash, adCreatives.picture_hash))
    .where(isOneOf(adCreatives.booking_id, [...bookingIds]))
    .orderBy(desc(adCreatives.number), asc(adCreatives.id));
}

export type CreativeWithPicture = Awaited<ReturnType<typeof selectCreatives>>[number];

/** Places that ads hold, by placement and week; `except`: without this booking. */
export function selectTaken(
  db: Executor,
  { weeks, except }: { weeks: readonly string[]; except?: string },
): Promise<{ placement: AdPlacement; week: string; taken: number }[]> {
  return db
    .select({
      placement: adBookings.placement,
      week: adSpans.week,
      taken: sql<number>`sum(${adBookings.shares})::int`,
    })
    .from(adSpans)
    .innerJoin(adBookings, eq(adBookings.id, adSpans.booking_id))
    .where(
      and(
        inArray(adSpans.week, [...weeks]),
        inArray(adBookings.status, [...holding]),
        except ? sql`${adBookings.id} <> ${except}` : undefined,
      ),
    )
    .groupBy(adBookings.placement, adSpans.week);
}

export function selectPrices(db: Executor, weeks: readonly string[]) {
  return db
    .select()
    .from(adPrices)
    .where(inArray(adPrices.week, [...weeks]));
}

/** Sets the price of weeks; null removes them from sale. */
export async function putPrices(
  tx: Executor,
  placement: AdPlacement,
  weeks: readonly string[],
  price: number | null,
): Promise<void> {
  if (price === null) {
    await tx
      .delete(adPrices)
      .where(and(eq(adPrices.placement, placement), inArray(adPrices.week, [...weeks])));
    return;
  }
  await tx
    .insert(adPrices)
    .values([...weeks].sort().map((week) => ({ placement, week, price })))
    .onConflictDoUpdate({ target: [adPrices.placement, adPrices.week], set: { price } });
}

/** Replaces the weeks of a booking by whole ones. */
export async function putWeeks(
  tx: Executor,
  bookingId: string,
  weeks: readonly string[],
): Promise<void> {
  await spanRows.remove(tx, { booking_id: bookingId });
  await spanRows.insertAll(
    tx,
    [...weeks].sort().map((week) => {
      const { from, until } = weekSpan(week);
      return { booking_id: bookingId, week, starts_at: from, ends_at: until };
    }),
  );
}

/** Cuts what comes after an instant. */
export async function cutSpans(tx: Executor, bookingId: string, at: Date): Promise<void> {
  await tx
    .delete(adSpans)
    .where(and(eq(adSpans.booking_id, bookingId), gte(adSpans.starts_at, at)));
  await tx
    .update(adSpans)
    .set({ ends_at: at })
    .where(and(eq(adSpans.booking_id, bookingId), gt(adSpans.ends_at, at)));
}

const settingsRows = rows(adSettings);

/** The settings; null before they are set for the first time. */
export const selectAdSettings = (db: Executor) => settingsRows.find(db, 1);

/** Makes the row if it is missing, and locks it. */
export async function lockAdSettings(tx: Executor): Promise<typeof adSettings.$inferSelect> {
  await settingsRows.insertIfNew(tx, { id: 1 });
  const row = await settingsRows.lock(tx, 1);
  if (!row) throw new Error("The settings of ads are missing");
  return row;
}

export const updateAdSettings = (
  tx: Executor,
  values: Partial<typeof adSettings.$inferInsert>,
): Promise<number> => settingsRows.update(tx, 1, values);

/** Campaigns that have begun, and run or are over. */
function hasBegun(
  times: ReturnType<typeof course>,
  { now, isRunning }: { now: Date; isRunning: boolean },
): SQL | undefined {
  const { status } = adBookings;
  const isShown = inArray(status, ["scheduled", "paused"]);
  const isOver = or(eq(status, "stopped"), and(isShown, lte(times.ends, now)));
  return and(lte(times.begins, now), isRunning ? and(isShown, gt(times.ends, now)) : isOver);
}

/** Running campaigns by booking, or ended ones, the latest first. */
function selectRegistered(db: Executor, now: Date, isRunning: boolean) {
  const times = course(db);
  return db
    .select({ booking: adBookings, begins: times.begins, ends: times.ends })
    .from(adBookings)
    .innerJoin(times, eq(times.booking_id, adBookings.id))
    .where(hasBegun(times, { now, isRunning }))
    .orderBy(isRunning ? asc(adBookings.ordered_at) : desc(times.ends), asc(adBookings.id))
    .$dynamic();
}

export type RegisteredRow = Awaited<ReturnType<typeof selectRegistered>>[number];

export const selectRunning = (db: Executor, now: Date): Promise<RegisteredRow[]> =>
  selectRegistered(db, now, true);

export const selectEnded = (
  db: Executor,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<RegisteredRow[]> => selectRegistered(db, now, false).limit(limit).offset(offset);

export async function countEnded(db: Executor, now: Date): Promise<number> {
  const times = course(db);
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(adBookings)
    .innerJoin(times, eq(times.booking_id, adBookings.id))
    .where(hasBegun(times, { now, isRunning: false }));
  return row?.total ?? 0;
}

/** First start that lies ahead among scheduled ones; null: none. */
export async function selectNextStart(db: Executor, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: adSpans.starts_at })
    .from(adSpans)
    .innerJoin(adBookings, eq(adBookings.id, adSpans.booking_id))
    .where(and(eq(adBookings.status, "scheduled"), gt(adSpans.starts_at, now)))
    .orderBy(asc(adSpans.starts_at), asc(adSpans.id))
    .limit(1);
  return row?.at ?? null;
}

const waitsForStaff = (db: Executor) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(adCreatives)
      .where(and(eq(adCreatives.booking_id, adBookings.id), eq(adCreatives.status, "in_review"))),
  );

/** Bookings in reach: of these organisations, or all. */
export type AdScope = "all" | readonly string[];

interface ListQuery {
  tab: AdTab;
  scope: AdScope;
  q: string;
  now: Date;
}

function isListed(
  db: Executor,
  times: ReturnType<typeof course>,
  { tab, scope, q, now }: ListQuery,
): SQL | undefined {
  const { status, organisation_id, advertiser, code } = adBookings;
  const isShown = inArray(status, ["scheduled", "paused"]);
  const conditions: Record<AdTab, SQL | undefined> = {
    draft: eq(status, "draft"),
    review: or(eq(status, "in_review"), and(isShown, waitsForStaff(db))),
    payment: eq(status, "awaiting_payment"),
    running: and(isShown, gt(times.ends, now)),
    ended: or(eq(status, "stopped"), and(isShown, lte(times.ends, now))),
  };
  return and(
    conditions[tab],
    scope === "all" ? undefined : isOneOf(organisation_id, scope),
    q === "" ? undefined : contains(q, [advertiser, code, organisations.name]),
  );
}

/** Bookings of a tab, the latest first. */
export function selectBookings(
  db: Executor,
  { limit, offset, ...query }: ListQuery & { limit: number; offset: number },
) {
  const times = course(db);
  return db
    .select({
      booking: adBookings,
      organisation: organisations.name,
      begins: times.begins,
      ends: times.ends,
    })
    .from(adBookings)
    .leftJoin(times, eq(times.booking_id, adBookings.id))
    .leftJoin(organisations, eq(organisations.id, adBookings.organisation_id))
    .where(isListed(db, times, query))
    .orderBy(desc(adBookings.updated_at), asc(adBookings.id))
    .limit(limit)
    .offset(offset);
}

export async function countBookings(db: Executor, query: ListQuery): Promise<number> {
  const times = course(db);
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(adBookings)
    .leftJoin(times, eq(times.booking_id, adBookings.id))
    .leftJoin(organisations, eq(organisations.id, adBookings.organisation_id))
    .where(isListed(db, times, query));
  return row?.total ?? 0;
}

/** Bookings whose first week begins before they are approved and paid. */
export function selectLate(db: Executor, now: Date): Promise<{ id: string }[]> {
  const times = course(db);
  return db
    .select({ id: adBookings.id })
    .from(adBookings)
    .innerJoin(times, eq(times.booking_id, adBookings.id))
    .where(
      and(
        inArray(adBookings.status, ["in_review", "awaiting_payment"]),
        or(lte(times.begins, now), lte(adBookings.due_at, now)),
      ),
    )
    .orderBy(asc(adBookings.id));
}

/** Paid ads that are shown in their weeks: those that can lose days. */
export const selectScheduled = (db: Executor): Promise<BookingRow[]> =>
  db
    .select()
    .from(adBookings)
    .where(and(eq(adBookings.kind, "paid"), eq(adBookings.status, "scheduled")))
    .orderBy(asc(adBookings.id))
    .for("update");

/** Bookings that are owed days, the longest waiting first. */
export const selectOwed = (db: Executor): Promise<{ id: string }[]> =>
  db
    .select({ id: adBookings.id })
    .from(adBookings)
    .where(and(gt(adBookings.days_owed, 0), inArray(adBookings.status, ["scheduled", "paused"])))
    .orderBy(asc(adBookings.ordered_at), asc(adBookings.id));

/**
 * Bookings with invoice data that were over by `billed`; without payment and invoice, by
 * `unbilled`. A draft has them when it was ordered before: it is over when it was last touched.
 */
export function lockForgettable(
  tx: Executor,
  { billed, unbilled, limit }: { billed: Date; unbilled: Date; limit: number },
): Promise<Pick<BookingRow, "id" | "invoice_document_id">[]> {
  const { id, status, invoice, invoice_number, invoice_document_id, paid_at } = adBookings;
  const lasts = (at: Date) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(adSpans)
        .where(and(eq(adSpans.booking_id, id), gt(adSpans.ends_at, at))),
    );
  const isOver = (at: Date) =>
    or(
      and(eq(status, "draft"), lte(adBookings.updated_at, at)),
      and(eq(status, "stopped"), lte(adBookings.stopped_at, at)),
      and(inArray(status, ["scheduled", "paused"]), not(lasts(at))),
    );
  const isBilled = sql`(${paid_at} is not null or ${invoice_number} is not null)`;
  return tx
    .select({ id, invoice_document_id })
    .from(adBookings)
    .where(
      and(
        or(isNotNull(invoice), isNotNull(invoice_document_id)),
        or(and(isBilled, isOver(billed)), and(not(isBilled), isOver(unbilled))),
      ),
    )
    .limit(limit)
    .for("update", { skipLocked: true });
}

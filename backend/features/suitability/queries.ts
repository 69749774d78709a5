import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { categories } from "@/backend/db/schema/categories";
import { eventOccurrences, events } from "@/backend/db/schema/events";
import { suitabilityStatements, suitabilityVotes } from "@/backend/db/schema/suitability";
import { zones } from "@/backend/db/schema/zones";
import { activities, publicStatuses } from "@/backend/features/activities/view";
import type { SuitableKind } from "@/lib/contract/suitability-constants";

export type StatementRow = typeof suitabilityStatements.$inferSelect;
export type VoteRow = typeof suitabilityVotes.$inferSelect;

/** Things of the board in one answer. */
const MAX_PLACES = 1500;
const MAX_EVENTS = 300;

const place = {
  id: activities.id,
  slug: activities.slug,
  name: activities.name,
  organisation_id: activities.organisation_id,
  features: activities.accessibility_features,
  services: activities.services,
  price_range: activities.price_range,
  told_at:
    sql<Date>`coalesce(${activities.suitability_told_at}, ${activities.published_at})`.mapWith(
      events.published_at,
    ),
  category: categories.name,
  zone: zones.name,
};

const places = (db: Executor) =>
  db
    .select(place)
    .from(activities)
    .innerJoin(categories, eq(categories.id, activities.category_id))
    .leftJoin(zones, eq(zones.id, activities.zone_id));

const event = {
  id: events.id,
  slug: events.slug,
  name: events.title,
  organisation_id: events.organisation_id,
  features: events.access_features,
  is_free: events.is_free,
  for_children: events.for_children,
  told_at: sql<Date>`coalesce(${events.suitability_told_at}, ${events.published_at})`.mapWith(
    events.published_at,
  ),
  category: events.category,
  zone: zones.name,
};

const isSaid = (column: SQL) => sql`(
  exists (select from ${suitabilityVotes} where ${column}) or
  exists (select from ${suitabilityStatements} where ${column}))`;

/** Public places of which something is declared or was said, by name. */
export function selectPlaces(db: Executor) {
  return places(db)
    .where(
      and(
        eq(activities.status, "published"),
        sql`(${activities.accessibility_features} && '{step_free,accessible_toilet,sign_language,quiet_hours}'
          or ${activities.services} && '{kids_area,pets_welcome}' or ${activities.price_range} = 1
          or ${isSaid(sql`activity_id = ${activities.id}`)})`,
      ),
    )
    .orderBy(activities.name, activities.id)
    .limit(MAX_PLACES);
}

/** Coming events of which something is declared or was said, by their next date. */
export async function selectEvents(db: Executor, now: Date) {
  const next = sql`(
    select min(o.starts_at) from ${eventOccurrences} o
    where o.event_id = ${events.id} and o.over_at > ${now.toISOString()}::timestamptz
      and not o.is_cancelled)`;
  return db
    .select({ ...event, starts_at: sql<Date | null>`${next}`.mapWith(events.published_at) })
    .from(events)
    .leftJoin(zones, eq(zones.id, events.zone_id))
    .where(
      and(
        eq(events.status, "published"),
        sql`${next} is not null`,
        sql`(${events.access_features} && '{step_free,accessible_toilet,sign_language,quiet_hours,dogs}'
          or ${events.is_free} or ${events.for_children}
          or ${isSaid(sql`event_id = ${events.id}`)})`,
      ),
    )
    .orderBy(next, events.id)
    .limit(MAX_EVENTS);
}

/** A public place; undefined: there is none. */
export async function selectPlace(db: Executor, id: string) {
  const isThis = and(eq(activities.id, id), inArray(activities.status, [...publicStatuses]));
  const [row] = await places(db).where(isThis);
  return row;
}

/** A public event; undefined: there is none. */
export async function selectEvent(db: Executor, id: string) {
  const [row] = await db
    .select(event)
    .from(events)
    .leftJoin(zones, eq(zones.id, events.zone_id))
    .where(and(eq(events.id, id), inArray(events.status, ["published", "postponed", "cancelled"])));
  return row;
}

export type PlaceRow = NonNullable<Awaited<ReturnType<typeof selectPlace>>>;
export type EventRow = NonNullable<Awaited<ReturnType<typeof selectEvent>>>;

/** The columns of a thing. */
export const keyOf = (kind: SuitableKind, id: string) =>
  kind === "activity" ? { activity_id: id, event_id: null } : { activity_id: null, event_id: id };

/** What was said of things of a kind. */
export async function selectSaid(db: Executor, kind: SuitableKind, ids: readonly string[]) {
  if (ids.length === 0) return { statements: [], votes: [] };
  const isOne = (column: SQL) => sql`${column} = any(${sql.param([...ids])}::uuid[])`;
  const column = kind === "activity" ? "activity_id" : "event_id";
  return {
    statements: await db
      .select()
      .from(suitabilityStatements)
      .where(isOne(sql`${suitabilityStatements[column]}`)),
    votes: await db
      .select()
      .from(suitabilityVotes)
      .where(isOne(sql`${suitabilityVotes[column]}`)),
  };
}

const targetOf = {
  activity: {
    statement: [suitabilityStatements.activity_id, suitabilityStatements.attribute],
    vote: [suitabilityVotes.activity_id, suitabilityVotes.attribute, suitabilityVotes.voter_key],
  },
  event: {
    statement: [suitabilityStatements.event_id, suitabilityStatements.attribute],
    vote: [suitabilityVotes.event_id, suitabilityVotes.attribute, suitabilityVotes.voter_key],
  },
};

/** Writes the last word of owner or staff. */
export async function writeStatement(
  tx: Executor,
  kind: SuitableKind,
  values: typeof suitabilityStatements.$inferInsert,
): Promise<void> {
  const { is_there, by_staff, stated_at } = values;
  await tx.insert(suitabilityStatements).values(values).onConflictDoUpdate({
    target: targetOf[kind].statement,
    set: { is_there, by_staff, stated_at },
  });
}

/** Writes a voter's tap in place of an earlier one. */
export async function writeVote(
  tx: Executor,
  kind: SuitableKind,
  values: typeof suitabilityVotes.$inferInsert,
): Promise<void> {
  const { is_there, user_id, voted_at } = values;
  await tx
    .insert(suitabilityVotes)
    .values(values)
    .onConflictDoUpdate({ target: targetOf[kind].vote, set: { is_there, user_id, voted_at } });
}

/** Forgets the addresses behind old taps; the taps stay. */
export async function forgetVoters(db: Executor, votedUntil: Date): Promise<void> {
  await db
    .update(suitabilityVotes)
    .set({ voter_key: null })
    .where(
      and(
        isNull(suitabilityVotes.user_id),
        isNotNull(suitabilityVotes.voter_key),
        lte(suitabilityVotes.voted_at, votedUntil),
      ),
    );
}

/** A person's taps for the export of their data. */
export function selectVotesOf(db: Executor, userId: string) {
  const { activity_id, event_id, attribute, is_there, voted_at } = suitabilityVotes;
  return db
    .select({ activity_id, event_id, attribute, is_there, voted_at })
    .from(suitabilityVotes)
    .where(eq(suitabilityVotes.user_id, userId))
    .orderBy(voted_at, suitabilityVotes.id);
}

/** Gives a statement or a tap to another place. */
export async function moveStatement(tx: Executor, id: string, activity_id: string): Promise<void> {
  await tx
    .update(suitabilityStatements)
    .set({ activity_id })
    .where(eq(suitabilityStatements.id, id));
}

export async function moveVote(
  tx: Executor,
  id: string,
  to: { activity_id: string; voter_key: string | null },
): Promise<void> {
  await tx.update(suitabilityVotes).set(to).where(eq(suitabilityVotes.id, id));
}

export async function deleteStatements(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.delete(suitabilityStatements).where(inArray(suitabilityStatements.id, [...ids]));
}

export async function deleteVotes(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.delete(suitabilityVotes).where(inArray(suitabilityVotes.id, [...ids]));
}

import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { provedAddress } from "@/backend/db/proved-address";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { organisations } from "@/backend/db/schema/organisations";
import { suggestions } from "@/backend/db/schema/suggestions";
import { activities } from "@/backend/features/activities/view";

export type SuggestionRow = typeof suggestions.$inferSelect;
export type SuggestionValues = typeof suggestions.$inferInsert;

export const suggestionRows = rows(suggestions);

const isOpen = eq(suggestions.status, "open");

/** The open ones of an activity that were made first, the oldest first. */
export function selectFirstOpen(
  db: Executor,
  activityId: string,
  limit: number,
): Promise<SuggestionRow[]> {
  return openOf(db, activityId).limit(limit);
}

function openOf(db: Executor, activityId: string) {
  return db
    .select()
    .from(suggestions)
    .where(and(eq(suggestions.activity_id, activityId), isOpen))
    .orderBy(asc(suggestions.created_at), asc(suggestions.id));
}

/** Open suggestions of an activity, oldest first, locked until the transaction ends. */
export function lockOpenOf(tx: Executor, activityId: string): Promise<SuggestionRow[]> {
  return openOf(tx, activityId).for("update");
}

/** Ids of activities with open suggestions. */
export async function selectWaitingActivities(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: suggestions.activity_id })
    .from(suggestions)
    .where(isOpen)
    .orderBy(asc(suggestions.activity_id));
  return rows.map(({ id }) => id);
}

/** An activity for readers of its suggestions, or null. */
export async function selectActivity(db: Executor, activityId: string) {
  const [activity] = await db
    .select({ name: activities.name, organisation: organisations.name })
    .from(activities)
    .leftJoin(organisations, eq(organisations.id, activities.organisation_id))
    .where(eq(activities.id, activityId));
  return activity ?? null;
}

/** Names of the accounts behind these suggestions, by account. */
export async function selectNames(
  db: Executor,
  rows: readonly SuggestionRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ user_id }) => user_id ?? []);
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(people.map(({ id, name }) => [id, name]));
}

const nobody = { user_id: null, visitor_name: null, visitor_email: null, person_key: null };

/** Open suggestions made until then, locked in a fixed order. */
export function lockOpenUntil(tx: Executor, madeUntil: Date): Promise<SuggestionRow[]> {
  return tx
    .select()
    .from(suggestions)
    .where(and(isOpen, lte(suggestions.created_at, madeUntil)))
    .orderBy(asc(suggestions.created_at), asc(suggestions.id))
    .for("update");
}

/** Takes everybody out of what was suggested until then, with what they wrote in their own words. */
export const forgetOld = (tx: Executor, madeUntil: Date) =>
  suggestionRows.update(
    tx,
    lte(suggestions.created_at, madeUntil),
    { ...nobody, note: null },
    or(isNotNull(suggestions.person_key), isNotNull(suggestions.note)),
  );

/** A user's suggestions, newest first. */
export function selectOfPerson(db: Executor, userId: string) {
  return db
    .select({
      activity: activities.name,
      changes: suggestions.changes,
      note: suggestions.note,
      status: suggestions.status,
      created_at: suggestions.created_at,
      decided_at: suggestions.decided_at,
    })
    .from(suggestions)
    .innerJoin(activities, eq(activities.id, suggestions.activity_id))
    .where(eq(suggestions.user_id, userId))
    .orderBy(desc(suggestions.created_at), asc(suggestions.id));
}

/** Condition: made by the user's account, or without account from their verified address. */
function ofPerson(tx: Executor, userId: string) {
  return or(
    eq(suggestions.user_id, userId),
    and(isNull(suggestions.user_id), inArray(suggestions.visitor_email, provedAddress(tx, userId))),
  );
}

/** A user's open suggestions that contain only text, locked in a fixed order. */
export function lockWordsOf(tx: Executor, userId: string): Promise<SuggestionRow[]> {
  return tx
    .select()
    .from(suggestions)
    .where(and(ofPerson(tx, userId), isOpen, eq(suggestions.changes, {})))
    .orderBy(asc(suggestions.created_at), asc(suggestions.id))
    .for("update");
}

/** Removes a user and their free texts from suggestions; suggested activity values stay. */
export async function erasePerson(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(suggestions)
    .set({ ...nobody, note: null })
    .where(ofPerson(tx, userId));
  await tx.update(suggestions).set({ decided_by: null }).where(eq(suggestions.decided_by, userId));
}

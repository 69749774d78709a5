import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { activities, mergedActivities } from "@/backend/db/schema/activities";
import { caseLog } from "@/backend/db/schema/case-log";
import { claimDocuments, claims } from "@/backend/db/schema/claims";
import { revisions } from "@/backend/db/schema/editorial";
import { organisations } from "@/backend/db/schema/organisations";
import { suggestions } from "@/backend/db/schema/suggestions";
import { type ClaimTab, openClaimStatuses, provingClaimStatuses } from "@/lib/contract/claims";

export type ClaimRow = typeof claims.$inferSelect;
type ClaimValues = typeof claims.$inferInsert;

export const claimRows = rows(claims);

/** Columns that say which documents belong to a claim. */
export const documentLinks = {
  table: claimDocuments,
  of: claimDocuments.claim_id,
  things: claims,
};

const isOpen = inArray(claims.status, [...openClaimStatuses]);
const owners = alias(organisations, "owners");

/** Null: the person has an open claim to this activity already. */
export const insertClaim = (tx: Executor, values: ClaimValues) => claimRows.insertIfNew(tx, values);

/** Names of people with an open claim to both activities. */
export async function selectClaimantsOfBoth(
  db: Executor,
  one: string,
  other: string,
): Promise<string[]> {
  const also = db
    .select({ id: claims.user_id })
    .from(claims)
    .where(and(eq(claims.activity_id, other), isOpen));
  const rows = await db
    .select({ name: users.name })
    .from(claims)
    .innerJoin(users, eq(users.id, claims.user_id))
    .where(and(eq(claims.activity_id, one), isOpen, inArray(claims.user_id, also)))
    .orderBy(asc(users.name));
  return rows.map(({ name }) => name);
}

/** Locks a user's row until the transaction ends, so that their claims are counted one by one. */
export async function lockClaimant(tx: Executor, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

export const countOpenOf = (tx: Executor, userId: string) =>
  claimRows.count(tx, { user_id: userId }, isOpen);

/** A user's claims, newest first; with `activityId` only those to this activity. */
export function selectClaimsOf(
  db: Executor,
  userId: string,
  activityId?: string,
): Promise<ClaimRow[]> {
  return db
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.user_id, userId),
        activityId === undefined ? undefined : eq(claims.activity_id, activityId),
      ),
    )
    .orderBy(desc(claims.created_at), asc(claims.id));
}

/** Activities of claims, in any state. */
export function selectActivities(db: Executor, ids: readonly string[]) {
  return db
    .select({
      id: activities.id,
      slug: activities.slug,
      name: activities.name,
      status: activities.status,
      email: activities.email,
      email_changed_at: activities.email_changed_at,
      phones: activities.phones,
      vat_number: activities.vat_number,
      legal_name: activities.legal_name,
      owner: { id: owners.id, name: owners.name },
    })
    .from(activities)
    .leftJoin(owners, eq(owners.id, activities.organisation_id))
    .where(inArray(activities.id, [...ids]));
}

export type ClaimedActivity = Awaited<ReturnType<typeof selectActivities>>[number];

/** Locks an activity, so that of two claims the second sees the new owner. */
export async function lockActivity(tx: Executor, id: string): Promise<ClaimedActivity | null> {
  await tx
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.id, id))
    .for("update");
  const [activity] = await selectActivities(tx, [id]);
  return activity ?? null;
}

/** True if a user has ever edited an activity: for a team, for the staff, or in a draft. */
export async function hasWrittenOn(
  db: Executor,
  activityId: string,
  userId: string,
): Promise<boolean> {
  const merged = db
    .select({ id: mergedActivities.id })
    .from(mergedActivities)
    .where(eq(mergedActivities.activity_id, activityId));
  const [step] = await db
    .select({ one: sql`1` })
    .from(caseLog)
    .where(
      and(
        eq(caseLog.subject, "content"),
        // Merged activities are in the log with their old ids.
        or(eq(caseLog.subject_id, activityId), inArray(caseLog.subject_id, merged)),
        eq(caseLog.actor_id, userId),
      ),
    )
    .limit(1);
  if (step) return true;
  const [revision] = await db
    .select({ one: sql`1` })
    .from(revisions)
    .where(and(eq(revisions.item_id, activityId), eq(revisions.author_id, userId)))
    .limit(1);
  return revision !== undefined;
}

/** True if a visitor suggested the activity's address. */
export async function isAddressSuggested(
  db: Executor,
  { id, email }: Pick<ClaimedActivity, "id" | "email">,
): Promise<boolean> {
  if (email === null) return false;
  const [row] = await db
    .select({ one: sql`1` })
    .from(suggestions)
    .where(
      and(
        eq(suggestions.activity_id, id),
        arrayContains(suggestions.applied, ["email"]),
        sql`${suggestions.changes} ->> 'email' = ${email}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Undecided claims to an activity against one of these organisations, oldest first. */
export function selectDisputes(
  db: Executor,
  activityId: string,
  organisationIds: readonly string[],
) {
  return db
    .select({ claim: claims, organisation: organisations.name })
    .from(claims)
    .leftJoin(organisations, eq(organisations.id, claims.organisation_id))
    .where(
      and(
        eq(claims.activity_id, activityId),
        inArray(claims.disputed_organisation_id, [...organisationIds]),
        inArray(claims.status, ["verified", "in_review"]),
      ),
    )
    .orderBy(asc(claims.created_at), asc(claims.id));
}

/** Other people's open claims to the activity. */
export function selectOthers(db: Executor, { id, activity_id }: ClaimRow) {
  return db
    .select({ id: claims.id, status: claims.status, applicant_name: users.name })
    .from(claims)
    .innerJoin(users, eq(users.id, claims.user_id))
    .where(and(eq(claims.activity_id, activity_id), ne(claims.id, id), isOpen))
    .orderBy(asc(claims.created_at), asc(claims.id));
}

const conditionOf = (tab: ClaimTab, now: Date) =>
  ({
    waiting: and(isOpen, lte(claims.waits_since, now)),
    open: isOpen,
    closed: isNotNull(claims.closed_at),
  })[tab];

/**
 * Claims of a tab of the staff's list: open ones longest waiting first, closed ones newest first.
 */
export function selectQueue(
  db: Executor,
  { tab, now }: { tab: ClaimTab; now: Date },
  { limit, offset }: { limit: number; offset: number },
) {
  const order =
    tab === "closed"
      ? [desc(claims.closed_at), asc(claims.id)]
      : [asc(claims.waits_since), asc(claims.created_at), asc(claims.id)];
  return db
    .select({
      claim: claims,
      activity_name: activities.name,
      applicant_name: users.name,
      organisation: organisations.name,
    })
    .from(claims)
    .innerJoin(activities, eq(activities.id, claims.activity_id))
    .innerJoin(users, eq(users.id, claims.user_id))
    .leftJoin(organisations, eq(organisations.id, claims.organisation_id))
    .where(conditionOf(tab, now))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

export const countQueue = (db: Executor, tab: ClaimTab, now: Date) =>
  claimRows.count(db, conditionOf(tab, now));

export async function selectPerson(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      first_name: users.first_name,
      email: users.email,
      created_at: users.created_at,
    })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

/** Claims without proof in time. */
export async function selectOverdue(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(inArray(claims.status, [...provingClaimStatuses]), lte(claims.expires_at, now)));
  return rows.map(({ id }) => id);
}

export async function deleteClosedBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(claims).where(lte(claims.closed_at, moment));
}

/** Answers by a user for an organisation. */
export function selectAnswersOf(db: Executor, userId: string) {
  return db
    .select({
      activity: activities.name,
      answer: claims.answer,
      answered_at: claims.answered_at,
    })
    .from(claims)
    .innerJoin(activities, eq(activities.id, claims.activity_id))
    .where(eq(claims.answered_by, userId))
    .orderBy(asc(claims.answered_at), asc(claims.id));
}

export async function forgetAnswerer(tx: Executor, userId: string): Promise<void> {
  await tx.update(claims).set({ answered_by: null }).where(eq(claims.answered_by, userId));
}

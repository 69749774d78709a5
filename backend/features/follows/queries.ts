import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { wasOver } from "@/backend/db/over-event";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { events } from "@/backend/db/schema/events";
import { followGuests, followMails, follows } from "@/backend/db/schema/follows";
import { jobAds } from "@/backend/db/schema/job-ads";
import { savedSearches } from "@/backend/db/schema/saved-searches";
import { wasteReminders } from "@/backend/db/schema/waste-reminders";

export type FollowRow = typeof follows.$inferSelect;
export type GuestRow = typeof followGuests.$inferSelect;
type FollowValues = typeof follows.$inferInsert;
export type MailValues = typeof followMails.$inferInsert;
export type MailRow = typeof followMails.$inferSelect;

export const guestRows = rows(followGuests);
const followRows = rows(follows);

/** Owner of follows: a user or a guest. */
export type Follower = { user_id: string } | { guest_id: string };

function isOf(follower: Follower): SQL {
  return "user_id" in follower
    ? eq(follows.user_id, follower.user_id)
    : eq(follows.guest_id, follower.guest_id);
}

/** Returns the new or existing follow. */
export async function insertFollow(tx: Executor, values: FollowValues): Promise<FollowRow> {
  const [row] = await tx
    .insert(follows)
    .values(values)
    // An update without changes returns the existing row.
    .onConflictDoUpdate({
      target: [
        follows.user_id,
        follows.guest_id,
        follows.activity_id,
        follows.organisation_id,
        follows.category_id,
        follows.zone_id,
        follows.event_id,
        follows.job_id,
      ],
      set: { muted: sql`${follows.muted}` },
    })
    .returning();
  if (!row) throw new Error("The follow was not stored");
  return row;
}

/** Newest first. */
export function selectFollows(db: Executor, follower: Follower): Promise<FollowRow[]> {
  return db
    .select()
    .from(follows)
    .where(isOf(follower))
    .orderBy(desc(follows.created_at), desc(follows.id));
}

export function countFollows(db: Executor, follower: Follower): Promise<number> {
  return db.$count(follows, isOf(follower));
}

/** Null: it belongs to another user, or does not exist. */
export const lockFollow = (tx: Executor, follower: Follower, id: string) =>
  followRows.lock(tx, id, isOf(follower));

export async function updateMuted(tx: Executor, id: string, muted: string[]): Promise<void> {
  await tx.update(follows).set({ muted }).where(eq(follows.id, id));
}

/** False: none of them was theirs. */
export const deleteFollows = async (tx: Executor, follower: Follower, ids: readonly string[]) =>
  (await followRows.remove(tx, isOf(follower), inArray(follows.id, [...ids]))) > 0;

/** The user's follow of a subject, or null, and the number of followers. */
export async function selectState(
  db: Executor,
  isSubject: SQL,
  userId: string | null,
): Promise<{ follow_id: string | null; followers: number }> {
  const own = userId
    ? await db
        .select({ id: follows.id })
        .from(follows)
        .where(and(isSubject, eq(follows.user_id, userId)))
    : [];
  const followers = await db.$count(follows, and(isSubject, isNotNull(follows.confirmed_at)));
  return { follow_id: own[0]?.id ?? null, followers };
}

/** A page of followers to notify, ordered by id. */
export interface Batch {
  /** Null: from the start. */
  after: string | null;
  limit: number;
}

/** Accounts and addresses to leave out, as subqueries without nulls. */
export interface Except {
  users: SQL;
  addresses: SQL;
}

/** A page of followers of a kind of content. */
interface NextFollowers extends Batch {
  isAbout: SQL;
  topic: string;
  except?: Except | undefined;
}

/**
 * Followers who want a kind of content, after an id, ordered by id; a user can follow several
 * subjects.
 */
function followersOf(isAbout: SQL, topic: string) {
  return and(isAbout, isNotNull(follows.confirmed_at), not(sql`${topic} = any(${follows.muted})`));
}

export async function selectFollowingUsers(
  db: Executor,
  { isAbout, topic, after, limit, except }: NextFollowers,
): Promise<{ id: string }[]> {
  const rows = await db
    .selectDistinct({ id: follows.user_id })
    .from(follows)
    .where(
      and(
        followersOf(isAbout, topic),
        isNotNull(follows.user_id),
        except && sql`${follows.user_id} not in (${except.users})`,
        after ? gt(follows.user_id, after) : undefined,
      ),
    )
    .orderBy(asc(follows.user_id))
    .limit(limit);
  return rows.flatMap(({ id }) => (id ? { id } : []));
}

export async function selectFollowingGuests(
  db: Executor,
  { isAbout, topic, after, limit, except }: NextFollowers,
): Promise<Pick<GuestRow, "id" | "frequency">[]> {
  return db
    .selectDistinct({ id: followGuests.id, frequency: followGuests.frequency })
    .from(follows)
    .innerJoin(followGuests, eq(followGuests.id, follows.guest_id))
    .where(
      and(
        followersOf(isAbout, topic),
        except && sql`${followGuests.email} not in (${except.addresses})`,
        after ? gt(followGuests.id, after) : undefined,
      ),
    )
    .orderBy(asc(followGuests.id))
    .limit(limit);
}

/** Finds or creates the guest of an address. */
export async function upsertGuest(tx: Executor, email: string, at: Date): Promise<GuestRow> {
  const [row] = await tx
    .insert(followGuests)
    .values({ email, created_at: at })
    .onConflictDoUpdate({ target: followGuests.email, set: { email } })
    .returning();
  if (!row) throw new Error("The guest was not stored");
  return row;
}

/** Null if it does not exist (any more). */
export async function selectGuest(
  db: Executor,
  by: { id: string } | { email: string },
): Promise<GuestRow | null> {
  const where = "id" in by ? eq(followGuests.id, by.id) : eq(followGuests.email, by.email);
  const [row] = await db.select().from(followGuests).where(where);
  return row ?? null;
}

/** All that a guest has asked for is confirmed. */
export const confirmFollows = (tx: Executor, guestId: string, at: Date) =>
  followRows.update(tx, { guest_id: guestId, confirmed_at: null }, { confirmed_at: at });

/** Moves a guest's confirmed follows to a user, except those that the user already has. */
export async function adoptFollows(tx: Executor, guestId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${follows} (user_id, activity_id, organisation_id, category_id, zone_id, event_id, job_id,
      muted, confirmed_at, created_at)
    SELECT ${userId}::uuid, activity_id, organisation_id, category_id, zone_id, event_id, job_id,
      muted, confirmed_at, created_at
    FROM ${follows} WHERE guest_id = ${guestId}::uuid AND confirmed_at IS NOT NULL
    ON CONFLICT DO NOTHING`);
}

/** Each subject is mailed to a guest once. */
export async function insertMails(tx: Executor, rows: readonly MailValues[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(followMails)
    .values([...rows])
    .onConflictDoNothing();
}

export type GuestToWrite = Pick<GuestRow, "id" | "email">;

/** Guests with due mails, each once. */
export function selectGuestsToWrite(
  db: Executor,
  at: Date,
  limit: number,
): Promise<GuestToWrite[]> {
  return db
    .selectDistinct({ id: followGuests.id, email: followGuests.email })
    .from(followMails)
    .innerJoin(followGuests, eq(followGuests.id, followMails.guest_id))
    .where(and(isNull(followMails.sent_at), lte(followMails.due_at, at)))
    .limit(limit);
}

/** Due mails of these guests, oldest first, locked until the transaction ends. */
export function lockDueMails(
  tx: Executor,
  guestIds: readonly string[],
  at: Date,
): Promise<MailRow[]> {
  return tx
    .select()
    .from(followMails)
    .where(
      and(
        isOneOf(followMails.guest_id, guestIds),
        isNull(followMails.sent_at),
        lte(followMails.due_at, at),
      ),
    )
    .orderBy(asc(followMails.created_at), asc(followMails.id))
    .for("update", { skipLocked: true });
}

export async function endMails(tx: Executor, ids: readonly string[], at: Date): Promise<void> {
  await tx.update(followMails).set({ sent_at: at }).where(isOneOf(followMails.id, ids));
}

/**
 * Deletes mails sent until then, follows that were not confirmed in time or whose event or job ad
 * was over by then, and guests without anything left.
 */
export async function deleteOld(
  tx: Executor,
  limits: { mailsUntil: Date; unconfirmedUntil: Date; overUntil: Date },
): Promise<void> {
  const { mailsUntil, unconfirmedUntil, overUntil } = limits;
  await tx.delete(followMails).where(lte(followMails.sent_at, mailsUntil));
  await tx.execute(sql`
    DELETE FROM ${follows} USING ${events} WHERE ${events.id} = ${follows.event_id}
      AND ${wasOver(overUntil)}`);
  await tx.execute(sql`
    DELETE FROM ${follows} USING ${jobAds} AS job WHERE job.id = ${follows.job_id}
      AND job.closed_at <= ${overUntil.toISOString()}::timestamptz`);
  await tx
    .delete(follows)
    .where(and(isNull(follows.confirmed_at), lte(follows.created_at, unconfirmedUntil)));
  await tx.execute(sql`
    DELETE FROM ${followGuests} AS guest WHERE guest.created_at <= ${unconfirmedUntil.toISOString()}::timestamptz
    AND NOT EXISTS (SELECT FROM ${follows} WHERE guest_id = guest.id)
    AND NOT EXISTS (SELECT FROM ${savedSearches} WHERE guest_id = guest.id)
    AND NOT EXISTS (SELECT FROM ${wasteReminders} WHERE guest_id = guest.id)`);
}

export async function selectOfPerson(db: Executor, userId: string) {
  return {
    follows: await db
      .select()
      .from(follows)
      .where(eq(follows.user_id, userId))
      .orderBy(asc(follows.id)),
    searches: await db
      .select({
        section: savedSearches.section,
        filter: savedSearches.filter,
        q: savedSearches.q,
        name: savedSearches.name,
        frequency: savedSearches.frequency,
        created_at: savedSearches.created_at,
        seen_at: savedSearches.seen_at,
      })
      .from(savedSearches)
      .where(eq(savedSearches.user_id, userId))
      .orderBy(asc(savedSearches.created_at), asc(savedSearches.id)),
    waste_reminders: await db
      .select({
        street: wasteReminders.street,
        number: wasteReminders.number,
        kind: wasteReminders.kind,
        created_at: wasteReminders.created_at,
      })
      .from(wasteReminders)
      .where(eq(wasteReminders.user_id, userId))
      .orderBy(asc(wasteReminders.created_at), asc(wasteReminders.id)),
  };
}

export async function deleteOfPerson(tx: Executor, userId: string): Promise<void> {
  await tx.delete(follows).where(eq(follows.user_id, userId));
  await tx.delete(savedSearches).where(eq(savedSearches.user_id, userId));
  await tx.delete(wasteReminders).where(eq(wasteReminders.user_id, userId));
  // An unverified address may belong to another person.
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email_verified, true)));
  if (person) await tx.delete(followGuests).where(eq(followGuests.email, person.email));
}

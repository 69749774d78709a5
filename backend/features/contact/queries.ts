import { and, asc, count, desc, eq, inArray, isNull, lte, ne, type SQL } from "drizzle-orm";
import { uploadRows } from "@/backend/content/upload-rows";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import {
  contactDocuments,
  contactEntries,
  contactMessages,
  contactUploads,
} from "@/backend/db/schema/contact";
import type { ContactStatus } from "@/lib/contract/contact";

export type MessageRow = typeof contactMessages.$inferSelect;
export type MessageValues = typeof contactMessages.$inferInsert;

export const entryRows = rows(contactEntries);
export const messageRows = rows(contactMessages);

/** Null: there is none. */
export const selectSame = (
  db: Executor,
  { words_key, email }: Pick<MessageValues, "words_key" | "email">,
) => messageRows.find(db, { words_key, email });

/** True if another address sent the same words that day. */
export const wereSentByOthers = (
  db: Executor,
  { words_key, email }: Pick<MessageValues, "words_key" | "email">,
) => messageRows.exists(db, { words_key }, ne(contactMessages.email, email));

/**
 * Proposals of an event whose senders were not notified yet, without spam; locked in a fixed order.
 */
export function lockProposalsOf(tx: Executor, eventId: string): Promise<MessageRow[]> {
  const { event_id, event_told_at, status, id } = contactMessages;
  return tx
    .select()
    .from(contactMessages)
    .where(and(eq(event_id, eventId), isNull(event_told_at), ne(status, "spam")))
    .orderBy(asc(id))
    .for("update");
}

function selectShown(db: Executor) {
  return db
    .select({ message: contactMessages, assignee: users.name })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.assignee_id));
}

/** A message with the name of its staff member. */
export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number];

/** Null if it does not exist. */
export async function selectMessage(db: Executor, id: string): Promise<ShownRow | null> {
  const [row] = await selectShown(db).where(eq(contactMessages.id, id));
  return row ?? null;
}

/** Search condition; empty matches all. */
function matches(q: string): SQL | undefined {
  const { code, name, email, subject, text } = contactMessages;
  return q === "" ? undefined : contains(q, [code, name, email, subject, text]);
}

/** Messages in one state: open ones oldest first, others newest first. */
export async function selectMessages(
  db: Executor,
  { status, q }: { status: ContactStatus; q: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownRow[]> {
  const order = status === "new" || status === "assigned" ? asc : desc;
  return selectShown(db)
    .where(and(eq(contactMessages.status, status), matches(q)))
    .orderBy(order(contactMessages.created_at), order(contactMessages.id))
    .limit(limit)
    .offset(offset);
}

/** Number of matches in each state. */
export async function countMessages(db: Executor, q: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: contactMessages.status, count: count() })
    .from(contactMessages)
    .where(matches(q))
    .groupBy(contactMessages.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** The staff's entries about a message, oldest first. */
export function selectEntries(db: Executor, messageId: string) {
  return db
    .select({
      kind: contactEntries.kind,
      author: users.name,
      text: contactEntries.text,
      created_at: contactEntries.created_at,
    })
    .from(contactEntries)
    .leftJoin(users, eq(users.id, contactEntries.author_id))
    .where(eq(contactEntries.message_id, messageId))
    .orderBy(asc(contactEntries.created_at), asc(contactEntries.id));
}

/** Users by id, sorted by name. */
export function selectPeople(db: Executor, ids: readonly string[]) {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.name), asc(users.id));
}

/** Files of messages, submitted or not. */
export const uploads = uploadRows({
  table: contactUploads,
  owners: [contactUploads.message_id],
  links: { table: contactDocuments, of: contactDocuments.upload_id },
});

async function deleteMessages(tx: Executor, condition: SQL | undefined): Promise<void> {
  const ids = tx.select({ id: contactMessages.id }).from(contactMessages).where(condition);
  await uploads.delete(tx, inArray(contactUploads.message_id, ids));
  await tx.delete(contactMessages).where(condition);
}

/** Deletes messages that ended this way by then, with their data. */
export function deleteEnded(
  tx: Executor,
  status: Extract<ContactStatus, "closed" | "spam">,
  until: Date,
): Promise<void> {
  return deleteMessages(
    tx,
    and(eq(contactMessages.status, status), lte(contactMessages.closed_at, until)),
  );
}

/** Messages answered by then without a later entry; locked in a fixed order. */
export async function lockAnswered(tx: Executor, until: Date): Promise<MessageRow[]> {
  return tx
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.status, "answered"), lte(contactMessages.answered_at, until)))
    .orderBy(asc(contactMessages.id))
    .for("update");
}

/** Messages assigned to a staff member; locked in a fixed order. */
export async function lockInHand(tx: Executor, userId: string): Promise<MessageRow[]> {
  return tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.assignee_id, userId))
    .orderBy(asc(contactMessages.id))
    .for("update");
}

/** A user's messages, newest first. */
export function selectOfPerson(db: Executor, userId: string) {
  return db
    .select({
      id: contactMessages.id,
      code: contactMessages.code,
      status: contactMessages.status,
      topic: contactMessages.topic,
      name: contactMessages.name,
      email: contactMessages.email,
      phone: contactMessages.phone,
      subject: contactMessages.subject,
      text: contactMessages.text,
      event: contactMessages.event,
      page: contactMessages.page,
      created_at: contactMessages.created_at,
    })
    .from(contactMessages)
    .where(eq(contactMessages.user_id, userId))
    .orderBy(desc(contactMessages.created_at), asc(contactMessages.id));
}

/** Deletes a user's messages with their data, and removes the user from their staff entries. */
export async function erasePerson(tx: Executor, userId: string): Promise<void> {
  await deleteMessages(tx, eq(contactMessages.user_id, userId));
  await tx
    .update(contactEntries)
    .set({ author_id: null })
    .where(eq(contactEntries.author_id, userId));
}

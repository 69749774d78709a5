import { and, count, desc, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import { editorInvitations } from "@/backend/db/schema/editor-invitations";
import type { InvitationQuery } from "@/lib/contract/editor-invitations";

type Tab = InvitationQuery["status"];
export type InvitationValues = typeof editorInvitations.$inferInsert;
export type StoredInvitation = typeof editorInvitations.$inferSelect;

export const invitationRows = rows(editorInvitations);

const confirmer = alias(users, "confirmer");
const { status, expires_at: term, closed_at: over } = editorInvitations;

function isIn(tab: Tab, now: Date): SQL | undefined {
  switch (tab) {
    case "proposed":
    case "accepted":
      return eq(status, tab);
    case "sent":
      return and(eq(status, "sent"), gt(term, now));
    case "closed":
      return or(
        inArray(status, ["declined", "withdrawn"]),
        and(eq(status, "sent"), lte(term, now)),
      );
  }
}

function selectRows(db: Executor) {
  return db
    .select({ invitation: editorInvitations, invited_by: users.name, confirmed_by: confirmer.name })
    .from(editorInvitations)
    .innerJoin(users, eq(users.id, editorInvitations.invited_by))
    .leftJoin(confirmer, eq(confirmer.id, editorInvitations.confirmed_by));
}

export type InvitationRow = Awaited<ReturnType<typeof selectRows>>[number];

/** Newest first. */
export function selectInvitations(
  db: Executor,
  { tab, now }: { tab: Tab; now: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<InvitationRow[]> {
  return selectRows(db)
    .where(isIn(tab, now))
    .orderBy(desc(editorInvitations.created_at), desc(editorInvitations.id))
    .limit(limit)
    .offset(offset);
}

export async function countInvitations(db: Executor, now: Date): Promise<Record<Tab, number>> {
  const countIf = (tab: Tab) => count(sql`case when ${isIn(tab, now)} then 1 end`);
  const [row] = await db
    .select({
      proposed: countIf("proposed"),
      sent: countIf("sent"),
      accepted: countIf("accepted"),
      closed: countIf("closed"),
    })
    .from(editorInvitations);
  return row ?? { proposed: 0, sent: 0, accepted: 0, closed: 0 };
}

export async function selectInvitation(db: Executor, id: string): Promise<InvitationRow | null> {
  const [row] = await selectRows(db).where(eq(editorInvitations.id, id));
  return row ?? null;
}

/** The sent, unexpired invitation of an address, or null. */
export async function selectSent(
  db: Executor,
  email: string,
  now: Date,
): Promise<InvitationRow | null> {
  const [row] = await selectRows(db).where(
    and(eq(editorInvitations.email, email), isIn("sent", now)),
  );
  return row ?? null;
}

/** Null: an invitation for this address is open. */
export const insertInvitation = async (tx: Executor, values: InvitationValues) =>
  (await invitationRows.insertIfNew(tx, values))?.id ?? null;

/** Closes an expired invitation, so that a new one is possible. */
export async function closeExpired(tx: Executor, email: string, now: Date): Promise<void> {
  await tx
    .update(editorInvitations)
    .set({ status: "withdrawn", closed_at: now })
    .where(and(eq(editorInvitations.email, email), eq(status, "sent"), lte(term, now)));
}

/** Null: no account has this address. */
export async function selectPerson(db: Executor, email: string) {
  const [row] = await db
    .select({ id: users.id, first_name: users.first_name })
    .from(users)
    .where(eq(users.email, email));
  return row ?? null;
}

/** Invitations to a user's address. */
export function selectOf(db: Executor, userId: string) {
  return db
    .select({
      role: editorInvitations.role,
      status: editorInvitations.status,
      created_at: editorInvitations.created_at,
      expires_at: editorInvitations.expires_at,
      closed_at: editorInvitations.closed_at,
    })
    .from(editorInvitations)
    .innerJoin(users, eq(users.email, editorInvitations.email))
    .where(eq(users.id, userId))
    .orderBy(desc(editorInvitations.created_at), desc(editorInvitations.id));
}

/** Deletes invitations to a user's address. */
export async function deleteOf(tx: Executor, userId: string): Promise<void> {
  await tx
    .delete(editorInvitations)
    .where(
      inArray(
        editorInvitations.email,
        tx.select({ email: users.email }).from(users).where(eq(users.id, userId)),
      ),
    );
}

/** Deletes invitations answered, withdrawn or expired by then. */
export async function deleteOver(db: Executor, before: Date): Promise<void> {
  await db
    .delete(editorInvitations)
    .where(
      or(
        and(inArray(status, ["accepted", "declined", "withdrawn"]), lte(over, before)),
        and(eq(status, "sent"), lte(term, before)),
      ),
    );
}

import { and, asc, count, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import {
  organisationMembers,
  organisations,
  teamInvitations,
} from "@/backend/db/schema/organisations";

export type InvitationRow = typeof teamInvitations.$inferSelect;
type InvitationValues = typeof teamInvitations.$inferInsert;

const { id, organisation_id, email, status, expires_at, closed_at } = teamInvitations;

/** True if the last sender still manages the team. */
const isVouched: SQL<boolean> = sql<boolean>`exists (
  select 1 from ${organisationMembers}
  where ${organisationMembers.organisation_id} = ${organisation_id}
    and ${organisationMembers.user_id} = ${teamInvitations.invited_by}
    and ${organisationMembers.right} = 'manager')`;

/** Null: the address has an open invitation. */
export async function insertInvitation(
  tx: Executor,
  values: InvitationValues,
): Promise<string | null> {
  const [row] = await tx
    .insert(teamInvitations)
    .values(values)
    .onConflictDoNothing()
    .returning({ id });
  return row?.id ?? null;
}

export async function updateInvitation(
  tx: Executor,
  invitationId: string,
  values: Partial<InvitationValues>,
): Promise<void> {
  await tx.update(teamInvitations).set(values).where(eq(id, invitationId));
}

export async function selectInvitation(
  db: Executor,
  invitationId: string,
): Promise<InvitationRow | null> {
  const [row] = await db.select().from(teamInvitations).where(eq(id, invitationId));
  return row ?? null;
}

/** Open invitations of these organisations, invalid ones too; newest first. */
export function selectOpen(db: Executor, organisationIds: readonly string[]) {
  return db
    .select({ invitation: teamInvitations, invited_by: users.name, is_vouched: isVouched })
    .from(teamInvitations)
    .leftJoin(users, eq(users.id, teamInvitations.invited_by))
    .where(and(inArray(organisation_id, [...organisationIds]), eq(status, "sent")))
    .orderBy(desc(teamInvitations.created_at), desc(id));
}

export async function countOpen(tx: Executor, organisationId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(teamInvitations)
    .where(and(eq(organisation_id, organisationId), eq(status, "sent"), gt(expires_at, now)));
  return row?.count ?? 0;
}

/** Open invitations to an address, oldest first. */
export function selectReceived(db: Executor, address: string, now: Date) {
  return db
    .select({
      id,
      organisation: organisations.name,
      right: teamInvitations.right,
      invited_by: users.name,
      expires_at,
    })
    .from(teamInvitations)
    .innerJoin(organisations, eq(organisations.id, organisation_id))
    .leftJoin(users, eq(users.id, teamInvitations.invited_by))
    .where(and(eq(email, address), eq(status, "sent"), gt(expires_at, now), isVouched))
    .orderBy(asc(teamInvitations.created_at), asc(id));
}

/** Closes an expired invitation, so that a new one is possible. */
export async function closeExpired(
  tx: Executor,
  { organisationId, address, now }: { organisationId: string; address: string; now: Date },
): Promise<void> {
  await tx
    .update(teamInvitations)
    .set({ status: "withdrawn", closed_at: now })
    .where(
      and(
        eq(organisation_id, organisationId),
        eq(email, address),
        eq(status, "sent"),
        lte(expires_at, now),
      ),
    );
}

/** The account with a verified address, or null. */
export async function selectPerson(db: Executor, address: string) {
  const [row] = await db
    .select({ id: users.id, first_name: users.first_name })
    .from(users)
    .where(and(eq(users.email, address), eq(users.email_verified, true)));
  return row ?? null;
}

/** Invitations to a user's address. */
export function selectInvitationsOf(db: Executor, userId: string) {
  return db
    .select({
      organisation: organisations.name,
      right: teamInvitations.right,
      status,
      sent_at: teamInvitations.sent_at,
      expires_at,
      closed_at,
    })
    .from(teamInvitations)
    .innerJoin(organisations, eq(organisations.id, organisation_id))
    .innerJoin(users, eq(users.email, email))
    .where(eq(users.id, userId))
    .orderBy(desc(teamInvitations.created_at), desc(teamInvitations.id));
}

/** Deletes invitations to a user's address. */
export async function deleteInvitationsOf(tx: Executor, userId: string): Promise<void> {
  const own = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await tx.delete(teamInvitations).where(inArray(email, own));
}

/** Deletes invitations answered, withdrawn or expired by then. */
export async function deleteOver(db: Executor, before: Date): Promise<void> {
  await db
    .delete(teamInvitations)
    .where(
      or(
        and(ne(status, "sent"), lte(closed_at, before)),
        and(eq(status, "sent"), lte(expires_at, before)),
      ),
    );
}

import { and, asc, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { users } from "@/backend/db/schema/accounts";
import {
  organisationMembers,
  organisations,
  teamInvitations,
} from "@/backend/db/schema/organisations";

export type InvitationRow = typeof teamInvitations.$inferSelect;
type InvitationValues = typeof teamInvitations.$inferInsert;

export const invitationRows = rows(teamInvitations);

const { id, organisation_id, email, status, expires_at, closed_at } = teamInvitations;

/** True if the last sender still manages the team. */
const isVouched: SQL<boolean> = sql<boolean>`exists (
  select 1 from ${organisationMembers}
  where ${organisationMembers.organisation_id} = ${organisation_id}
    and ${organisationMembers.user_id} = ${teamInvitations.invited_by}
    and ${organisationMembers.right} = 'manager')`;

/** Null: the address has an open invitation. */
export const insertInvitation = async (tx: Executor, values: InvitationValues) =>
  (await invitationRows.insertIfNew(tx, values))?.id ?? null;

/** Open invitations of these organisations, invalid ones too; newest first. */
export function selectOpen(db: Executor, organisationIds: readonly string[]) {
  return db
    .select({ invitation: teamInvitations, invited_by: users.name, is_vouched: isVouched })
    .from(teamInvitations)
    .leftJoin(users, eq(users.id, teamInvitations.invited_by))
    .where(and(inArray(organisation_id, [...organisationIds]), eq(status, "sent")))
    .orderBy(desc(teamInvitations.created_at), desc(id));
}

export const countOpen = (tx: Executor, organisationId: string, now: Date) =>
  invitationRows.count(
    tx,
    { organisation_id: organisationId, status: "sent" },
    gt(expires_at, now),
  );

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
export const closeExpired = (
  tx: Executor,
  { organisationId, address, now }: { organisationId: string; address: string; now: Date },
) =>
  invitationRows.update(
    tx,
    { organisation_id: organisationId, email: address, status: "sent" },
    { status: "withdrawn", closed_at: now },
    lte(expires_at, now),
  );

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

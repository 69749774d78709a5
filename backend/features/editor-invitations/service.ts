import { type Executor, inTransaction } from "@/backend/db/handle";
import { confirmPassword } from "@/backend/features/accounts/service";
import { recordStep, type StepOf } from "@/backend/features/case-log/service";
import { recordAudit } from "@/backend/features/operator/service";
import {
  grantRole,
  hasRole,
  isSuspended,
  lockRole,
  peopleWith,
} from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import {
  INVITATIONS_PER_PAGE,
  type Invitation,
  type InvitationInput,
  type InvitationPage,
  type InvitationQuery,
  type InvitationState,
  type OwnInvitation,
} from "@/lib/contract/editor-invitations";
import type { StaffRole } from "@/lib/contract/roles";
import texts from "@/lib/i18n/messages/it/editor-invitations.json";
import roleHolders from "@/lib/i18n/messages/it/role-holders.json";
import { notifyAdministrators, notifyAnswer, notifyInvited } from "./notifications";
import {
  closeExpired,
  countInvitations,
  deleteOf,
  deleteOver,
  type InvitationRow,
  insertInvitation,
  invitationRows,
  type StoredInvitation,
  selectInvitation,
  selectInvitations,
  selectOf,
  selectPerson,
  selectSent,
} from "./queries";

/** Days in which an invitation can be accepted. */
const ANSWER_DAYS = 14;
/** Days that invitations are kept to look up who invited whom; the log keeps only ids. */
const KEPT_DAYS = 365;
const DAY = 24 * 60 * 60 * 1000;

export type InvitationDeps = Pick<Deps, "db" | "now" | "config" | "queue" | "secrets">;

function stateOf({ status, expires_at }: StoredInvitation, now: Date): InvitationState {
  return status === "sent" && expires_at && expires_at <= now ? "expired" : status;
}

function asInvitation(
  { invitation, invited_by, confirmed_by }: InvitationRow,
  staff: CurrentUser,
  now: Date,
): Invitation {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    status: stateOf(invitation, now),
    message: invitation.message,
    created_at: invitation.created_at.toISOString(),
    invited_by,
    confirmed_by,
    expires_at: invitation.expires_at?.toISOString() ?? null,
    is_own: invitation.invited_by === staff.id,
  };
}

async function getInvitation(
  db: Executor,
  staff: CurrentUser,
  id: string,
  now: Date,
): Promise<Invitation> {
  const row = await selectInvitation(db, id);
  if (!row) throw new DomainError("not_found");
  return asInvitation(row, staff, now);
}

/** The invitations in a tab, newest first. */
export async function listInvitations(
  db: Executor,
  staff: CurrentUser,
  query: InvitationQuery,
  now: Date,
): Promise<InvitationPage> {
  const paging = { page: query.page, perPage: query.per_page ?? INVITATIONS_PER_PAGE };
  const counts = await countInvitations(db, now);
  const rows = await selectInvitations(db, { tab: query.status, now }, sliceOf(paging));
  const role = "amministratore";
  const others = await peopleWith(db, { role, except: staff.id });
  const known = await peopleWith(db, { role, except: staff.id, evenSuspended: true });
  return {
    ...toPage(
      rows.map((row) => asInvitation(row, staff, now)),
      { ...paging, total: counts[query.status] },
    ),
    counts,
    other_administrators: others.length,
    can_name_second: known.length === 0,
  };
}

type Part = "staff" | "applicant";

function record(
  tx: Executor,
  { id, role, status }: Pick<StoredInvitation, "id" | "role"> & { status: string | null },
  step: {
    actor: CurrentUser;
    part: Part;
    after: StepOf<"invitation">;
    at: Date;
    message?: string;
  },
): Promise<void> {
  const { actor, part, after, at, message = null } = step;
  return recordStep(tx, {
    subject: "invitation",
    subject_id: id,
    at,
    actor_id: actor.id,
    part,
    before: status,
    after,
    // Most invitations are for editors.
    reason: role === "amministratore" ? role : null,
    message,
  });
}

/**
 * Checks the password again: an administrator can do everything, so an open session is not enough
 * to create another one. Throws `validation_failed` or `too_many_requests`.
 */
async function secondLook(
  deps: InvitationDeps,
  staff: CurrentUser,
  role: StaffRole,
  password = "",
): Promise<void> {
  if (role === "amministratore") await confirmPassword(deps, staff, password);
}

/**
 * An invitation is valid only while its proposer and confirmer are administrators, so that a stolen
 * session cannot leave an open invitation. Waits for a concurrent suspension. Throws `conflict`
 * with the given error.
 */
async function requireVouched(
  tx: Executor,
  { invited_by, confirmed_by }: StoredInvitation,
  fault: string,
): Promise<void> {
  const role = "amministratore";
  await lockRole(tx, role);
  for (const id of [invited_by, confirmed_by]) {
    if (id !== null && !(await hasRole(tx, id, role))) throw new DomainError("conflict", fault);
  }
}

/**
 * Proposes an editor or administrator of the town. Another administrator must confirm before the
 * person is notified. Throws `validation_failed` for an address that has the role (active or
 * suspended) or an open invitation, and for a wrong password.
 */
export async function proposeInvitation(
  deps: InvitationDeps,
  staff: CurrentUser,
  { email, role, message, password }: InvitationInput,
): Promise<Invitation> {
  await secondLook(deps, staff, role, password);
  const at = deps.now();
  const refuse = (fault: string) =>
    new DomainError("validation_failed", undefined, { email: [fault] });
  return inTransaction(deps.db, async (tx) => {
    const person = await selectPerson(tx, email);
    if (person && (await hasRole(tx, person.id, role))) throw refuse(texts.faults.held[role]);
    if (person && (await isSuspended(tx, person.id, role))) {
      throw refuse(roleHolders.faults.reinstate);
    }
    await closeExpired(tx, email, at);
    const values = { email, role, message, created_at: at, invited_by: staff.id };
    const id = await insertInvitation(tx, { ...values, status: "proposed" });
    if (id === null) throw refuse(texts.faults.open);
    await record(
      tx,
      { id, role, status: null },
      { actor: staff, part: "staff", after: "proposed", at, message },
    );
    await notifyAdministrators(deps, tx, staff, { id, email, role });
    return getInvitation(tx, staff, id, at);
  });
}

/** An open invitation, locked. Throws `not_found`, and `conflict` if it is closed. */
async function lockOpen(tx: Executor, id: string): Promise<StoredInvitation> {
  const row = await invitationRows.lock(tx, id);
  if (!row) throw new DomainError("not_found");
  if (row.status !== "proposed" && row.status !== "sent") {
    throw new DomainError("conflict", texts.faults.closed);
  }
  return row;
}

/**
 * Confirms an invitation as second administrator: the person is notified and can accept for 14
 * days. Throws `forbidden` for the user's own proposal, `conflict` if it is already confirmed or
 * closed or the proposer is no longer administrator, `validation_failed` for a wrong password.
 */
export async function confirmInvitation(
  deps: InvitationDeps,
  staff: CurrentUser,
  { id, password }: { id: string; password?: string },
): Promise<Invitation> {
  const known = await selectInvitation(deps.db, id);
  if (known?.invitation.status === "proposed" && known.invitation.invited_by !== staff.id) {
    await secondLook(deps, staff, known.invitation.role, password);
  }
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const row = await lockOpen(tx, id);
    if (row.invited_by === staff.id) throw new DomainError("forbidden", texts.faults.own);
    if (row.status !== "proposed") throw new DomainError("conflict", texts.faults.confirmed);
    await requireVouched(tx, row, texts.faults.proposerGone);
    const expires_at = new Date(at.getTime() + ANSWER_DAYS * DAY);
    await invitationRows.update(tx, id, { status: "sent", confirmed_by: staff.id, expires_at });
    await record(tx, row, { actor: staff, part: "staff", after: "sent", at });
    await notifyInvited(deps, tx, { email: row.email, role: row.role, expiresAt: expires_at });
    return getInvitation(tx, staff, id, at);
  });
}

/** Withdraws an unanswered invitation; any administrator may. */
export function withdrawInvitation(
  deps: InvitationDeps,
  staff: CurrentUser,
  id: string,
): Promise<Invitation> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const row = await lockOpen(tx, id);
    await invitationRows.update(tx, id, { status: "withdrawn", closed_at: at });
    await record(tx, row, { actor: staff, part: "staff", after: "withdrawn", at });
    return getInvitation(tx, staff, id, at);
  });
}

/** The invitation sent to the user's address; null if the address is not verified. */
export async function getOwnInvitation(
  db: Executor,
  user: CurrentUser,
  now: Date,
): Promise<OwnInvitation | null> {
  const row = user.email_verified ? await selectSent(db, user.email, now) : null;
  const term = row?.invitation.expires_at;
  if (!row || !term) return null;
  const { id, role } = row.invitation;
  return { id, role, invited_by: row.invited_by, expires_at: term.toISOString() };
}

/**
 * Answers an invitation. With `accepted` the user has the role from the next request on. Throws
 * `not_found` if it was sent to another address, and `conflict` if it is answered, withdrawn or
 * expired, the role was suspended, or one of the two administrators behind it no longer is one.
 */
export function answerInvitation(
  deps: InvitationDeps,
  user: CurrentUser,
  id: string,
  after: "accepted" | "declined",
): Promise<void> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const row = await invitationRows.lock(tx, id);
    if (!row || row.email !== user.email || row.status === "proposed") {
      throw new DomainError("not_found");
    }
    if (stateOf(row, at) !== "sent") throw new DomainError("conflict", texts.faults.over);
    if (after === "accepted") {
      await requireVouched(tx, row, texts.faults.voucherGone);
      if (await isSuspended(tx, user.id, row.role)) {
        throw new DomainError("conflict", roleHolders.faults.reinstate);
      }
    }
    await invitationRows.update(tx, id, { status: after, closed_at: at });
    await record(tx, row, { actor: user, part: "applicant", after, at });
    if (after === "accepted") {
      await grantRole(tx, {
        userId: user.id,
        role: row.role,
        grantedBy: row.invited_by,
        at,
      });
      if (row.role === "amministratore") {
        await recordAudit(tx, {
          at,
          action: "roles.grant",
          target: user.id,
          details: {
            role: row.role,
            by: row.confirmed_by,
            proposed_by: row.invited_by,
            confirmed_by: row.confirmed_by,
          },
        });
      }
    }
    await notifyAnswer(deps, tx, { row, person: user, answer: after });
  });
}

/** A user's invitations for the export of their data. */
export async function exportInvitations(db: Executor, userId: string): Promise<unknown> {
  return selectOf(db, userId);
}

/** Erases a user's address, as on account deletion; the log keeps who invited whom, by id. */
export function eraseInvitations(tx: Executor, userId: string): Promise<void> {
  return deleteOf(tx, userId);
}

/** Deletes invitations that ended a year ago, with the addresses in them. */
export function sweepInvitations(db: Executor, now: Date): Promise<void> {
  return deleteOver(db, new Date(now.getTime() - KEPT_DAYS * DAY));
}

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
import { tellAdministrators, tellAnswer, tellInvited } from "./tell";

/** Days in which an invitation can be accepted. */
const ANSWER_DAYS = 14;
/** For so long one can look up who was invited by whom; the log of steps keeps ids. */
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

/** The invitations in a tab, the newest first. */
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
    // An editor is what most of them are about.
    reason: role === "amministratore" ? role : null,
    message,
  });
}

/**
 * Whoever administers the town can do everything: a session that was left open is not enough to make one more. Throws
 * `validation_failed` or `too_many_requests`.
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
 * An invitation holds only as long as those who vouch for it administer the town: whoever used a stolen session leaves nothing
 * behind that opens later. Of a suspension at the same moment it sees the end. Throws
 * `conflict` with the given fault.
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
 * Proposes that somebody writes for the town, or administers it; another administrator has to confirm it before they hear of
 * it. Throws `validation_failed` for an address that has the role, in force or suspended, or an open invitation, and for a
 * wrong password.
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
    await tellAdministrators(deps, tx, staff, { id, email, role });
    return getInvitation(tx, staff, id, at);
  });
}

/** An open invitation, locked. Throws `not_found`, and `conflict` when it waits for nothing any more. */
async function lockOpen(tx: Executor, id: string): Promise<StoredInvitation> {
  const row = await invitationRows.lock(tx, id);
  if (!row) throw new DomainError("not_found");
  if (row.status !== "proposed" && row.status !== "sent") {
    throw new DomainError("conflict", texts.faults.closed);
  }
  return row;
}

/**
 * The second administrator's word: the person is told, and can accept for 14 days. Throws `forbidden` for one's own
 * proposal, `conflict` when it is confirmed or closed already or the proposer is no administrator any more,
 * `validation_failed` for a wrong password.
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
    await tellInvited(deps, tx, { email: row.email, role: row.role, expiresAt: expires_at });
    return getInvitation(tx, staff, id, at);
  });
}

/** Takes an invitation back that was not answered yet; any administrator may. */
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

/** What was sent to a person's address; null for an address that is not known to be theirs. */
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
 * The person's own answer. With `accepted` they have the role from the next request on. Throws `not_found` for an
 * invitation of somebody else's address, `conflict` when it is answered, withdrawn or out of date, when the role was suspended,
 * and when one of those who vouched for an administrator is none any more.
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
    await tellAnswer(deps, tx, { row, person: user, answer: after });
  });
}

/** A person's invitations as they stand in the export of their data. */
export async function exportInvitations(db: Executor, userId: string): Promise<unknown> {
  return selectOf(db, userId);
}

/** Forgets a person's address, as when the account is deleted; who invited whom stays in the log, by ids. */
export function eraseInvitations(tx: Executor, userId: string): Promise<void> {
  return deleteOf(tx, userId);
}

/** Forgets the invitations that have been over for a year, and with them the addresses of people who never came. */
export function sweepInvitations(db: Executor, now: Date): Promise<void> {
  return deleteOver(db, new Date(now.getTime() - KEPT_DAYS * DAY));
}

import { type Executor, inTransaction } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import { siteNameOf } from "@/backend/features/settings/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError } from "@/backend/kernel/errors";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { sendMail } from "@/backend/mail/send";
import type { ReceivedInvitation, TeamInvitationInput } from "@/lib/contract/organisations";
import { mailBox } from "@/lib/domain/mail-box";
import { nameToShow } from "@/lib/domain/name-to-show";
import { formatLongDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import teamRights from "@/lib/i18n/messages/it/team-rights.json";
import texts from "@/lib/i18n/messages/it/teams.json";
import { routes } from "@/lib/routes";
import {
  closeExpired,
  countOpen,
  deleteOver,
  type InvitationRow,
  insertInvitation,
  invitationRows,
  selectPerson,
  selectReceived,
} from "./invitation-queries";
import { lockOrganisation, selectTeams, upsertMember } from "./queries";
import { lockManaged, notifyManagers, recordTeamStep, type TeamDeps } from "./team";

/** Days in which an invitation can be accepted. */
const ANSWER_DAYS = 14;
/** Days that invitations are kept for reference; then the addresses in them are deleted. */
const KEPT_DAYS = 90;
/** Maximum team members plus open invitations. */
const MOST_PEOPLE = 50;
const DAY = 24 * 60 * 60;

/** Limits invitation mails of one organisation. */
const INVITATIONS = attemptsPer(DAY, 20, "team-invitations");
/** Limits invitation mails to one address, from all senders. */
const MAILS_TO_ADDRESS = attemptsPer(DAY, 5, "team-invitations-to");

function later(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY * 1000);
}

async function countAttempts(deps: TeamDeps, organisationId: string, email: string): Promise<void> {
  await consumeAttempt(deps, INVITATIONS, organisationId);
  await consumeAttempt(deps, MAILS_TO_ADDRESS, mailBox(email));
}

/**
 * Invites an address to a team. The answer is the same whether it has an account or not. Throws
 * `not_found`; `validation_failed` for a member and for an address with an open invitation;
 * `conflict` if the team is full; `too_many_requests`.
 */
export async function inviteToTeam(
  deps: TeamDeps,
  user: CurrentUser,
  organisationId: string,
  { email, right }: TeamInvitationInput,
): Promise<void> {
  await countAttempts(deps, organisationId, email);
  const at = deps.now();
  const refuse = (fault: string) =>
    new DomainError("validation_failed", undefined, { email: [fault] });
  await inTransaction(deps.db, async (tx) => {
    const { organisation, team } = await lockManaged(tx, user, organisationId);
    if (team.some((member) => member.email === email)) throw refuse(texts.faults.member);
    await closeExpired(tx, { organisationId, address: email, now: at });
    if (team.length + (await countOpen(tx, organisationId, at)) >= MOST_PEOPLE) {
      const fault = fillMessage(texts.faults.full, { limit: MOST_PEOPLE });
      throw new DomainError("conflict", fault);
    }
    const term = { sent_at: at, expires_at: later(at, ANSWER_DAYS) };
    const id = await insertInvitation(tx, {
      organisation_id: organisationId,
      email,
      right,
      status: "sent",
      invited_by: user.id,
      created_at: at,
      ...term,
    });
    if (id === null) throw refuse(texts.faults.open);
    const step = { organisationId, actor: user, personId: null, right, at } as const;
    await recordTeamStep(tx, { ...step, after: "invited" });
    await notifyInvited(deps, tx, user, { name: organisation.name, email, right, ...term });
  });
}

async function lockOpen(
  tx: Executor,
  user: CurrentUser,
  { organisationId, invitationId }: { organisationId: string; invitationId: string },
) {
  const { organisation } = await lockManaged(tx, user, organisationId);
  const row = await invitationRows.find(tx, invitationId);
  if (row?.organisation_id !== organisationId) throw new DomainError("not_found");
  if (row.status !== "sent") throw new DomainError("conflict", texts.faults.closed);
  return { organisation, row };
}

/**
 * Sends the mail again; the deadline is fourteen days from now. Throws like {@link inviteToTeam}.
 */
export async function resendInvitation(
  deps: TeamDeps,
  user: CurrentUser,
  place: { organisationId: string; invitationId: string },
): Promise<void> {
  const known = await invitationRows.find(deps.db, place.invitationId);
  if (known?.organisation_id !== place.organisationId) throw new DomainError("not_found");
  await countAttempts(deps, place.organisationId, known.email);
  const at = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const { organisation, row } = await lockOpen(tx, user, place);
    const term = { sent_at: at, expires_at: later(at, ANSWER_DAYS) };
    await invitationRows.update(tx, row.id, { ...term, invited_by: user.id });
    const { email, right } = row;
    const step = { organisationId: organisation.id, actor: user, personId: null, right, at };
    await recordTeamStep(tx, { ...step, after: "invitation_resent" });
    await notifyInvited(deps, tx, user, { name: organisation.name, email, right, ...term });
  });
}

/** Withdraws an unanswered invitation. Throws `not_found` or `conflict`. */
export function withdrawInvitation(
  deps: TeamDeps,
  user: CurrentUser,
  place: { organisationId: string; invitationId: string },
): Promise<void> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const { organisation, row } = await lockOpen(tx, user, place);
    await invitationRows.update(tx, row.id, { status: "withdrawn", closed_at: at });
    const { right } = row;
    const step = { organisationId: organisation.id, actor: user, personId: null, right, at };
    await recordTeamStep(tx, { ...step, after: "invitation_withdrawn" });
  });
}

/** Open invitations to the user's address; empty if the address is not verified. */
export async function listReceived(
  db: Executor,
  user: CurrentUser,
  now: Date,
): Promise<ReceivedInvitation[]> {
  if (!user.email_verified) return [];
  const rows = await selectReceived(db, user.email, now);
  return rows.map(({ expires_at, ...row }) => ({ ...row, expires_at: expires_at.toISOString() }));
}

/**
 * Answers an invitation. With `accepted` the user is a member from the next request on; an existing
 * member keeps their right. Throws `not_found` if it was sent to another address, `conflict` if it
 * is answered, withdrawn or expired, or its sender no longer manages the team.
 */
export async function answerInvitation(
  deps: TeamDeps,
  user: CurrentUser,
  id: string,
  answer: "accepted" | "declined",
): Promise<void> {
  const at = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const known = await invitationRows.find(tx, id);
    if (known?.email !== user.email) throw new DomainError("not_found");
    const organisation = await lockOrganisation(tx, known.organisation_id);
    // Read again under the lock: of two concurrent answers the second sees the first.
    const row = await invitationRows.find(tx, id);
    if (!row || !organisation) throw new DomainError("not_found");
    if (row.status !== "sent" || row.expires_at <= at) {
      throw new DomainError("conflict", texts.faults.over);
    }
    const team = await selectTeams(tx, [organisation.id]);
    const isAccepted = answer === "accepted";
    // A removed member must not return through their own earlier invitation.
    const isVouched = team.some(
      (member) => member.user_id === row.invited_by && member.right === "manager",
    );
    if (isAccepted && !isVouched) throw new DomainError("conflict", texts.faults.over);
    await invitationRows.update(tx, id, { status: answer, closed_at: at });
    const { right } = row;
    if (team.some(({ user_id }) => user_id === user.id)) return;
    if (isAccepted) {
      const member = { organisation_id: organisation.id, user_id: user.id, right, joined_at: at };
      await upsertMember(tx, member);
    }
    await recordTeamStep(tx, {
      organisationId: organisation.id,
      actor: user,
      personId: user.id,
      right,
      at,
      after: isAccepted ? "joined" : "invitation_declined",
    });
    const news = isAccepted ? "joined" : "declined";
    await notifyManagers(deps, tx, organisation, { person: user, news, right });
  });
}

/** Notifies the invited person by mail, and in the portal if the address has an account. */
async function notifyInvited(
  deps: TeamDeps,
  tx: Executor,
  user: CurrentUser,
  {
    name,
    email,
    right,
    expires_at,
  }: { name: string } & Pick<InvitationRow, "email" | "right" | "expires_at">,
): Promise<void> {
  const values = {
    name,
    person: nameToShow(user.name) || texts.invitation.somebody,
    email,
    site: await siteNameOf(tx),
    right: teamRights[right].name,
    text: teamRights[right].text,
    day: formatLongDate(expires_at),
  };
  const { subject, text, rights, how, action } = texts.invitation;
  const path = routes.teamInvitations();
  const known = await selectPerson(tx, email);
  if (known) {
    await notify(deps, tx, {
      userId: known.id,
      type: "role_status",
      title: fillMessage(subject, values),
      body: fillMessage(text, values),
      deepLink: path,
      hasOwnMail: true,
    });
  }
  await sendMail(
    deps.queue,
    {
      to: { name: known?.first_name ?? "", address: email },
      subject: fillMessage(subject, values),
      paragraphs: [text, rights, how].map((line) => fillMessage(line, values)),
      action: { label: action, url: `${deps.config.siteUrl}${path}` },
    },
    { tx },
  );
}

/** Deletes invitations that ended 90 days ago, with the addresses in them. */
export function sweepTeamInvitations(db: Executor, now: Date): Promise<void> {
  return deleteOver(db, later(now, -KEPT_DAYS));
}

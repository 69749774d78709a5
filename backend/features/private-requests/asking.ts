import { DomainError, refuseField } from "@/backend/kernel/errors";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { MOST_RECIPIENTS } from "@/lib/contract/private-request-constants";
import { romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/private-requests.json";
import { requireAble, requireRoom } from "./filing";
import { notifyRequester, notifyStaff, notifyTeam } from "./notifications";
import { answeringAmong } from "./providers";
import {
  deleteRequest,
  insertMessage,
  insertRecipients,
  type RequestRow,
  requestRows,
  selectProposals,
  selectRecipients,
  updateRecipient,
} from "./queries";
import { canGoOn, readsAll, tellsOfHealth } from "./standing";
import {
  isOver,
  moveTo,
  requireGoing,
  requireUndecided,
  type StepDeps,
  withRequest,
} from "./states";

const { faults, mails } = texts;
/** Each is a notification to a team (docs/domain/private-requests.md). */
const MESSAGES = attemptsPer(24 * 60 * 60, 40, "private-request-messages");

/** The sender as actor, after opening the request. */
export const actorOf = ({ user_id }: RequestRow) => ({ id: user_id, part: "author" }) as const;

/**
 * Writes an answer or question to an activity, or to the staff (null). Throws `not_found`,
 * `conflict`, `too_many_requests`.
 */
export async function writeMessage(
  deps: StepDeps,
  request: RequestRow,
  { recipient_id, text }: { recipient_id: string | null; text: string },
): Promise<void> {
  await consumeAttempt(deps, MESSAGES, request.id);
  return withRequest(deps, request.id, actorOf(request), async (tx, { row, recipients }, at) => {
    if (recipient_id !== null || !canGoOn(row, at)) requireGoing(row);
    const to = recipients.find(({ recipient }) => recipient.id === recipient_id);
    if (recipient_id !== null && !to) throw new DomainError("not_found");
    if (to && !readsAll(row, to)) {
      throw new DomainError(
        "conflict",
        to.recipient.status === "declined" ? faults.outOfIt : faults.decided,
      );
    }
    const message = { request_id: row.id, recipient_id, text, created_at: at };
    await insertMessage(tx, { ...message, source: "requester" });
    if (to) {
      await updateRecipient(tx, to.recipient.id, { asked_at: null });
      await notifyTeam(deps, tx, row, to, "written");
    } else {
      await requestRows.update(tx, row.id, {
        staff_asked_at: null,
        waits_since: row.waits_since ?? at,
      });
      await notifyStaff(deps, tx, row, "written");
    }
    return isOver(row) ? "nothing" : undefined;
  });
}

/**
 * True if more activities can be asked: before its days are over, and not after a decision or an
 * end by the staff.
 */
export function canInvite(row: RequestRow, now: Date): boolean {
  if (isOver(row)) return canGoOn(row, now);
  return row.last_day >= romeDay(now) && !["sent", "accepted"].includes(row.status);
}

/** Asks further activities, five in total. Throws `conflict`, `validation_failed`. */
export function inviteMore(
  deps: StepDeps,
  request: RequestRow,
  activityIds: readonly string[],
): Promise<void> {
  return withRequest(deps, request.id, actorOf(request), async (tx, { row, recipients }, at) => {
    if (!canInvite(row, at)) throw new DomainError("conflict", faults.over);
    const known = new Set(recipients.map(({ activity }) => activity.id));
    const fresh = activityIds.filter((id) => !known.has(id));
    if (known.size + fresh.length > MOST_RECIPIENTS) {
      throw refuseField("activity_ids", fillMessage(faults.most, { count: MOST_RECIPIENTS }));
    }
    if (fresh.length === 0) return "nothing";
    await requireAble(tx, fresh, at);
    if (isOver(row)) await requireRoom(tx, row.email);
    await insertRecipients(
      tx,
      fresh.map((activity_id) => ({ request_id: row.id, activity_id, created_at: at })),
    );
    for (const one of await selectRecipients(tx, row.id)) {
      if (fresh.includes(one.activity.id)) await notifyTeam(deps, tx, row, one, "arrived");
    }
    return undefined;
  });
}

/**
 * Accepts a proposal as it was read and notifies the others. Throws `conflict` if it expired or its
 * activity has left.
 */
export function acceptProposal(
  deps: StepDeps,
  request: RequestRow,
  proposalId: string,
): Promise<void> {
  return withRequest(deps, request.id, actorOf(request), async (tx, { row, recipients }, at) => {
    requireUndecided(row);
    // The nightly job ends it only some hours after its last day.
    if (row.last_day < romeDay(at)) throw new DomainError("conflict", faults.over);
    const proposals = await selectProposals(tx, row.id);
    const proposal = proposals.find(({ id }) => id === proposalId);
    const chosen = recipients.find(({ recipient }) => recipient.id === proposal?.recipient_id);
    if (!proposal || !chosen || proposal.valid_until < romeDay(at)) {
      throw new DomainError("conflict", faults.proposalGone);
    }
    const { id } = chosen.activity;
    if (!(await answeringAmong(tx, [id], at)).has(id))
      throw new DomainError("conflict", faults.gone);
    await requestRows.update(tx, row.id, { staff_asked_at: null });
    for (const one of recipients) {
      const isChosen = one === chosen;
      await updateRecipient(tx, one.recipient.id, {
        asked_at: null,
        ...(isChosen && { status: "accepted" }),
      });
      if (isChosen) await notifyTeam(deps, tx, row, one, "accepted");
      else if (one.recipient.status === "proposed")
        await notifyTeam(deps, tx, row, one, "passedOver");
      else if (one.recipient.status !== "declined") await notifyTeam(deps, tx, row, one, "tooLate");
    }
    const { subject, text } = mails.accepted;
    await notifyRequester(deps, tx, row, {
      subject,
      text: fillMessage(text, { activity: chosen.activity.name }),
    });
    return undefined;
  });
}

/**
 * Ends a request and notifies the asked activities. An unconfirmed one is deleted. Throws
 * `conflict`.
 */
export function cancelRequest(deps: StepDeps, request: RequestRow): Promise<void> {
  const actor = actorOf(request);
  return withRequest(deps, request.id, actor, async (tx, { row, recipients }, at) => {
    if (row.status === "cancelled") return "nothing";
    if (row.status === "sent") {
      await deleteRequest(tx, row.id);
      return "moved";
    }
    requireGoing(row);
    await moveTo(tx, row, "cancelled", { at, actor });
    for (const one of recipients) {
      if (readsAll(row, one)) await notifyTeam(deps, tx, row, one, "cancelled");
    }
    return "moved";
  });
}

/**
 * Withdraws consent to health data (Regulation (EU) 2016/679, art. 7(3)): the data is deleted at
 * once, and readers are notified.
 */
export function withdrawHealth(deps: StepDeps, request: RequestRow): Promise<void> {
  return withRequest(deps, request.id, actorOf(request), async (tx, { row, recipients }) => {
    if (!tellsOfHealth(row)) return "nothing";
    await requestRows.update(tx, row.id, { diets: null, access_needs: null });
    if (row.status === "sent") return "nothing";
    for (const one of recipients) {
      if (readsAll(row, one)) await notifyTeam(deps, tx, row, one, "healthWithdrawn");
    }
    return "nothing";
  });
}

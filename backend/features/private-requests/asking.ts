import { DomainError, refuseField } from "@/backend/kernel/errors";
import { MOST_RECIPIENTS } from "@/lib/contract/private-request-constants";
import { romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/private-requests.json";
import { requireAble } from "./filing";
import {
  insertMessage,
  insertRecipients,
  type RequestRow,
  selectProposals,
  selectRecipients,
  updateRecipient,
  updateRequest,
} from "./queries";
import { moveTo, requireGoing, requireUndecided, type StepDeps, withRequest } from "./states";
import { tellRequester, tellStaff, tellTeam } from "./tell";

const { faults, mails } = texts;

/** Of whoever asked, once they have opened their request. */
const actorOf = ({ user_id }: RequestRow) => ({ id: user_id, part: "author" }) as const;

/** Writes to an activity, or to the staff (null): an answer or a question. Throws `not_found`, `conflict`. */
export function writeMessage(
  deps: StepDeps,
  request: RequestRow,
  { recipient_id, text }: { recipient_id: string | null; text: string },
): Promise<void> {
  return withRequest(deps, request.id, actorOf(request), async (tx, { row, recipients }, at) => {
    requireGoing(row);
    const to = recipients.find(({ recipient }) => recipient.id === recipient_id);
    if (recipient_id !== null && !to) throw new DomainError("not_found");
    if (to?.recipient.status === "declined") throw new DomainError("conflict", faults.outOfIt);
    const message = { request_id: row.id, recipient_id, text, created_at: at };
    await insertMessage(tx, { ...message, source: "requester" });
    if (to) {
      await updateRecipient(tx, to.recipient.id, { asked_at: null });
      await tellTeam(deps, tx, row, to, "written");
    } else {
      await updateRequest(tx, row.id, { staff_asked_at: null });
      await tellStaff(deps, tx, row, "written");
    }
    return undefined;
  });
}

/** Whether more activities can be asked: not after a decision, nor when the staff has ended it. */
export function canInvite({ status, reason }: Pick<RequestRow, "status" | "reason">): boolean {
  if (status === "declined") return reason === null;
  return !["sent", "accepted", "confirmed", "cancelled", "expired"].includes(status);
}

/** Asks further activities, five in all at most. Throws `conflict`, `validation_failed`. */
export function inviteMore(
  deps: StepDeps,
  request: RequestRow,
  activityIds: readonly string[],
): Promise<void> {
  return withRequest(deps, request.id, actorOf(request), async (tx, { row, recipients }, at) => {
    if (!canInvite(row)) throw new DomainError("conflict", faults.over);
    const known = new Set(recipients.map(({ activity }) => activity.id));
    const fresh = activityIds.filter((id) => !known.has(id));
    if (known.size + fresh.length > MOST_RECIPIENTS) {
      throw refuseField("activity_ids", fillMessage(faults.most, { count: MOST_RECIPIENTS }));
    }
    await requireAble(tx, fresh, at);
    await insertRecipients(
      tx,
      fresh.map((activity_id) => ({ request_id: row.id, activity_id, created_at: at })),
    );
    for (const one of await selectRecipients(tx, row.id)) {
      if (fresh.includes(one.activity.id)) await tellTeam(deps, tx, row, one, "arrived");
    }
    return undefined;
  });
}

/** Accepts a proposal as it was read; the others are told. Throws `conflict` for one that holds no more. */
export function acceptProposal(
  deps: StepDeps,
  request: RequestRow,
  proposalId: string,
): Promise<void> {
  return withRequest(deps, request.id, actorOf(request), async (tx, { row, recipients }, at) => {
    requireUndecided(row);
    const proposals = await selectProposals(tx, row.id);
    const proposal = proposals.find(({ id }) => id === proposalId);
    const chosen = recipients.find(({ recipient }) => recipient.id === proposal?.recipient_id);
    if (!proposal || !chosen || proposal.valid_until < romeDay(at)) {
      throw new DomainError("conflict", faults.proposalGone);
    }
    await updateRequest(tx, row.id, { staff_asked_at: null });
    for (const one of recipients) {
      const isChosen = one === chosen;
      await updateRecipient(tx, one.recipient.id, {
        asked_at: null,
        ...(isChosen && { status: "accepted" }),
      });
      if (isChosen) await tellTeam(deps, tx, row, one, "accepted");
      else if (one.recipient.status !== "declined")
        await tellTeam(deps, tx, row, one, "passedOver");
    }
    const { subject, text } = mails.accepted;
    await tellRequester(deps, tx, row, {
      subject,
      text: fillMessage(text, { activity: chosen.activity.name }),
    });
    return undefined;
  });
}

/** Ends a request; those who were asked are told. Throws `conflict`. */
export function cancelRequest(deps: StepDeps, request: RequestRow): Promise<void> {
  const actor = actorOf(request);
  return withRequest(deps, request.id, actor, async (tx, { row, recipients }, at) => {
    if (row.status === "cancelled") return true;
    if (row.status !== "sent") requireGoing(row);
    await moveTo(tx, row, "cancelled", { at, actor });
    if (row.status === "sent") return true;
    for (const one of recipients) {
      if (one.recipient.status !== "declined") await tellTeam(deps, tx, row, one, "cancelled");
    }
    return true;
  });
}

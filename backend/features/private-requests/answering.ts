import type { ActivityLoss } from "@/backend/content/activity-use";
import type { Executor } from "@/backend/db/handle";
import type { Target } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { LEAST_VALIDITY, MOST_RECIPIENTS } from "@/lib/contract/private-request-constants";
import type { PrivateProposalInput } from "@/lib/contract/private-requests";
import { addDays, formatDay, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/private-requests.json";
import { notifyRequester, notifyTeam } from "./notifications";
import { answeringAmong } from "./providers";
import {
  insertMessage,
  insertProposal,
  type RecipientRow,
  requestRows,
  selectOfActivity,
  selectProposals,
  selectRecipient,
  updateRecipient,
  withdrawProposal,
} from "./queries";
import { SILENT_DAYS } from "./standing";
import {
  type Held,
  inRequest,
  isOver,
  moveTo,
  type Outcome,
  requireGoing,
  requireUndecided,
  type StepDeps,
  withRequest,
} from "./states";
import { attachUpload, keepFiles } from "./uploads";

const { faults, mails } = texts;
const DAY = 24 * 60 * 60;
/** Each message is a mail to the sender (docs/domain/private-requests.md). */
const MESSAGES = attemptsPer(DAY, 20, "private-request-messages-of-activity");
const PROPOSALS = attemptsPer(DAY, 10, "private-request-proposals");

/**
 * The asked activity, for the permission check. Throws `not_found`, also for unconfirmed requests.
 */
export async function targetOf(db: Executor, id: string): Promise<Target> {
  const found = await selectRecipient(db, id);
  const request = found && (await requestRows.find(db, found.recipient.request_id));
  if (!request || request.status === "sent") throw new DomainError("not_found");
  return { activityId: found.activity.id, formerId: found.recipient.former_organisation_id };
}

type Step = (tx: Executor, held: Held, own: RecipientRow, at: Date) => Promise<Outcome>;

/** Runs a step of an asked activity. Throws `not_found`, and what the step throws. */
async function answer(deps: StepDeps, user: CurrentUser, id: string, step: Step): Promise<void> {
  const found = await selectRecipient(deps.db, id);
  if (!found) throw new DomainError("not_found");
  const actor = { id: user.id, part: "business" } as const;
  await withRequest(deps, found.recipient.request_id, actor, async (tx, held, at) => {
    const own = held.recipients.find(({ recipient }) => recipient.id === id);
    if (!own) throw new DomainError("not_found");
    return step(tx, held, own, at);
  });
}

/** Throws `conflict` if the activity has declined. */
function requireIn({ recipient }: RecipientRow): void {
  if (recipient.status === "declined") throw new DomainError("conflict", faults.outOfIt);
}

/** Marks the request as being evaluated. Throws `conflict`. */
export function evaluateRequest(deps: StepDeps, user: CurrentUser, id: string): Promise<void> {
  return answer(deps, user, id, async (tx, { row }, { recipient }) => {
    requireUndecided(row);
    if (recipient.status !== "invited") return "nothing";
    await updateRecipient(tx, id, { status: "evaluating" });
    return undefined;
  });
}

/** Writes to the sender; a question waits for an answer. Throws `conflict`, `too_many_requests`. */
export async function writeToRequester(
  deps: StepDeps,
  user: CurrentUser,
  id: string,
  { text, is_question }: { text: string; is_question: boolean },
): Promise<void> {
  await consumeAttempt(deps, MESSAGES, id);
  return answer(deps, user, id, async (tx, { row }, own, at) => {
    requireGoing(row);
    requireIn(own);
    const { recipient, activity } = own;
    const isChosen = recipient.status === "accepted";
    if (row.status === "accepted" && !isChosen) throw new DomainError("conflict", faults.decided);
    const message = { request_id: row.id, recipient_id: id, text, created_at: at };
    await insertMessage(tx, { ...message, source: "activity" });
    await updateRecipient(tx, id, {
      ...(is_question && { asked_at: at }),
      status: recipient.status === "invited" ? "evaluating" : recipient.status,
    });
    const { subject, text: words } = mails.question;
    await notifyRequester(deps, tx, row, {
      subject,
      text: fillMessage(words, { activity: activity.name }),
      more: [text],
    });
    return undefined;
  });
}

/**
 * Makes a proposal, replacing an earlier one. Throws `conflict`, `validation_failed`,
 * `too_many_requests`.
 */
export async function propose(
  deps: StepDeps,
  user: CurrentUser,
  id: string,
  { upload_id, kept_documents, ...input }: PrivateProposalInput,
): Promise<void> {
  await consumeAttempt(deps, PROPOSALS, id);
  return answer(deps, user, id, async (tx, { row }, own, at) => {
    requireUndecided(row);
    requireIn(own);
    const today = romeDay(at);
    if (input.valid_until < addDays(today, LEAST_VALIDITY)) {
      const fault = fillMessage(faults.validity, { days: LEAST_VALIDITY });
      throw refuseField("valid_until", fault);
    }
    if (input.deposit_on !== null && input.deposit_on < today) {
      throw refuseField("deposit_on", faults.depositDay);
    }
    const before = await withdrawProposal(tx, id, at);
    const proposal = await insertProposal(tx, { ...input, recipient_id: id, created_at: at });
    await attachUpload(tx, upload_id, { proposal_id: proposal.id });
    if (before) await keepFiles(tx, { from: before, to: proposal.id, ids: kept_documents, at });
    await updateRecipient(tx, id, { status: "proposed" });
    const { subject, text } = before ? mails.changed : mails.proposal;
    await notifyRequester(deps, tx, row, {
      subject,
      text: fillMessage(text, { activity: own.activity.name }),
    });
    return undefined;
  });
}

/** Withdraws a proposal for now. Throws `conflict` once it is accepted. */
export function takeBack(deps: StepDeps, user: CurrentUser, id: string): Promise<void> {
  return answer(deps, user, id, async (tx, { row }, { activity }, at) => {
    requireUndecided(row);
    if (!(await withdrawProposal(tx, id, at))) return "nothing";
    await updateRecipient(tx, id, { status: "evaluating" });
    const { subject, text } = mails.withdrawn;
    const words = fillMessage(text, { activity: activity.name });
    await notifyRequester(deps, tx, row, { subject, text: words });
    return undefined;
  });
}

/** Activities whose proposals can be accepted today. */
async function validProposers(
  tx: Executor,
  { row, recipients }: Held,
  at: Date,
): Promise<Set<string>> {
  const ids = recipients.flatMap(({ recipient, activity }) =>
    recipient.former_organisation_id ? [] : [activity.id],
  );
  const answering = await answeringAmong(tx, ids, at);
  const there = new Set(
    recipients.flatMap(({ recipient, activity }) =>
      answering.has(activity.id) && !recipient.former_organisation_id ? [recipient.id] : [],
    ),
  );
  const proposals = await selectProposals(tx, row.id);
  const valid = proposals.filter(
    ({ valid_until, recipient_id }) => valid_until >= romeDay(at) && there.has(recipient_id),
  );
  return new Set(valid.map(({ recipient_id }) => recipient_id));
}

/** State after one activity has left. */
interface Rest {
  /** The remaining activities. */
  others: readonly RecipientRow[];
  /** Those with a valid proposal. */
  valid: ReadonlySet<string>;
  /** True if the activity that left had been chosen. */
  wasChosen: boolean;
  at: Date;
}

/**
 * Text for the sender on what is left after an activity has left; empty if nothing changes for the
 * others.
 */
function formatRest({ row, recipients }: Held, { others, valid, wasChosen, at }: Rest): string[] {
  const { left } = mails;
  if (others.length > 0) {
    if (!wasChosen) return [];
    return [others.some(({ recipient }) => valid.has(recipient.id)) ? left.valid : left.asked];
  }
  const today = romeDay(at);
  if (recipients.length >= MOST_RECIPIENTS || row.last_day < today) return [left.nothing];
  const [first = today] = [row.last_day, addDays(today, SILENT_DAYS)].sort();
  return [fillMessage(left.further, { day: formatDay(first, "") })];
}

/**
 * Removes an activity: the sender gets the reason and what is left; the others are notified if it
 * had been chosen.
 */
async function stepOut(
  deps: StepDeps,
  tx: Executor,
  { row, recipients }: Held,
  own: RecipientRow,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const { recipient, activity } = own;
  const wasChosen = recipient.status === "accepted";
  await withdrawProposal(tx, recipient.id, at);
  const others = recipients.filter((one) => one !== own && one.recipient.status !== "declined");
  const valid = await validProposers(tx, { row, recipients }, at);
  await updateRecipient(tx, recipient.id, { status: "declined", asked_at: null, reason });
  const { subject, text, reason: why } = wasChosen ? mails.steppedBack : mails.refused;
  await notifyRequester(deps, tx, row, {
    subject,
    text: fillMessage(text, { activity: activity.name }),
    more: [
      fillMessage(why, { reason }),
      ...formatRest({ row, recipients }, { others, valid, wasChosen, at }),
    ],
  });
  if (!wasChosen) return;
  for (const one of others) {
    await notifyTeam(deps, tx, row, one, valid.has(one.recipient.id) ? "openAgain" : "askedAgain");
  }
}

/**
 * Declines a request or withdraws from a proposal, also an accepted one; then the others are asked
 * again. Throws `conflict`.
 */
export function declineRequest(
  deps: StepDeps,
  user: CurrentUser,
  id: string,
  reason: string,
): Promise<void> {
  return answer(deps, user, id, async (tx, held, own, at) => {
    const { row } = held;
    requireGoing(row);
    requireIn(own);
    if (row.status === "accepted" && own.recipient.status !== "accepted") {
      throw new DomainError("conflict", faults.decided);
    }
    await stepOut(deps, tx, held, own, { reason, at });
    return undefined;
  });
}

/**
 * Handles requests of an organisation that has lost its activity: no other organisation gets them. It
 * leaves open ones; agreed ones stay.
 */
export async function leaveRequests(
  deps: StepDeps,
  tx: Executor,
  { activity, organisationId, at }: ActivityLoss,
): Promise<void> {
  for (const { id, request_id } of await selectOfActivity(tx, activity.id)) {
    await inRequest(tx, request_id, { at, actor: { id: null, part: "system" } }, async (held) => {
      const own = held.recipients.find(({ recipient }) => recipient.id === id);
      // An unconfirmed request has no readers.
      if (!own || held.row.status === "sent") return "nothing";
      const isDecided = held.row.status === "accepted" && own.recipient.status !== "accepted";
      const isIn = own.recipient.status !== "declined" && !isOver(held.row) && !isDecided;
      if (isIn) await stepOut(deps, tx, held, own, { reason: texts.cardLost, at });
      await updateRecipient(tx, id, { former_organisation_id: organisationId });
      return isIn ? undefined : "nothing";
    });
  }
}

/** Confirms an accepted proposal: the request is settled. Throws `conflict`. */
export function confirmDeal(deps: StepDeps, user: CurrentUser, id: string): Promise<void> {
  return answer(deps, user, id, async (tx, { row }, { recipient, activity }, at) => {
    if (recipient.status !== "accepted") throw new DomainError("conflict", faults.notChosen);
    if (row.status === "confirmed") return "nothing";
    requireGoing(row);
    await moveTo(tx, row, "confirmed", { at, actor: { id: user.id, part: "business" } });
    const { subject, text } = mails.settled;
    const words = fillMessage(text, { activity: activity.name });
    await notifyRequester(deps, tx, { ...row, status: "confirmed" }, { subject, text: words });
    return "moved";
  });
}

import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type {
  PrivateRequestStatus,
  RecipientStatus,
} from "@/lib/contract/private-request-constants";
import texts from "@/lib/i18n/messages/it/private-requests.json";
import {
  endStates,
  type RecipientRow,
  type RequestRow,
  requestRows,
  selectRecipients,
} from "./queries";

export type StepDeps = Pick<Deps, "db" | "now" | "config" | "queue" | "secrets">;

/** A locked request with its activities. */
export interface Held {
  row: RequestRow;
  recipients: readonly RecipientRow[];
}

/** The actor of a step; null: a visitor without account, or the portal. */
export interface Actor {
  id: string | null;
  part: "author" | "business" | "staff" | "system";
}

type EndState = (typeof endStates)[number];

/**
 * End states in which the staff need not answer any more; in others open questions to it stay open.
 */
const forgotten: readonly PrivateRequestStatus[] = ["cancelled", "expired"];

/** True in an end state. */
export function isOver({ status }: Pick<RequestRow, "status">): boolean {
  return endStates.includes(status as EndState);
}

/** Throws `conflict` for an ended or unconfirmed request. */
export function requireGoing(row: RequestRow): void {
  if (isOver(row)) throw new DomainError("conflict", texts.faults.over);
  if (row.status === "sent") throw new DomainError("conflict", texts.faults.unconfirmed);
}

/** Throws `conflict` also after a proposal was accepted. */
export function requireUndecided(row: RequestRow): void {
  requireGoing(row);
  if (row.status === "accepted") throw new DomainError("conflict", texts.faults.decided);
}

const isOnly = (states: readonly RecipientStatus[], one: RecipientStatus) =>
  states.every((state) => state === one);

/** State of a request from its activities' actions. */
function statusOf({ row, recipients }: Held): PrivateRequestStatus {
  const states = recipients.map(({ recipient }) => recipient.status);
  const isAsked =
    row.staff_asked_at !== null || recipients.some(({ recipient }) => recipient.asked_at !== null);
  if (states.includes("accepted")) return "accepted";
  if (isAsked) return "info_requested";
  if (states.includes("proposed")) return "proposals";
  if (states.length > 0 && isOnly(states, "declined")) return "declined";
  const isUnseen = states.length === 0 ? row.waits_since !== null : isOnly(states, "invited");
  const isNew = row.status === "acknowledged" && isUnseen;
  return isNew ? "acknowledged" : "in_evaluation";
}

/** Sets and logs a request's state; no effect if unchanged. */
export async function moveTo(
  tx: Executor,
  { id, status: before }: Pick<RequestRow, "id" | "status">,
  status: PrivateRequestStatus,
  { at, actor }: { at: Date; actor: Actor },
): Promise<void> {
  const ended = isOver({ status });
  await requestRows.update(tx, id, {
    status,
    touched_at: at,
    ...(status !== before && { closed_at: ended ? at : null }),
    ...(forgotten.includes(status) && { waits_since: null }),
  });
  if (status === before) return;
  await recordStep(tx, {
    subject: "private_request",
    subject_id: id,
    actor_id: actor.id,
    part: actor.part,
    before,
    after: status,
    at,
  });
}

/**
 * Result of a step. `moved`: it set the state itself. `nothing`: no change, so the day on which a
 * silent request ends stays. Otherwise the state is recomputed.
 */
export type Outcome = "moved" | "nothing" | undefined;

/** {@link withRequest} within a transaction. */
export async function inRequest(
  tx: Executor,
  id: string,
  { at, actor }: { at: Date; actor: Actor },
  step: (held: Held) => Promise<Outcome>,
): Promise<void> {
  const row = await requestRows.lock(tx, id);
  if (!row) throw new DomainError("not_found");
  if (await step({ row, recipients: await selectRecipients(tx, id) })) return;
  const after = await requestRows.lock(tx, id);
  if (!after) return;
  const status = statusOf({ row: after, recipients: await selectRecipients(tx, id) });
  await moveTo(tx, row, status, { at, actor });
}

/** Runs a step on a locked request. Throws `not_found`, and what the step throws. */
export async function withRequest(
  { db, now }: Pick<Deps, "db" | "now">,
  id: string,
  actor: Actor,
  step: (tx: Executor, held: Held, at: Date) => Promise<Outcome>,
): Promise<void> {
  const at = now();
  await inTransaction(db, (tx) => inRequest(tx, id, { at, actor }, (held) => step(tx, held, at)));
}

import type { Executor } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import type { ContactStatus } from "@/lib/contract/contact";
import { entryRows, type MessageRow, messageRows } from "./queries";

/** Staff member and time of a step. */
interface Taken {
  staffId: string;
  at: Date;
}

/** Logs a step; texts are in the entries, which are deleted with the message. */
export function record(
  tx: Executor,
  { id, status }: Pick<MessageRow, "id" | "status">,
  after: ContactStatus | "note",
  { staffId, at, personId }: Taken & { personId?: string | null },
): Promise<void> {
  return recordStep(tx, {
    subject: "contact_message",
    subject_id: id,
    actor_id: staffId,
    person_id: personId,
    part: "staff",
    before: status,
    after,
    at,
  });
}

/** Closes a message on behalf of the portal. */
export async function closeByItself(
  tx: Executor,
  { id, status }: Pick<MessageRow, "id" | "status">,
  at: Date,
): Promise<void> {
  await messageRows.update(tx, id, { status: "closed", closed_at: at });
  await recordStep(tx, {
    subject: "contact_message",
    subject_id: id,
    actor_id: null,
    part: "system",
    before: status,
    after: "closed",
    at,
  });
}

/** Assigns an open message without notification; null unassigns. */
export async function putIntoHands(
  tx: Executor,
  row: MessageRow,
  assigneeId: string | null,
  taken: Taken,
): Promise<void> {
  const waiting = assigneeId === null ? ("new" as const) : ("assigned" as const);
  const status = row.status === "answered" ? row.status : waiting;
  await messageRows.update(tx, row.id, { status, assignee_id: assigneeId });
  await record(tx, row, waiting, { ...taken, personId: assigneeId });
}

/** Adds an internal note. */
export async function writeNote(
  tx: Executor,
  row: MessageRow,
  text: string,
  { staffId, at }: Taken,
): Promise<void> {
  const entry = { kind: "note", author_id: staffId, text, created_at: at } as const;
  await entryRows.insert(tx, { message_id: row.id, ...entry });
  await record(tx, row, "note", { staffId, at });
}

/** Stores an answer without sending it, and assigns an unassigned message to its author. */
export async function writeAnswer(
  tx: Executor,
  row: MessageRow,
  { message: text, close }: { message: string; close: boolean },
  { staffId, at }: Taken,
): Promise<void> {
  const entry = { kind: "answer", author_id: staffId, text, created_at: at } as const;
  await entryRows.insert(tx, { message_id: row.id, ...entry });
  await messageRows.update(tx, row.id, {
    status: close ? "closed" : "answered",
    assignee_id: row.assignee_id ?? staffId,
    answered_at: at,
    closed_at: close ? at : null,
  });
  await record(tx, row, "answered", { staffId, at });
  if (close) await record(tx, { ...row, status: "answered" }, "closed", { staffId, at });
}

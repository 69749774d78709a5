import { type Executor, inTransaction } from "@/backend/db/handle";
import {
  beginItem,
  editorOf,
  kindNamed,
  titlesOfItems,
} from "@/backend/features/editorial/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { Content } from "@/lib/contract/editorial";
import texts from "@/lib/i18n/messages/it/contact.json";
import { type NotifyDeps, sendPublished } from "./notifications";
import { lockProposalsOf, type MessageRow, messageRows } from "./queries";
import { closeByItself, putIntoHands } from "./steps";

const KIND = "event";

/** The event made from a proposal; null if none or its draft was deleted. */
export async function eventOf(
  db: Executor,
  { event_id }: Pick<MessageRow, "event_id">,
): Promise<string | null> {
  if (event_id === null) return null;
  return (await titlesOfItems(db, KIND, [event_id])).has(event_id) ? event_id : null;
}

/**
 * The event of a proposal: an existing one, or a new draft of the staff with this content. An
 * unassigned message is assigned to the user. Throws `not_found`, `forbidden` without the right to
 * write events, `conflict` for a message without a proposal, `validation_failed`.
 */
export async function draftProposed(
  { db, now, editableKinds }: Pick<Deps, "db" | "now" | "editableKinds">,
  staff: CurrentUser,
  id: string,
  changes: Content,
): Promise<{ id: string }> {
  const kind = kindNamed(editableKinds, KIND);
  const editor = editorOf(staff, kind);
  return inTransaction(db, async (tx) => {
    const row = await messageRows.lock(tx, id);
    if (!row) throw new DomainError("not_found");
    if (!row.event) throw new DomainError("conflict", texts.faults.noEvent);
    const known = await eventOf(tx, row);
    if (known) return { id: known };
    const draft = { organisation_id: null, changes };
    const event_id = await beginItem({ db: tx, now }, kind, editor, draft);
    await messageRows.update(tx, id, { event_id });
    if (row.status === "new") {
      await putIntoHands(tx, row, staff.id, { staffId: staff.id, at: now() });
    }
    return { id: event_id };
  });
}

/** Notifies authors of proposals that the event is public, once, and closes their messages. */
export async function endProposals(
  deps: NotifyDeps,
  tx: Executor,
  event: { id: string; title: string; path: string },
): Promise<void> {
  const at = deps.now();
  for (const row of await lockProposalsOf(tx, event.id)) {
    await messageRows.update(tx, row.id, { event_told_at: at });
    if (row.status !== "closed") await closeByItself(tx, row, at);
    await sendPublished(deps, tx, row, event);
  }
}

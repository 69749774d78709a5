import { attachedToEach } from "@/backend/content/attached-documents";
import type { EraseDeps } from "@/backend/content/personal-data";
import type { Executor } from "@/backend/db/handle";
import { DomainError } from "@/backend/kernel/errors";
import type { AttachedDocument } from "@/lib/contract/documents";
import texts from "@/lib/i18n/messages/it/private-requests.json";
import { notifyTeam } from "./notifications";
import {
  deleteOfPerson,
  deleteRequest,
  type RecipientRow,
  type RequestRow,
  selectMessages,
  selectOfPerson,
  selectProposals,
  selectRecipients,
  selectUploadsOf,
  uploads,
} from "./queries";
import { readsAll } from "./standing";
import { type Actor, isOver, type StepDeps, withRequest } from "./states";

async function documentsOf(db: Executor, requestId: string): Promise<AttachedDocument[]> {
  const { links } = uploads;
  const own = await selectUploadsOf(db, requestId, []);
  const ids = own.map(({ id }) => id);
  return [...(await attachedToEach(db, links, ids)).values()].flat();
}

/** A user's requests with proposals and messages, for the export of their data. */
export async function exportRequests(db: Executor, userId: string): Promise<unknown> {
  const told = [];
  for (const row of await selectOfPerson(db, userId)) {
    const { id, user_id: _, zone_id: __, ...request } = row;
    const activities = await selectRecipients(db, id);
    told.push({
      ...request,
      activities: activities.map(({ activity, recipient }) => ({
        name: activity.name,
        status: recipient.status,
      })),
      proposals: (await selectProposals(db, id)).map(({ text, price, price_kind, includes }) => ({
        text,
        price,
        price_kind,
        includes,
      })),
      documents: await documentsOf(db, id),
      messages: (await selectMessages(db, id)).map(({ source, text, created_at }) => ({
        source,
        text,
        created_at,
      })),
    });
  }
  return told;
}

/** Notifies activities that work on a request, or agreed on it, of its erasure. */
async function notifyErased(
  deps: EraseDeps,
  tx: Executor,
  row: RequestRow,
  recipients: readonly RecipientRow[],
): Promise<void> {
  for (const one of recipients) {
    if (readsAll(row, one)) await notifyTeam(deps, tx, row, one, "erased");
  }
}

/** Erases a user's requests with related data; activities that work on one are notified. */
export async function eraseRequests(tx: Executor, userId: string, deps: EraseDeps): Promise<void> {
  for (const row of await selectOfPerson(tx, userId)) {
    await notifyErased(deps, tx, row, await selectRecipients(tx, row.id));
  }
  await deleteOfPerson(tx, userId);
}

/**
 * Erases an ended request with related data, as the nightly job does after twelve months
 * (Regulation (EU) 2016/679, art. 17). Throws `not_found`, `conflict` for an open or unconfirmed
 * one, which must be withdrawn first.
 */
export function eraseEnded(deps: StepDeps, id: string, actor: Actor): Promise<void> {
  return withRequest(deps, id, actor, async (tx, { row, recipients }) => {
    if (!isOver(row)) throw new DomainError("conflict", texts.faults.open);
    await notifyErased(deps, tx, row, recipients);
    await deleteRequest(tx, id);
    return "moved";
  });
}

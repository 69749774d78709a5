import { attachedToEach } from "@/backend/content/attached-documents";
import type { EraseDeps } from "@/backend/content/personal-data";
import type { Executor } from "@/backend/db/handle";
import { DomainError } from "@/backend/kernel/errors";
import type { AttachedDocument } from "@/lib/contract/documents";
import texts from "@/lib/i18n/messages/it/private-requests.json";
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
import { tellTeam } from "./tell";

async function documentsOf(db: Executor, requestId: string): Promise<AttachedDocument[]> {
  const { links } = uploads;
  const own = await selectUploadsOf(db, requestId, []);
  const ids = own.map(({ id }) => id);
  return [...(await attachedToEach(db, links, ids)).values()].flat();
}

/** A person's requests with what was proposed and written to them, as they stand in the export of their data. */
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

/** Tells those who work on a request, or agreed on it, that it is erased. */
async function tellErased(
  deps: EraseDeps,
  tx: Executor,
  row: RequestRow,
  recipients: readonly RecipientRow[],
): Promise<void> {
  for (const one of recipients) {
    if (readsAll(row, one)) await tellTeam(deps, tx, row, one, "erased");
  }
}

/** Deletes a person's requests with all that belongs to them; who works on one is told that it is off. */
export async function eraseRequests(tx: Executor, userId: string, deps: EraseDeps): Promise<void> {
  for (const row of await selectOfPerson(tx, userId)) {
    await tellErased(deps, tx, row, await selectRecipients(tx, row.id));
  }
  await deleteOfPerson(tx, userId);
}

/**
 * Deletes a request that is over, with all that belongs to it, as the nightly job does twelve months later (Regulation (EU)
 * 2016/679, art. 17). Throws `not_found`, `conflict` for what goes on or waits to be confirmed, which is taken back first.
 */
export function eraseEnded(deps: StepDeps, id: string, actor: Actor): Promise<void> {
  return withRequest(deps, id, actor, async (tx, { row, recipients }) => {
    if (!isOver(row)) throw new DomainError("conflict", texts.faults.open);
    await tellErased(deps, tx, row, recipients);
    await deleteRequest(tx, id);
    return "moved";
  });
}

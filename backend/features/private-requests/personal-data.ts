import { attachedTo } from "@/backend/content/attached-documents";
import type { EraseDeps } from "@/backend/content/personal-data";
import type { Executor } from "@/backend/db/handle";
import type { AttachedDocument } from "@/lib/contract/documents";
import {
  deleteOfPerson,
  selectMessages,
  selectOfPerson,
  selectProposals,
  selectRecipients,
  selectUploadsOf,
  uploads,
} from "./queries";
import { readsAll } from "./standing";
import { tellTeam } from "./tell";

async function documentsOf(db: Executor, requestId: string): Promise<AttachedDocument[]> {
  const { links } = uploads;
  const own = await selectUploadsOf(db, requestId, []);
  return (await Promise.all(own.map(({ id }) => attachedTo(db, links, id)))).flat();
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

/** Deletes a person's requests with all that belongs to them; who works on one is told that it is off. */
export async function eraseRequests(tx: Executor, userId: string, deps: EraseDeps): Promise<void> {
  for (const row of await selectOfPerson(tx, userId)) {
    for (const one of await selectRecipients(tx, row.id)) {
      if (readsAll(row, one)) await tellTeam(deps, tx, row, one, "erased");
    }
  }
  await deleteOfPerson(tx, userId);
}

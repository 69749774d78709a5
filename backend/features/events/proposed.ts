import { inTransaction } from "@/backend/db/handle";
import { endProposals } from "@/backend/features/contact/service";
import type { Deps } from "@/backend/kernel/deps";
import { isPublicEvent } from "@/lib/contract/event-constants";
import { routes } from "@/lib/routes";
import { selectById } from "./queries";

/**
 * Notifies the person who proposed an event that it is published; not for events that are not
 * public.
 */
export async function notifyProposers(
  deps: Pick<Deps, "db" | "queue" | "now" | "config">,
  id: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await selectById(tx, id);
    if (!row || !isPublicEvent(row.event.status)) return;
    const { title, slug } = row.event;
    await endProposals(deps, tx, { id, title, path: routes.item("events", slug) });
  });
}

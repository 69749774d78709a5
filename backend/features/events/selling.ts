import { inTransaction } from "@/backend/db/handle";
import { readSelling, type Selling } from "@/backend/features/ticketing/service";
import type { Deps } from "@/backend/kernel/deps";
import { changeRows, lockEvent, selectById, selectSelling, updateEvent } from "./queries";
import { eventTags } from "./tags";
import { formatPrices } from "./wording";

/** All ticket data on pages, for comparison. */
const said = (selling: Selling | undefined) => JSON.stringify(selling);

/** Ticket prices of an event, whatever is left. */
function formatTicketPrices({ is_free, tickets }: Selling): string | null {
  const prices = tickets
    .map(({ name: label, price }) => ({ label, amount: price === 0 ? null : price, note: null }))
    .sort((one, other) => one.label.localeCompare(other.label, "it"));
  return formatPrices(is_free, prices);
}

/**
 * Records that ticket prices differ from those last announced, so that people who saved the event
 * are notified; false if not. A first check is no news.
 */
function notePrices(
  deps: Pick<Deps, "db" | "now">,
  { id, said }: { id: string; said: string },
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    await lockEvent(tx, id);
    const event = (await selectById(tx, id))?.event;
    if (!event || event.ticket_prices === said) return false;
    await updateEvent(tx, id, { ticket_prices: said });
    const before = event.ticket_prices;
    if (before === null || event.status === "cancelled") return false;
    const change = { field: "prices" as const, before, after: said };
    await changeRows.insertAll(tx, [{ ...change, event_id: id, at: deps.now() }]);
    return true;
  });
}

/**
 * On each call, checks the tickets of coming events and notifies the web of changes: sold out, on
 * sale, last ones, new prices. A sale does not notify by itself, since a thousand concurrent ones
 * would write the same row. The first call only reads.
 */
export function watchSelling(deps: Pick<Deps, "db" | "now" | "web">): () => Promise<void> {
  let seen: ReadonlyMap<string, Selling> | null = null;
  return async () => {
    const now = deps.now();
    const events = await selectSelling(deps.db, now);
    const ids = events.map(({ id }) => id);
    const found = await readSelling(deps.db, ids, now);
    const before = seen;
    seen = found;
    const isSame = (id: string) => said(before?.get(id)) === said(found.get(id));
    const repriced = new Set<string>();
    for (const { id, ticket_prices } of events) {
      const selling = found.get(id);
      const said = selling && formatTicketPrices(selling);
      if (!said || said === ticket_prices) continue;
      if (await notePrices(deps, { id, said })) repriced.add(id);
    }
    const changed = events.filter(({ id }) => repriced.has(id) || (before && !isSame(id)));
    if (changed.length === 0) return;
    await deps.web.changed(eventTags(...changed.map(({ slug }) => slug)));
  };
}

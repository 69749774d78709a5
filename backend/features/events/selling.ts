import { inTransaction } from "@/backend/db/handle";
import { readSelling, type Selling } from "@/backend/features/ticketing/service";
import type { Deps } from "@/backend/kernel/deps";
import { insertChanges, lockEvent, selectById, selectSelling, updateEvent } from "./queries";
import { eventTags } from "./tags";
import { formatPrices } from "./wording";

/** All that pages say of tickets, to be compared. */
const said = (selling: Selling | undefined) => JSON.stringify(selling);

/** What the tickets of an event cost, whatever is left of them. */
function formatTicketPrices({ is_free, tickets }: Selling): string | null {
  const prices = tickets
    .map(({ name: label, price }) => ({ label, amount: price === 0 ? null : price, note: null }))
    .sort((one, other) => one.label.localeCompare(other.label, "it"));
  return formatPrices(is_free, prices);
}

/**
 * Writes down that the tickets of an event cost something else than was said last, so that whoever saved it is told; false: they
 * do not. What is looked at for the first time is no news.
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
    await insertChanges(tx, [{ ...change, event_id: id, at: deps.now() }]);
    return true;
  });
}

/**
 * Looks after what tickets there are of the events to come, each time that it is called, and tells the web where that became
 * something else: sold out, open, the last ones, other prices. A sale tells nobody by itself, since a thousand at once would write the same
 * row. The first time it only looks: nobody knows what was told before the process began.
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

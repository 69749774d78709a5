import { createHash } from "node:crypto";
import { inTransaction } from "@/backend/db/handle";
import { readSelling, type Selling } from "@/backend/features/ticketing/service";
import type { Deps } from "@/backend/kernel/deps";
import {
  changeRows,
  lockEvent,
  selectById,
  selectSelling,
  updateEvent,
  updateSeen,
} from "./queries";
import { eventTags } from "./tags";
import { formatPrices } from "./wording";

/** Digest of all ticket data on pages, also of none. */
const digestOf = (selling: Selling | undefined) =>
  createHash("sha256")
    .update(JSON.stringify(selling ?? null))
    .digest("base64url");

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
 * Checks the tickets of coming events and notifies the web of changes: sold out, on sale, last ones,
 * new prices. A sale does not notify by itself, since a thousand concurrent ones would write the
 * same row. The first check of an event is no news. What was seen is stored, so that any process
 * can make the next check.
 */
export async function watchSelling(deps: Pick<Deps, "db" | "now" | "web">): Promise<void> {
  const now = deps.now();
  const events = await selectSelling(deps.db, now);
  const ids = events.map(({ id }) => id);
  const found = await readSelling(deps.db, ids, now);
  const seen = new Map<string, string>();
  const changed: string[] = [];
  for (const { id, slug, ticket_prices, selling_seen } of events) {
    const selling = found.get(id);
    const said = selling && formatTicketPrices(selling);
    const isRepriced = said && said !== ticket_prices && (await notePrices(deps, { id, said }));
    const digest = digestOf(selling);
    const isNew = digest !== selling_seen;
    if (isNew) seen.set(id, digest);
    if (isRepriced || (isNew && selling_seen !== null)) changed.push(slug);
  }
  if (changed.length > 0) await deps.web.changed(eventTags(...changed));
  // Last: after a failure the next check notifies.
  if (seen.size > 0) await updateSeen(deps.db, seen);
}

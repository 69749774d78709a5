import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { checkIns } from "@/backend/db/schema/check-in";
import { tickets } from "@/backend/db/schema/tickets";
import { insertEntry, selectToScan } from "@/backend/features/check-in/scan-queries";
import { backendOfFile } from "@/tests/support/backend";
import { buy, newBuyer, openTicketing, plantEvent, plantType } from "@/tests/support/ticketing";

const backend = backendOfFile(openTicketing);
const NOW = new Date("2026-12-01T19:30:00Z");

/** A ticket as a scan has read it, and the entry that would follow. */
async function readTicket() {
  backend.setNow(NOW.toISOString());
  const { db } = backend.deps;
  const event = await plantEvent(backend);
  const type = await plantType(backend, event, { quantity: 10 });
  await buy(newBuyer(backend), event, { [type]: 1 });
  const [ticket] = await db.select().from(tickets).where(eq(tickets.event_id, event.id));
  const [id = "", dateId = "", nonce] = [ticket?.id, event.dates[0], randomUUID()];
  const read = await selectToScan(db, { eventId: event.id, id, dateId, nonce });
  const entry = {
    id: nonce,
    event_id: event.id,
    occurrence_id: dateId,
    ticket_id: id,
    direction: "entry" as const,
    at: NOW,
    gate: "Ingresso",
    device_id: randomUUID(),
    merged_at: null,
    conflict: null,
    settled_at: null,
    is_inside: true,
    undone_at: null,
    changed_at: NOW,
    actor_id: null,
    link_id: null,
  };
  const written = () => db.select().from(checkIns).where(eq(checkIns.ticket_id, id));
  return { db, id, mark: read?.mark ?? "", entry, written };
}

test("an entry on a ticket that is as it was read is written, and the ticket is used", async () => {
  const { db, id, mark, entry, written } = await readTicket();
  expect(await insertEntry(db, entry, mark)).toBe(true);
  expect(await written()).toEqual([entry]);
  const [ticket] = await db.select().from(tickets).where(eq(tickets.id, id));
  expect(ticket).toMatchObject({ status: "checked_in", checked_in_at: NOW, left_at: null });
});

test("an entry on a ticket that was written since it was read is not written", async () => {
  const { db, id, mark, entry, written } = await readTicket();
  await db.update(tickets).set({ version: 2 }).where(eq(tickets.id, id));
  expect(await insertEntry(db, entry, mark)).toBe(false);
  expect(await written()).toEqual([]);
  const [ticket] = await db.select().from(tickets).where(eq(tickets.id, id));
  expect(ticket).toMatchObject({ version: 2, status: "active", checked_in_at: null });
});

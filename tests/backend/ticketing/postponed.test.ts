import { sql } from "drizzle-orm";
import { follows } from "@/backend/db/schema/follows";
import { waitlistEntries } from "@/backend/db/schema/waiting-list";
import { sweepFollows } from "@/backend/features/follows/tasks";
import { eraseOldOrders } from "@/backend/features/orders/erasing";
import { callTo } from "@/lib/contract/endpoint";
import { sendLostOrders } from "@/lib/contract/order-endpoints";
import { backendOfFile } from "@/tests/support/backend";
import { newPerson } from "@/tests/support/signed-in";
import {
  buy,
  changeEvent,
  newBuyer,
  openTicketing,
  type PlantedEvent,
  plantEvent,
  plantType,
  workOff,
} from "@/tests/support/ticketing";

const backend = backendOfFile(openTicketing);
beforeEach(() => backend.setNow("2026-11-21T10:00:00Z"));

/** An event of the first of December with a free order, a saver and somebody who waits, postponed before. */
async function postponed() {
  const event = await plantEvent(backend, { starts: ["2026-12-01T20:00:00Z"] });
  const type = await plantType(backend, event, { quantity: 1 });
  const order = await buy(newBuyer(backend), event, { [type]: 1 });
  await workOff(backend);
  await changeEvent(backend, event, { status: "postponed", status_reason: "Neve." });
  return { event, type, order };
}

async function textsOf(query: ReturnType<typeof sql>): Promise<unknown[]> {
  const { rows } = await backend.deps.db.execute<{ one: unknown }>(query);
  return rows.map(({ one }) => one);
}

const hide = (event: PlantedEvent) =>
  changeEvent(backend, event, { status: "suspended", resumes_as: "postponed" });

test("who saved an event that was postponed is not forgotten when its old date is long over, until it is archived", async () => {
  const { event } = await postponed();
  const anna = await newPerson(backend);
  expect((await anna.ask("POST", "/api/follows", { kind: "event", key: event.slug })).status).toBe(
    200,
  );
  backend.setNow("2027-02-01T10:00:00Z");
  await sweepFollows(backend.deps);
  await hide(event);
  await sweepFollows(backend.deps);
  expect(await backend.deps.db.$count(follows)).toBe(1);
  await changeEvent(backend, event, { status: "archived" });
  await sweepFollows(backend.deps);
  expect(await backend.deps.db.$count(follows)).toBe(0);
});

test("free orders of an event that was postponed keep whom they are of, and their lost links come", async () => {
  const { order } = await postponed();
  const own = sql`select email as one from orders where code = ${order.code}`;
  backend.setNow("2027-08-01T10:00:00Z");
  await eraseOldOrders(backend.deps);
  expect(await textsOf(own)).toEqual(["vera@example.it"]);
  backend.mails.length = 0;
  await newBuyer(backend).send(callTo(sendLostOrders), { email: "vera@example.it" });
  await workOff(backend);
  expect(backend.mails.map(({ text }) => text.includes(order.code))).toEqual([true]);
});

test("an event that was removed while it was postponed ends its orders, though its old date has passed", async () => {
  const { event, order } = await postponed();
  backend.setNow("2026-12-20T10:00:00Z");
  await changeEvent(backend, event, { status: "archived", resumes_as: "postponed" });
  await backend.deps.queue.send("expire-orders", {});
  await workOff(backend);
  const state = sql`select status as one from orders where code = ${order.code}`;
  expect(await textsOf(state)).toEqual(["cancelled"]);
});

test("who waits for an event that was postponed goes on waiting, and no more once its new date is over", async () => {
  const { event, type } = await postponed();
  await backend.deps.db.insert(waitlistEntries).values({
    event_id: event.id,
    type_id: type,
    first_name: "Ugo",
    email: "ugo@example.it",
    quantity: 1,
    status: "waiting",
    created_at: backend.deps.now(),
  });
  const states = () => textsOf(sql`select status as one from waitlist_entries`);
  const sweep = async () => {
    await backend.deps.queue.send("sweep-waitlist", {});
    await workOff(backend);
    return states();
  };
  backend.setNow("2026-12-20T10:00:00Z");
  expect(await sweep()).toEqual(["waiting"]);
  await changeEvent(backend, event, { status: "published", status_reason: null });
  expect(await sweep()).toEqual(["expired"]);
});

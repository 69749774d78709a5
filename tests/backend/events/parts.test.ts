import { eq } from "drizzle-orm";
import { events } from "@/backend/db/schema/events";
import { defineEventTasks } from "@/backend/features/events/tasks";
import { defineFollowTasks } from "@/backend/features/follows/tasks";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { defineOrderTasks } from "@/backend/features/orders/tasks";
import { defineTicketTasks } from "@/backend/features/tickets/tasks";
import { defineWaitlistTasks } from "@/backend/features/waiting-list/tasks";
import { callTo } from "@/lib/contract/endpoint";
import { eventPartsSchema } from "@/lib/contract/events";
import { getOrder } from "@/lib/contract/order-endpoints";
import { backendOfFile, mailTasks, openWithTasks } from "@/tests/support/backend";
import { plantClub } from "@/tests/support/news";
import { newStaff } from "@/tests/support/staff";
import { buy, newBuyer, plantEvent, plantType, workOff } from "@/tests/support/ticketing";

const backend = backendOfFile(() =>
  openWithTasks([
    ...[mailTasks, defineNotificationTasks, defineOrderTasks, defineTicketTasks],
    ...[defineWaitlistTasks, defineEventTasks, defineFollowTasks],
  ]),
);
beforeEach(() => backend.setNow("2026-11-21T10:00:00Z"));

const reason = "Il fiume è alto.";
const statusOf = async (id: string) => {
  const [row] = await backend.deps.db.select().from(events).where(eq(events.id, id));
  return row && [row.status, row.status_reason];
};

/** A feast of the staff with parts in every state. */
async function plantFeast() {
  const { id } = await plantEvent(backend, { ticketing_mode: "none" });
  const part = (over: Parameters<typeof plantEvent>[1] = {}) =>
    plantEvent(backend, { parent_id: id, ...over });
  return {
    id,
    toCome: await part(),
    postponed: await part({
      status: "postponed",
      status_reason: "Prima",
      starts: ["2026-11-20T20:00:00Z"],
    }),
    over: await part({ starts: ["2026-11-20T20:00:00Z"] }),
    cancelled: await part({ status: "cancelled", status_reason: "Prima" }),
  };
}

test("a feast is cancelled with its parts that are still to take place, each for the same reason", async () => {
  const admin = await newStaff(backend, "amministratore");
  const feast = await plantFeast();
  const type = await plantType(backend, feast.toCome, { quantity: 9 });
  const buyer = newBuyer(backend);
  const order = await buy(buyer, feast.toCome, { [type]: 1 });
  await workOff(backend);
  backend.mails.length = 0;
  const left = await admin.ask("GET", `/api/events/${feast.id}/parts`);
  expect(eventPartsSchema.parse(await left.json())).toEqual({ count: 2 });

  backend.told.length = 0;
  const body = { reason, parts: true };
  expect((await admin.ask("POST", `/api/events/${feast.id}/cancel`, body)).status).toBe(204);
  for (const id of [feast.id, feast.toCome.id, feast.postponed.id]) {
    expect(await statusOf(id)).toEqual(["cancelled", reason]);
  }
  expect(await statusOf(feast.over.id)).toEqual(["published", null]);
  expect(await statusOf(feast.cancelled.id)).toEqual(["cancelled", "Prima"]);
  expect(backend.told.flatMap(({ tags }) => tags)).toContain(`event:${feast.toCome.slug}`);
  await workOff(backend);
  expect(backend.mails.map(({ to }) => to.address)).toContain("vera@example.it");
  const ended = await (await buyer.send(callTo(getOrder, { code: order.code }))).json();
  expect(ended.status).toBe("cancelled");
  const after = await admin.ask("GET", `/api/events/${feast.id}/parts`);
  expect(await after.json()).toEqual({ count: 0 });
});

test("the parts stay on where nobody asks for more than the feast", async () => {
  const admin = await newStaff(backend, "amministratore");
  const feast = await plantFeast();
  await admin.ask("POST", `/api/events/${feast.id}/cancel`, { reason });
  expect(await statusOf(feast.id)).toEqual(["cancelled", reason]);
  expect(await statusOf(feast.toCome.id)).toEqual(["published", null]);
});

test("whoever does not manage the feast cancels none of its parts and does not count them", async () => {
  const feast = await plantFeast();
  const { owner } = await plantClub(backend);
  const path = `/api/events/${feast.id}`;
  expect((await owner.ask("GET", `${path}/parts`)).status).toBe(404);
  expect((await owner.ask("POST", `${path}/cancel`, { reason, parts: true })).status).toBe(404);
  expect(await statusOf(feast.toCome.id)).toEqual(["published", null]);
});

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { eventOccurrences } from "@/backend/db/schema/events";
import type { DoorMerged } from "@/lib/contract/check-in";
import { callTo } from "@/lib/contract/endpoint";
import { getTicket } from "@/lib/contract/ticket-endpoints";
import { backendOfFile } from "@/tests/support/backend";
import { doorOf, offline, phone, plantTicket, scan, scanBody } from "@/tests/support/door";
import type { Person } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";
import {
  changeEvent,
  newBuyer,
  openTicketing,
  type PlantedEvent,
  setTicketing,
} from "@/tests/support/ticketing";

const backend = backendOfFile(openTicketing);
/** Days before an event that begins on the first of December at 21:00 in Rome. */
const EARLY = "2026-11-24T10:00:00Z";

let admin: Person;
beforeEach(async () => {
  backend.setNow(EARLY);
  admin = await newStaff(backend, "amministratore");
});

async function helper(event: PlantedEvent) {
  const path = `/api/business/events/${event.id}/door-links`;
  const { links } = await (await admin.ask("POST", path, { name: "Marta" })).json();
  const { call } = newBuyer(backend);
  await call("POST", "/api/check-in/session", { secret: links[0].secret });
  return call;
}

describe("a ticket that is read days before", () => {
  test("lets nobody in, and is good for the evening", async () => {
    const { event, code, order } = await plantTicket(backend);
    const early = await scan(admin.ask, event, code);
    expect(early).toMatchObject({ reason: "too_early", ticket: { status: "active", entry: null } });
    const page = await newBuyer(backend).send(
      callTo(getTicket, { id: order.tickets[0]?.id ?? "" }),
    );
    expect(await page.json()).toMatchObject({ status: "active", qr: code });
    backend.setNow("2026-12-01T18:00:00Z");
    expect((await scan(admin.ask, event, code)).reason).toBeNull();
  });

  test.each([
    ["its start", undefined, "2026-12-01T17:59:00Z", "2026-12-01T18:00:00Z"],
    [
      "the hour of its doors",
      "2026-12-01T18:30:00Z",
      "2026-12-01T16:29:00Z",
      "2026-12-01T16:30:00Z",
    ],
  ])("is let in from two hours before %s", async (_, doors, before, from) => {
    const { event, code } = await plantTicket(backend, doors ? { doors: new Date(doors) } : {});
    backend.setNow(before);
    expect((await scan(admin.ask, event, code)).reason).toBe("too_early");
    backend.setNow(from);
    expect((await scan(admin.ask, event, code)).reason).toBeNull();
  });

  test("is told what else is wrong with it", async () => {
    const { event, code } = await plantTicket(backend);
    const { code: foreign } = await plantTicket(backend);
    expect((await scan(admin.ask, event, foreign)).reason).toBe("other_event");
    expect((await scan(admin.ask, event, code.replace(".1.", ".2."))).reason).toBe("invalid");
  });

  test("is let in all the same by whoever coordinates, and by nobody else", async () => {
    const { event, code } = await plantTicket(backend);
    const call = await helper(event);
    const forced = scanBody(event, code, { is_forced: true });
    expect((await call("POST", `${doorOf(event)}/scans`, forced)).status).toBe(403);
    expect((await scan(admin.ask, event, code, { is_forced: true })).reason).toBeNull();
    expect((await scan(admin.ask, event, code, { is_forced: true })).reason).toBe("already_in");
  });
});

test("nobody is let in at the old time of an event that was postponed", async () => {
  const { event, code } = await plantTicket(backend);
  await changeEvent(backend, event, { status: "postponed", status_reason: "Neve." });
  backend.setNow("2026-12-01T19:30:00Z");
  expect((await scan(admin.ask, event, code)).reason).toBe("too_early");
});

test("nobody is let in to a date that was called off, while the event takes place", async () => {
  const starts = ["2026-12-01T20:00:00Z", "2026-12-02T20:00:00Z"];
  const { event, code } = await plantTicket(backend, { starts });
  await backend.deps.db
    .update(eventOccurrences)
    .set({ is_cancelled: true })
    .where(eq(eventOccurrences.id, event.dates[0] ?? ""));
  backend.setNow("2026-12-01T19:30:00Z");
  expect((await scan(admin.ask, event, code)).reason).toBe("event_cancelled");
});

test("what devices let in days before without a network is listed, but for what somebody who coordinates wanted", async () => {
  const { event, code } = await plantTicket(backend);
  const { event: other, code: second } = await plantTicket(backend);
  const at = "2026-11-24T09:30:00.000Z";
  const merge = async (one: typeof event, scans: object[], call = admin.ask) => {
    const body = { device_id: phone, now: EARLY, scans };
    const answer = await call("POST", `${doorOf(one)}/merge`, body);
    return ((await answer.json()) as DoorMerged).results;
  };
  expect(await merge(event, [offline(event, code, at)])).toMatchObject([
    { outcome: "conflict", reason: "too_early" },
  ]);
  const conflicts = await admin.ask("GET", `${doorOf(event)}/conflicts`);
  expect(await conflicts.json()).toMatchObject({
    conflicts: [{ reason: "too_early", ticket: { status: "active" } }],
  });
  const forced = offline(other, second, at, { is_forced: true });
  expect(await merge(other, [forced], await helper(other))).toMatchObject([
    { outcome: "refused", reason: null },
  ]);
  expect(await merge(other, [forced])).toMatchObject([{ outcome: "merged", reason: null }]);
});

test("nothing is sold at the door days before: whom it is sold to is let in at once", async () => {
  const { event, type } = await plantTicket(backend);
  await setTicketing(backend, event, { payment_methods: ["at_door"] });
  const sale = {
    ...{ type_id: type, quantity: 1, date_id: event.dates[0], gate: "Cassa" },
    ...{ nonce: randomUUID(), device_id: phone },
  };
  const sell = async () => (await admin.ask("POST", `${doorOf(event)}/sale`, sale)).status;
  const offered = async () => {
    const answer = await admin.ask("GET", `${doorOf(event)}/sale?date_id=${event.dates[0]}`);
    return (await answer.json()).types.length;
  };
  expect([await offered(), await sell()]).toEqual([0, 409]);
  backend.setNow("2026-12-01T18:00:00Z");
  expect([await offered(), await sell()]).toEqual([1, 200]);
});

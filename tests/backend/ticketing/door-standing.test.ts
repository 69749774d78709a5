import { eq } from "drizzle-orm";
import { eventOccurrences } from "@/backend/db/schema/events";
import type { EventStatus } from "@/lib/contract/event-constants";
import { backendOfFile } from "@/tests/support/backend";
import { doorOf, plantTicket, scan } from "@/tests/support/door";
import type { Person } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";
import { changeEvent, newBuyer, openTicketing, type PlantedEvent } from "@/tests/support/ticketing";

const backend = backendOfFile(openTicketing);

let admin: Person;
beforeEach(async () => {
  backend.setNow("2026-12-01T19:30:00Z");
  admin = await newStaff(backend, "amministratore");
});

async function listed(): Promise<{ id: string; starts_at: string; is_cancelled: boolean }[]> {
  return (await (await admin.ask("GET", "/api/business/check-in")).json()).data;
}

const hide = (event: PlantedEvent, resumes_as: EventStatus) =>
  changeEvent(backend, event, { status: "suspended", resumes_as });

describe("the door of an event that is hidden", () => {
  test("lets in who has a ticket, whether an account or a link opens it", async () => {
    const { event, code } = await plantTicket(backend);
    const path = `/api/business/events/${event.id}/door-links`;
    await hide(event, "published");
    const { links } = await (await admin.ask("POST", path, { name: "Marta" })).json();
    const helper = newBuyer(backend);
    await helper.call("POST", "/api/check-in/session", { secret: links[0].secret });
    expect(await listed()).toMatchObject([{ id: event.id, is_cancelled: false }]);
    const door = await (await helper.call("GET", doorOf(event))).json();
    expect(door.event).toMatchObject({ status: "published" });
    expect((await scan(helper.call, event, code)).reason).toBeNull();
    expect((await newBuyer(backend).call("GET", doorOf(event))).status).toBe(404);
  });

  test("lets nobody in where it was cancelled before", async () => {
    const { event, code } = await plantTicket(backend);
    await changeEvent(backend, event, { status_reason: "Neve." });
    await hide(event, "cancelled");
    expect(await listed()).toMatchObject([{ id: event.id, is_cancelled: true }]);
    expect((await scan(admin.ask, event, code)).reason).toBe("event_cancelled");
  });

  test("is not there any more once it was removed", async () => {
    const { event } = await plantTicket(backend);
    await changeEvent(backend, event, { status: "archived", resumes_as: "published" });
    expect(await listed()).toEqual([]);
    expect((await admin.ask("GET", doorOf(event))).status).toBe(404);
  });
});

describe("an event whose date has changed is at the door by the new one alone", () => {
  const starts = ["2026-12-01T20:00:00Z", "2026-12-09T20:00:00Z"];
  /** Takes a date out that there are tickets of. */
  const takeOut = (id: string | undefined) =>
    backend.deps.db
      .update(eventOccurrences)
      .set({ is_cancelled: true })
      .where(eq(eventOccurrences.id, id ?? ""));

  test("when it was postponed", async () => {
    const { event } = await plantTicket(backend);
    await changeEvent(backend, event, { status: "postponed", status_reason: "Neve." });
    expect(await listed()).toEqual([]);
    await hide(event, "postponed");
    expect(await listed()).toEqual([]);
  });

  test("when it comes later", async () => {
    const { event } = await plantTicket(backend, { starts });
    await takeOut(event.dates[0]);
    expect(await listed()).toMatchObject([{ starts_at: "2026-12-09T20:00:00.000Z" }]);
  });

  test("when it came earlier", async () => {
    const { event } = await plantTicket(backend, { starts });
    await takeOut(event.dates[1]);
    const door = await (await admin.ask("GET", doorOf(event))).json();
    expect(door.closes_at).toBe("2026-12-02T23:00:00.000Z");
    backend.setNow("2026-12-02T23:00:00Z");
    expect((await admin.ask("GET", doorOf(event))).status).toBe(404);
  });
});

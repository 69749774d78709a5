import { sql } from "drizzle-orm";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { expireOrders } from "@/backend/features/orders/expiring";
import { notifyOrganisersOut } from "@/backend/features/orders/organiser-out";
import { defineOrderTasks } from "@/backend/features/orders/tasks";
import { sendMessages } from "@/backend/features/ticket-messages/sending";
import { defineWaitlistTasks } from "@/backend/features/waiting-list/tasks";
import type { DoorLinks } from "@/lib/contract/check-in";
import { callTo } from "@/lib/contract/endpoint";
import { getOrder, saveOrderDetails } from "@/lib/contract/order-endpoints";
import texts from "@/lib/i18n/messages/it/orders.json";
import waits from "@/lib/i18n/messages/it/waiting-list.json";
import { backendOfFile, mailTasks, openWithTasks } from "@/tests/support/backend";
import { codeOf, doorOf, scan } from "@/tests/support/door";
import { plantOrganisation, putInTeam } from "@/tests/support/organisations";
import { logIn, newPerson, type Person } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";
import {
  bank,
  buy,
  confirm,
  details,
  held,
  newBuyer,
  type PlantedEvent,
  plantEvent,
  plantType,
  setTicketing,
  start,
  workOff,
} from "@/tests/support/ticketing";

const backend = backendOfFile(() =>
  openWithTasks([mailTasks, defineNotificationTasks, defineOrderTasks, defineWaitlistTasks]),
);
beforeEach(() => backend.setNow("2026-11-21T10:00:00Z"));

interface Sold {
  event: PlantedEvent & { dates: string[] };
  type: string;
  organisationId: string;
  owner: Person;
}

/** An event that sells, of an association whose role ends on the twenty-fifth. */
async function plantSold(): Promise<Sold> {
  const expiresAt = new Date("2026-11-25T10:00:00Z");
  const organisationId = await plantOrganisation(backend, { role: "associazione", expiresAt });
  const owner = await newPerson(backend);
  await putInTeam(backend, organisationId, owner.id);
  const event = await plantEvent(backend, { organisationId });
  await setTicketing(backend, event, {
    payment_methods: ["bank", "at_door"],
    waitlist_open: true,
    ...bank,
  });
  const type = await plantType(backend, event, { kind: "paid", price: 1000, quantity: 20 });
  return { event, type, organisationId, owner };
}

const suspend = ({ organisationId }: Sold, at: Date | null) =>
  backend.deps.db.execute(sql`
    update organisation_roles set suspended_at = ${at} where organisation_id = ${organisationId}`);

/** The two ways in which an organiser is out, and how each comes back. */
const ways = [
  {
    way: "is suspended",
    out: (sold: Sold) => suspend(sold, backend.deps.now()),
    back: (sold: Sold) => suspend(sold, null),
  },
  {
    way: "has a role that ended",
    out: async () => backend.setNow("2026-11-25T10:00:00Z"),
    back: ({ organisationId }: Sold) =>
      backend.deps.db.execute(sql`
        update organisation_roles set expires_at = null where organisation_id = ${organisationId}`),
  },
];

describe.each(ways)("an organiser who $way", ({ out, back }) => {
  test("sells nothing from then on, neither anew nor of what is held", async () => {
    const sold = await plantSold();
    const { event, type } = sold;
    const buyer = newBuyer(backend);
    await out(sold);
    await back(sold);
    const { order } = await held(buyer, event, { [type]: 1 });
    await buyer.send(callTo(saveOrderDetails, { code: order.code }), details());
    await suspend(sold, backend.deps.now());
    const offer = await (await buyer.call("GET", `${event.path}/tickets`)).json();
    expect(offer.types).toMatchObject([{ state: "ended" }]);
    const answers = [
      await start(newBuyer(backend), event, { [type]: 1 }),
      await confirm(buyer, order.code, { method: "bank" }),
    ];
    for (const answer of answers) {
      expect([answer.status, (await answer.json()).message]).toEqual([
        409,
        texts.faults.organiserOut,
      ]);
    }
    const wait = { type_id: type, quantity: 1, first_name: "Ada", email: "ada@example.it" };
    const waiting = await newBuyer(backend).call("POST", `${event.path}/waitlist`, {
      ...wait,
      privacy: true,
    });
    expect((await waiting.json()).message).toBe(waits.faults.saleOver);
    const path = `/api/orders/${order.code}`;
    const blocked = async () => {
      const { confirm_block, can_extend } = await (await buyer.call("GET", path)).json();
      return { confirm_block, can_extend };
    };
    expect(await blocked()).toEqual({ confirm_block: "organiser_out", can_extend: false });
    expect((await buyer.call("POST", `${path}/extend`)).status).toBe(409);
    await suspend(sold, null);
    expect(await blocked()).toEqual({ confirm_block: null, can_extend: true });
    expect((await confirm(buyer, order.code, { method: "bank" })).status).toBe(200);
  });

  test("is paid by nobody: the account is told no more, and who was to pay hears it once", async () => {
    const sold = await plantSold();
    const { event, type } = sold;
    const buyer = newBuyer(backend);
    backend.setNow("2026-11-24T10:00:00Z");
    const { code } = await buy(buyer, event, { [type]: 1 }, { method: "bank" });
    const read = async () => (await buyer.send(callTo(getOrder, { code }))).json();
    const mailed = async () => {
      await notifyOrganisersOut(backend.deps);
      await workOff(backend);
      return backend.mails.filter(({ subject }) => subject.includes(code));
    };
    expect(await read()).toMatchObject({ is_on_hold: false, transfer: { iban: bank.bank_iban } });
    expect(await mailed()).toHaveLength(1);
    await out(sold);
    expect(await read()).toMatchObject({ is_on_hold: true, transfer: null });
    await mailed();
    const told = await mailed();
    expect(told).toHaveLength(2);
    expect(told[1]?.text).not.toContain(bank.bank_iban);
    await back(sold);
    expect(await read()).toMatchObject({ is_on_hold: false, transfer: { iban: bank.bank_iban } });
    const again = await mailed();
    expect(again).toHaveLength(3);
    expect(again[2]?.text).toContain(bank.bank_iban);
  });

  test("who cannot open the orders any more has the administrators beside them, to whom refunds are told", async () => {
    const sold = await plantSold();
    const { event, type, owner } = sold;
    const admin = await newStaff(backend, "amministratore");
    const { code } = await buy(newBuyer(backend), event, { [type]: 1 }, { method: "bank" });
    const path = `/api/business/events/${event.id}/orders`;
    const { data } = await (await owner.ask("GET", `${path}?q=${code}`)).json();
    const order = `${path}/${data[0].id}`;
    expect((await owner.ask("POST", `${order}/paid`, { note: null })).status).toBe(200);
    const off = { ticket_ids: null, refund: null, reason: "Non c'è il palco." };
    expect((await owner.ask("POST", `${order}/cancel`, off)).status).toBe(200);
    const news = async () => {
      await notifyOrganisersOut(backend.deps);
      return (await (await admin.ask("GET", "/api/notifications")).json()).data;
    };
    expect(await news()).toEqual([]);
    await out(sold);
    expect(await news()).toMatchObject([
      { deep_link: `/profilo/moduli/eventi/${event.id}?parte=ordini&stato=da-rimborsare` },
    ]);
  });

  test("stands as that in the export of who bought, as on their page", async () => {
    const sold = await plantSold();
    const vera = await newPerson(backend);
    backend.setNow("2026-11-24T10:00:00Z");
    await buy(vera.browser, sold.event, { [sold.type]: 1 }, { method: "bank" });
    await out(sold);
    const { ask } = await logIn(backend, vera.id);
    const told = await (await ask("GET", "/api/profile/export")).json();
    expect(told.orders).toMatchObject([{ is_on_hold: true, transfer: null }]);
  });

  test("keeps no door: the staff names who does, and who has a ticket comes in", async () => {
    const sold = await plantSold();
    const { event, owner } = sold;
    const gift = await plantType(backend, event);
    const order = await buy(newBuyer(backend), event, { [gift]: 1 });
    const code = await codeOf(backend, order);
    const links = `/api/business/events/${event.id}/door-links`;
    const given = async ({ ask }: Person, name: string) => {
      const all: DoorLinks = await (await ask("POST", links, { name, may_supervise: true })).json();
      return all.links.find((link) => link.name === name)?.secret;
    };
    const opened = async (secret: string | undefined) => {
      const browser = newBuyer(backend);
      const { status } = await browser.call("POST", "/api/check-in/session", { secret });
      return { status, call: browser.call };
    };
    const secret = await given(owner, "Marta");
    const { call } = await opened(secret);
    expect((await call("GET", doorOf(event))).status).toBe(200);
    const admin = await newStaff(backend, "amministratore");
    const queue = async () =>
      (await (await admin.ask("GET", "/api/staff/queue?status=door")).json()).data;
    expect(await queue()).toEqual([]);
    await out(sold);
    expect((await call("GET", doorOf(event))).status).toBe(404);
    expect((await opened(secret)).status).toBe(404);
    expect((await owner.ask("GET", doorOf(event))).status).toBe(404);
    expect(await queue()).toMatchObject([
      { kind: "door", id: event.id, since: backend.deps.now().toISOString() },
    ]);
    const shown = async () => (await admin.ask("GET", links)).json();
    expect(await shown()).toMatchObject({
      is_organiser_out: true,
      links: [{ name: "Marta", opens: false }],
    });
    const helper = await opened(await given(admin, "Pro Loco"));
    expect(helper.status).toBe(200);
    expect(await queue()).toEqual([]);
    expect((await shown()).links).toContainEqual(
      expect.objectContaining({ name: "Pro Loco", opens: true }),
    );
    // The door opens, and it is the hour alone that is missing.
    expect((await scan(helper.call, event, code)).reason).toBe("too_early");
    const sale = `${doorOf(event)}/sale?date_id=${event.dates[0]}`;
    expect(await (await helper.call("GET", sale)).json()).toMatchObject({ types: [] });
    await back(sold);
    expect((await call("GET", doorOf(event))).status).toBe(200);
  });

  test("writes to nobody any more, also what was set on its time", async () => {
    const sold = await plantSold();
    const { event, type, owner } = sold;
    await buy(newBuyer(backend), event, { [type]: 1 }, { method: "at_door" });
    const path = `/api/business/events/${event.id}/messages`;
    const later = {
      subject: "Ci vediamo",
      body: "Le porte aprono alle otto.",
      send_at: "2026-11-25T11:00:00.000Z",
    };
    expect((await owner.ask("POST", path, later)).status).toBeLessThan(300);
    await out(sold);
    backend.setNow("2026-11-25T11:01:00Z");
    await sendMessages(backend.deps);
    await workOff(backend);
    expect(backend.mails.filter(({ subject }) => subject === "Ci vediamo")).toEqual([]);
  });
});

describe("an order that waits for a transfer while its organiser is out", () => {
  const STARTS = "2026-12-01T20:00:00.000Z";

  /** What waits since the twenty-first, days before its event; its organiser is out, and its buyer knows. */
  async function plantHeld() {
    const sold = await plantSold();
    const buyer = newBuyer(backend);
    const { code } = await buy(buyer, sold.event, { [sold.type]: 1 }, { method: "bank" });
    await suspend(sold, backend.deps.now());
    await notifyOrganisersOut(backend.deps);
    const read = async () => (await buyer.send(callTo(getOrder, { code }))).json();
    /** As each minute does. */
    const pass = async (at: string) => {
      backend.setNow(at);
      await expireOrders(backend.deps);
      await notifyOrganisersOut(backend.deps);
    };
    const back = () =>
      backend.deps.db.execute(sql`update organisation_roles
        set suspended_at = null, expires_at = null where organisation_id = ${sold.organisationId}`);
    return { read, pass, back, code };
  }

  test("keeps its places, and has its days once more from when its buyer is told to pay", async () => {
    const { read, pass, back, code } = await plantHeld();
    await pass("2026-11-27T09:00:00Z");
    expect(await read()).toMatchObject({ status: "awaiting_offline", due_at: STARTS });
    await back();
    await pass("2026-11-27T10:00:00Z");
    expect(await read()).toMatchObject({
      status: "awaiting_offline",
      due_at: "2026-11-30T20:00:00.000Z",
      tickets: [{ status: "pending" }],
    });
    await workOff(backend);
    const again = backend.mails.findLast(({ subject }) => subject.includes(code));
    expect(again?.text).toContain("entro lunedì 30 novembre 2026 alle 21:00");
    await pass("2026-11-30T20:00:00Z");
    expect(await read()).toMatchObject({ status: "expired" });
  });

  test("is due at the start where its organiser is back a short while before", async () => {
    const { read, pass, back } = await plantHeld();
    await back();
    await pass("2026-12-01T10:00:00Z");
    expect(await read()).toMatchObject({ status: "awaiting_offline", due_at: STARTS });
  });

  test("ends at the start where nobody is back by then", async () => {
    const { read, pass } = await plantHeld();
    await pass("2026-12-01T19:59:00Z");
    expect(await read()).toMatchObject({ status: "awaiting_offline" });
    await pass(STARTS);
    expect(await read()).toMatchObject({ status: "expired" });
  });
});

test("the town's own events sell whatever roles there are", async () => {
  const event = await plantEvent(backend);
  const type = await plantType(backend, event);
  expect((await start(newBuyer(backend), event, { [type]: 1 })).status).toBe(201);
});

test("a door's link opens nothing while whoever gave it is not in the team", async () => {
  const { event, organisationId, owner } = await plantSold();
  const helper = await newPerson(backend);
  await putInTeam(backend, organisationId, helper.id);
  const links = `/api/business/events/${event.id}/door-links`;
  const given = await helper.ask("POST", links, { name: "Marta", may_supervise: true });
  const [link] = ((await given.json()) as DoorLinks).links;
  const { call } = newBuyer(backend);
  await call("POST", "/api/check-in/session", { secret: link?.secret });
  expect((await call("GET", doorOf(event))).status).toBe(200);
  await backend.deps.db.execute(sql`delete from organisation_members where user_id = ${helper.id}`);
  expect((await call("GET", doorOf(event))).status).toBe(404);
  expect(await (await owner.ask("GET", links)).json()).toMatchObject({ links: [{ opens: false }] });
});

test("a door's link opens nothing while whoever gave it for the staff is not of the staff", async () => {
  const sold = await plantSold();
  await buy(newBuyer(backend), sold.event, { [sold.type]: 1 }, { method: "at_door" });
  await suspend(sold, backend.deps.now());
  const helper = await newStaff(backend, "redattore");
  const links = `/api/business/events/${sold.event.id}/door-links`;
  const given = await helper.ask("POST", links, { name: "Marta", may_supervise: true });
  const [link] = ((await given.json()) as DoorLinks).links;
  const { call } = newBuyer(backend);
  await call("POST", "/api/check-in/session", { secret: link?.secret });
  expect((await call("GET", doorOf(sold.event))).status).toBe(200);
  const admin = await newStaff(backend, "amministratore");
  const asked = async () =>
    (await (await admin.ask("GET", "/api/staff/queue?status=door")).json()).data.length;
  expect(await asked()).toBe(0);
  await backend.deps.db.execute(
    sql`update user_roles set suspended_at = now() where user_id = ${helper.id}`,
  );
  expect((await call("GET", doorOf(sold.event))).status).toBe(404);
  expect(await asked()).toBe(1);
});

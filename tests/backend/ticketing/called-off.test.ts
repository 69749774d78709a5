import { like, sql } from "drizzle-orm";
import { notifications } from "@/backend/db/schema/notifications";
import { changeEvent } from "@/backend/features/events/service";
import { notifyChanges } from "@/backend/features/orders/event-changed";
import { receivePayment } from "@/backend/features/orders/service";
import { settleRest } from "@/backend/features/orders/settling";
import { callTo } from "@/lib/contract/endpoint";
import { getOrder, saveOrderDetails } from "@/lib/contract/order-endpoints";
import type { Order } from "@/lib/contract/orders";
import type { StatementResult } from "@/lib/contract/payments";
import events from "@/lib/i18n/messages/it/events.json";
import orders from "@/lib/i18n/messages/it/orders.json";
import { backendOfFile } from "@/tests/support/backend";
import { newPerson } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";
import {
  bank,
  buy,
  confirm,
  details,
  held,
  newBuyer,
  openTicketing,
  type PlantedEvent,
  plantEvent,
  plantType,
  setTicketing,
  workOff,
} from "@/tests/support/ticketing";

const backend = backendOfFile(openTicketing);
beforeEach(() => backend.setNow("2026-11-21T10:00:00Z"));

/** What the mails are called that tell of it: what is off, since the other date may not be. */
const FIRST_OFF = "Annullato: Concerto di Natale, martedì 1º dicembre, ore 21:00";

type Planted = PlantedEvent & { dates: string[] };
const TWO = ["2026-12-01T20:00:00Z", "2026-12-02T20:00:00Z"];

/** An event of two dates with a kind of ticket for each of them, at 10 and 20 euro. */
async function plantTwo() {
  const event = await plantEvent(backend, { starts: TWO });
  await setTicketing(backend, event, {
    payment_methods: ["at_door", "bank"],
    waitlist_open: true,
    ...bank,
  });
  const typeFor = (date: number, over: object) =>
    plantType(backend, event, {
      kind: "paid",
      occurrence_id: event.dates[date],
      quantity: 9,
      ...over,
    });
  const first = await typeFor(0, { name: "Prima sera", price: 1000 });
  const second = await typeFor(1, { name: "Seconda sera", price: 2000 });
  return { event, first, second };
}

/** Calls these dates off, as the form of the event does, and lets the next minute pass. */
async function callOff(event: Planted, ...off: number[]) {
  const dates = event.dates.map((id, index) => ({
    id,
    start: `2026-12-0${index + 1}T21:00`,
    end: null,
    doors: null,
    note: null,
    is_cancelled: off.includes(index),
  }));
  await changeEvent(backend.deps.db, event.id, { dates }, backend.deps.now());
}

async function pass(): Promise<void> {
  backend.mails.length = 0;
  await notifyChanges(backend.deps);
  await workOff(backend);
}

const mailsTo = (address: string) => backend.mails.filter(({ to }) => to.address === address);
const readOf = (buyer: ReturnType<typeof newBuyer>, code: string) => async (): Promise<Order> =>
  (await buyer.send(callTo(getOrder, { code }))).json();

async function deskOf(event: Planted) {
  const admin = await newStaff(backend, "amministratore");
  const path = `/api/business/events/${event.id}`;
  const find = async (code: string) => {
    const { data } = await (await admin.ask("GET", `${path}/orders?q=${code}`)).json();
    return (await admin.ask("GET", `${path}/orders/${data[0].id}`)).json();
  };
  const pay = async (code: string) =>
    admin.ask("POST", `${path}/orders/${(await find(code)).id}/paid`, {});
  return { admin, path, find, pay };
}

describe("an order whose dates were all called off", () => {
  test("that waits for a transfer ends, and neither its mail nor its page asks for money", async () => {
    const { event, first } = await plantTwo();
    const buyer = newBuyer(backend);
    const { code } = await buy(buyer, event, { [first]: 1 }, { method: "bank" });
    const read = readOf(buyer, code);
    expect((await read()).transfer).toMatchObject({ amount: 1000 });
    await workOff(backend);
    await callOff(event, 0);
    expect(await read()).toMatchObject({ transfer: null, event: { is_cancelled: true } });

    await pass();
    const [mail, ...others] = mailsTo("vera@example.it");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(FIRST_OFF);
    expect(mail?.text).toContain("martedì 1º dicembre, ore 21:00");
    expect(mail?.text).toContain("Non devi pagare niente.");
    expect(mail?.text).not.toContain("Il bonifico deve arrivare");
    expect(await read()).toMatchObject({
      status: "cancelled",
      transfer: null,
      due_at: null,
      cancel_reason: "Annullato per martedì 1º dicembre, ore 21:00.",
      tickets: [{ status: "cancelled" }],
    });
  });

  test("that is paid at the door ends and frees its places; money that comes all the same goes back", async () => {
    const { event, first } = await plantTwo();
    const buyer = newBuyer(backend);
    const { code } = await buy(buyer, event, { [first]: 1 }, { method: "at_door" });
    await workOff(backend);
    await callOff(event, 0);
    await pass();
    expect(await readOf(buyer, code)()).toMatchObject({ status: "cancelled" });
    const [mail] = mailsTo("vera@example.it");
    expect(mail?.text).toContain("Non devi pagare niente.");
    // No money is under way.
    expect(mail?.text).not.toContain("bonifico");
    const { pay } = await deskOf(event);
    expect((await pay(code)).status).toBe(409);
  });

  test("that was paid is to be given back at the desk without its buyer asking", async () => {
    const { event, first, second } = await plantTwo();
    const [vera, ugo] = [newBuyer(backend), newBuyer(backend)];
    const paid = await buy(vera, event, { [first]: 2 }, { method: "bank" });
    const other = await buy(
      ugo,
      event,
      { [second]: 1 },
      { method: "bank", who: { email: "ugo@example.it" } },
    );
    const { admin, path, find, pay } = await deskOf(event);
    await pay(paid.code);
    await pay(other.code);
    await workOff(backend);
    await callOff(event, 0);
    await pass();
    expect(mailsTo("ugo@example.it")).toEqual([]);
    expect(mailsTo("vera@example.it")).toMatchObject([
      {
        subject: FIRST_OFF,
        text: expect.stringContaining("Ti restituiamo 20,00 €: non devi chiedere niente."),
      },
    ]);
    const { data } = await (await admin.ask("GET", `${path}/orders?refunds=open`)).json();
    expect(data).toMatchObject([
      { code: paid.code, status: "cancelled", refund_status: "pending" },
    ]);
    expect(await find(paid.code)).toMatchObject({
      refunds: [
        {
          amount: 2000,
          status: "pending",
          reason: "Annullato per martedì 1º dicembre, ore 21:00.",
        },
      ],
    });
    await pass();
    expect(backend.mails).toEqual([]);
  });

  test("and whose transfer comes all the same, as its mail foresees, is marked by hand and goes back", async () => {
    const { event, first } = await plantTwo();
    const { code } = await buy(newBuyer(backend), event, { [first]: 1 }, { method: "bank" });
    const door = await buy(newBuyer(backend), event, { [first]: 1 }, { method: "at_door" });
    await callOff(event, 0);
    await pass();
    const { find, pay } = await deskOf(event);
    expect((await pay(code)).status).toBe(200);
    // Whoever marks it again has seen the same money.
    await pay(code);
    expect(await find(code)).toMatchObject({
      status: "cancelled",
      payments: [{ status: "received", amount: 1000 }],
      refunds: [{ status: "pending", amount: 1000 }],
    });
    expect((await pay(door.code)).status).toBe(409);
  });

  test("and was paid keeps its event open until all went back, and each mark is mailed", async () => {
    const { event, first } = await plantTwo();
    const { code } = await buy(newBuyer(backend), event, { [first]: 2 }, { method: "bank" });
    const { admin, path, find, pay } = await deskOf(event);
    await pay(code);
    await callOff(event, 0, 1);
    await pass();
    const { data: news } = await (await admin.ask("GET", "/api/notifications")).json();
    expect(news).toMatchObject([
      {
        title: "Rimborsi da fare: Concerto di Natale",
        deep_link: `/profilo/moduli/eventi/${event.id}?parte=ordini&stato=da-rimborsare`,
      },
    ]);
    const owed = async () => (await (await admin.ask("GET", `${path}/ticketing`)).json()).owed;
    expect(await owed()).toEqual({ orders: 1, amount: 2000 });
    const archive = () =>
      admin.ask("POST", `/api/editor/event/${event.id}/archive`, { version: null });
    const refused = await archive();
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      events.faults.refundsOwed,
    ]);

    const { id, refunds } = await find(code);
    backend.mails.length = 0;
    await admin.ask("POST", `${path}/orders/${id}/refunds/${refunds[0].id}/done`, {});
    await workOff(backend);
    expect(mailsTo("vera@example.it")).toMatchObject([
      {
        subject: `Ordine ${code}: rimborso fatto`,
        text: expect.stringContaining("Chi organizza Concerto di Natale ti ha restituito 20,00 €."),
      },
    ]);
    expect(await owed()).toEqual({ orders: 0, amount: 0 });
    expect((await archive()).status).toBe(200);
  });

  test("is told to whoever else holds a ticket of it, without the order", async () => {
    const { event, first } = await plantTwo();
    const holder = {
      type_id: first,
      first_name: "Lia",
      last_name: "Rossi",
      email: "lia@example.it",
    };
    const buyer = newBuyer(backend);
    const { code } = await buy(
      buyer,
      event,
      { [first]: 2 },
      { method: "at_door", who: { holders: [holder] } },
    );
    await workOff(backend);
    await callOff(event, 0);
    await pass();
    const [mail] = mailsTo("lia@example.it");
    expect(mail?.subject).toBe(FIRST_OFF);
    expect(mail?.text).not.toContain(code);
  });

  test("is a notification of its buyer's account", async () => {
    const { event, first } = await plantTwo();
    const anna = await newPerson(backend);
    await buy(anna.browser, event, { [first]: 1 }, { method: "at_door" });
    await workOff(backend);
    await callOff(event, 0);
    await pass();
    const { data } = await (await anna.ask("GET", "/api/notifications")).json();
    expect(data).toMatchObject([
      { type: "event_cancelled", title: "Data annullata: Concerto di Natale" },
    ]);
  });
});

test("an order that cannot be ended keeps no other one waiting, nor what the sellers are told", async () => {
  const { event, first, second } = await plantTwo();
  const { pay } = await deskOf(event);
  const kinds = { whole: { [first]: 1 }, part: { [first]: 1, [second]: 1 } };
  for (const [kind, wanted] of Object.entries(kinds)) {
    for (const email of [`${kind}1@example.it`, `${kind}2@example.it`]) {
      const { code } = await buy(newBuyer(backend), event, wanted, {
        method: "bank",
        who: { email },
      });
      await pay(code);
    }
  }
  const { db } = backend.deps;
  /** The first one that is come to of each kind cannot be written. */
  const stuck = sql`select min(id::text)::uuid as id from orders where event_id = ${event.id} group by total`;
  await db.execute(sql`create table stuck_orders as ${stuck}`);
  await db.execute(sql`create function is_stuck() returns trigger language plpgsql as $$ begin
    if exists (select from stuck_orders s where s.id = new.id) then raise exception 'stuck'; end if;
    return new; end $$`);
  await db.execute(
    sql`create trigger stuck before update on orders for each row execute function is_stuck()`,
  );
  try {
    await workOff(backend);
    await callOff(event, 0);
    await pass();
  } finally {
    await db.execute(sql`drop function is_stuck cascade`);
    await db.execute(sql`drop table stuck_orders`);
  }
  const states = async () => {
    const { rows } = await db.execute<{ state: string }>(sql`
      select total || ' ' || status || ' ' || refund_status as state from orders
      where event_id = ${event.id} order by 1`);
    return rows.map(({ state }) => state);
  };
  expect(await states()).toEqual([
    "1000 cancelled pending",
    "1000 completed none",
    "3000 completed none",
    "3000 completed pending",
  ]);
  const told = db.$count(
    notifications,
    like(notifications.dedupe_key, `event ${event.id} owes 2 2000`),
  );
  expect(await told).toBeGreaterThan(0);
  await pass();
  expect(await states()).toEqual([
    "1000 cancelled pending",
    "1000 cancelled pending",
    "3000 completed pending",
    "3000 completed pending",
  ]);
});

test("what is held of a date that was called off is confirmed no more, and given up", async () => {
  const { event, first } = await plantTwo();
  const buyer = newBuyer(backend);
  const { order } = await held(buyer, event, { [first]: 1 });
  await callOff(event, 0);
  await buyer.send(callTo(saveOrderDetails, { code: order.code }), details());
  const answer = await confirm(buyer, order.code, { method: "bank" });
  expect([answer.status, (await answer.json()).message]).toEqual([409, orders.faults.dateOff]);
  expect(await readOf(buyer, order.code)()).toMatchObject({ confirm_block: "date_off" });
  await pass();
  expect(await readOf(buyer, order.code)()).toMatchObject({ status: "cancelled" });
  expect(mailsTo("vera@example.it")).toEqual([]);
});

describe("an order of which one date was called off", () => {
  const both = { method: "bank" };

  test("that was paid keeps the rest, and what was paid for the date goes back", async () => {
    const { event, first, second } = await plantTwo();
    const buyer = newBuyer(backend);
    const { code } = await buy(buyer, event, { [first]: 1, [second]: 1 }, both);
    const { find, pay } = await deskOf(event);
    await pay(code);
    await workOff(backend);
    await callOff(event, 0);
    await pass();
    expect(mailsTo("vera@example.it")).toMatchObject([
      { subject: FIRST_OFF, text: expect.stringContaining("10,00 €") },
    ]);
    expect(await find(code)).toMatchObject({
      status: "completed",
      refund_status: "pending",
      refunds: [{ amount: 1000, status: "pending" }],
    });
    const { tickets } = await readOf(buyer, code)();
    expect(tickets.map(({ status }) => status).sort()).toEqual(["active", "cancelled"]);
  });

  test("that waits for its money costs what is left; what was paid before is taken, and the rest goes back", async () => {
    const { event, first, second } = await plantTwo();
    const buyer = newBuyer(backend);
    const { code } = await buy(buyer, event, { [first]: 1, [second]: 1 }, both);
    await workOff(backend);
    await callOff(event, 0);
    await pass();
    expect(mailsTo("vera@example.it")).toMatchObject([
      { text: expect.stringContaining("Per i biglietti che restano si pagano 20,00 €.") },
    ]);
    expect(await readOf(buyer, code)()).toMatchObject({
      status: "awaiting_offline",
      total: 2000,
      transfer: { amount: 2000 },
      items: [{ name: "Seconda sera", ordered: 1 }],
    });
    const { find } = await deskOf(event);
    const { id } = await find(code);
    backend.mails.length = 0;
    await receivePayment(backend.deps, id, { method: "bank", amount: 3000, part: "organiser" });
    await settleRest(backend.deps);
    await workOff(backend);
    const issued = mailsTo("vera@example.it").find(({ subject }) => /^I tuoi/.test(subject));
    expect(issued?.text).toContain("Il tuo biglietto per Concerto di Natale è pronto.");
    expect(issued?.text.match(/\/ticket\//g)).toHaveLength(1);
    expect(await find(code)).toMatchObject({
      status: "completed",
      refunds: [{ amount: 1000, status: "pending", reason: "paid_for_off" }],
    });
  });
});

describe("an order of which one date after the other is called off while its money is on the way", () => {
  /** An order of three dates at 10, 20 and 30 euro by transfer, of which the first is called off, then more. */
  async function cutTwice({ third = 3000, off = [0, 1] } = {}) {
    const event = await plantEvent(backend, { starts: [...TWO, "2026-12-03T20:00:00Z"] });
    await setTicketing(backend, event, { payment_methods: ["bank"], ...bank });
    const chosen: Record<string, number> = {};
    for (const [index, price] of [1000, 2000, third].entries()) {
      const kind = price > 0 ? "paid" : "free";
      const over = { kind, price, occurrence_id: event.dates[index], quantity: 9 };
      chosen[await plantType(backend, event, over)] = 1;
    }
    const buyer = newBuyer(backend);
    const { code } = await buy(buyer, event, chosen, { method: "bank" });
    await callOff(event, 0);
    await pass();
    backend.setNow("2026-11-21T12:00:00Z");
    await callOff(event, ...off);
    await pass();
    const { admin, path, find } = await deskOf(event);
    const { id } = await find(code);
    const receive = async (amount: number) => {
      await receivePayment(backend.deps, id, { method: "bank", amount, part: "organiser" });
      return find(code);
    };
    /** What a statement makes of these sums. */
    const upload = async (sum: string, query = ""): Promise<StatementResult> => {
      const csv = Buffer.from(`Causale;Importo\nOrdine ${code};${sum}`);
      const type = { "content-type": "text/csv" };
      return (await admin.ask("POST", `${path}/statement${query}`, csv, type)).json();
    };
    return { event, admin, path, code, receive, upload };
  }

  test.each([
    [3000, []],
    [5000, [2000]],
    [6000, [3000]],
  ])(
    "takes each sum that its buyer was told (%p cents), and what is more goes back",
    async (sum, back) => {
      const { receive } = await cutTwice();
      const order = await receive(sum);
      expect(order).toMatchObject({ status: "completed", total: 3000 });
      expect(order.refunds).toMatchObject(
        back.map((amount) => ({ amount, reason: "paid_for_off" })),
      );
    },
  );

  test("takes no sum that its buyer was never told", async () => {
    const { receive } = await cutTwice();
    expect(await receive(4000)).toMatchObject({
      status: "awaiting_offline",
      refunds: [{ amount: 4000, reason: "paid_other_sum" }],
    });
  });

  test("is found by a statement by each of them, which says what is complete and what goes back", async () => {
    const { upload, admin, path } = await cutTwice();
    expect((await upload("40,00")).doubtful).toMatchObject([{ fault: "amount" }]);
    const said = [{ amount: 5000, outcome: "completed", back: 2000 }];
    expect((await upload("50,00")).matched).toMatchObject(said);
    expect((await upload("50,00", "?apply=1")).matched).toMatchObject(said);
    const { data } = await (await admin.ask("GET", `${path}/orders?refunds=open`)).json();
    expect(data).toMatchObject([{ total: 3000, owed: 2000 }]);
  });

  test("gives all of it back where nothing is left but what is free, and says why", async () => {
    const { upload, receive } = await cutTwice({ third: 0 });
    expect((await upload("20,00")).matched).toMatchObject([{ outcome: "refund", back: 2000 }]);
    expect(await receive(2000)).toMatchObject({
      status: "completed",
      refunds: [{ amount: 2000, reason: "paid_for_off" }],
    });
  });

  test("is found by its last sum and those before once all of it is called off", async () => {
    const { upload } = await cutTwice({ off: [0, 1, 2] });
    for (const [sum, back] of [
      ["50,00", 5000],
      ["60,00", 6000],
    ] as const) {
      expect((await upload(sum)).matched).toMatchObject([{ outcome: "refund", back }]);
    }
    expect((await upload("110,00")).matched).toEqual([]);
  });
});

test("whoever waits for a date that was called off waits no more and is told, and others do", async () => {
  const { event } = await plantTwo();
  const full: string[] = [];
  for (const occurrence_id of event.dates) {
    full.push(await plantType(backend, event, { occurrence_id, quantity: 1 }));
  }
  for (const [index, type_id] of full.entries()) {
    await buy(
      newBuyer(backend),
      event,
      { [type_id]: 1 },
      { who: { email: `p${index}@example.it` } },
    );
    await newBuyer(backend).call("POST", `${event.path}/waitlist`, {
      type_id,
      quantity: 1,
      first_name: "Ada",
      privacy: true,
      email: `ada${index}@example.it`,
    });
  }
  await callOff(event, 0);
  await pass();
  const { admin, path } = await deskOf(event);
  const { data } = await (await admin.ask("GET", `${path}/waitlist`)).json();
  expect(
    Object.fromEntries(data.map(({ email, status }: Record<string, string>) => [email, status])),
  ).toEqual({ "ada0@example.it": "cancelled", "ada1@example.it": "waiting" });
  const off = backend.mails.filter(
    ({ to, subject }) => /^ada/.test(to.address) && subject.startsWith("Annullato"),
  );
  expect(off.map(({ to }) => to.address)).toEqual(["ada0@example.it"]);
  expect(off[0]?.subject).toBe(FIRST_OFF);
  expect(off[0]?.text).toMatch(/quello per cui aspettavi un posto: .*, martedì 1º dicembre/);
});

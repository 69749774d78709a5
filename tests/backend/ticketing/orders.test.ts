import { sql } from "drizzle-orm";
import { eraseOldOrders } from "@/backend/features/orders/erasing";
import { expireOrders } from "@/backend/features/orders/expiring";
import { readTicketing } from "@/backend/features/ticketing/desk";
import { addCode, addQuestion } from "@/backend/features/ticketing/manage";
import { callTo } from "@/lib/contract/endpoint";
import {
  abandonOrder,
  cancelOrder,
  listOwnOrders,
  saveOrderDetails,
  sendLostOrders,
} from "@/lib/contract/order-endpoints";
import type { Order } from "@/lib/contract/orders";
import { getTicket } from "@/lib/contract/ticket-endpoints";
import { promoCodeInputSchema, questionInputSchema } from "@/lib/contract/ticketing";
import validation from "@/lib/i18n/messages/it/validation.json";
import { backendOfFile } from "@/tests/support/backend";
import { giveRole } from "@/tests/support/organisations";
import type { Browser } from "@/tests/support/people";
import { newPerson } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";
import {
  bank,
  buy,
  changeEvent,
  confirm,
  countPlaces,
  details,
  held,
  newBuyer,
  openTicketing,
  plantEvent,
  plantType,
  setTicketing,
  start,
  workOff,
} from "@/tests/support/ticketing";

const backend = backendOfFile(openTicketing);
const NOW = "2026-11-21T10:00:00Z";
beforeEach(() => backend.setNow(NOW));

async function read(buyer: Browser, code: string, key?: string): Promise<Response> {
  return buyer.call("GET", `/api/orders/${code}${key ? `?key=${key}` : ""}`);
}

const fieldsOf = async (answer: Response) => Object.keys((await answer.json()).errors ?? {});
const tell = (buyer: Browser, { code }: Pick<Order, "code">, over: object = {}) =>
  buyer.send(callTo(saveOrderDetails, { code }), details(over));

/** An event with one free type, and a hold of it. */
async function heldOrder(quantity = 2) {
  const event = await plantEvent(backend);
  const type = await plantType(backend, event, { quantity: 10 });
  const buyer = newBuyer(backend);
  return { event, type, buyer, ...(await held(buyer, event, { [type]: quantity })) };
}

describe("a hold", () => {
  test("lasts as long as the event says, and five minutes more once", async () => {
    const { buyer, order } = await heldOrder();
    expect(order).toMatchObject({ reserved_until: "2026-11-21T10:15:00.000Z", can_extend: true });
    expect(order.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    const path = `/api/orders/${order.code}/extend`;
    expect(await (await buyer.call("POST", path)).json()).toMatchObject({
      reserved_until: "2026-11-21T10:20:00.000Z",
      can_extend: false,
    });
    expect((await buyer.call("POST", path)).status).toBe(409);
  });

  test("that has expired frees its places for the next one, before the job has come by", async () => {
    const { event, type, buyer, order } = await heldOrder(10);
    const other = newBuyer(backend);
    expect((await start(other, event, { [type]: 1 })).status).toBe(409);
    backend.setNow("2026-11-21T10:15:00Z");
    expect((await confirm(buyer, order.code)).status).toBe(409);
    await held(other, event, { [type]: 10 });
    expect(await (await read(buyer, order.code)).json()).toMatchObject({ status: "expired" });
    expect(await countPlaces(backend, event)).toMatchObject({ taken: 10, items: 10 });
  });

  test("gives way to another one of the same browser, which may want more than was free", async () => {
    const { event, type, buyer, order } = await heldOrder(6);
    const { order: second } = await held(buyer, event, { [type]: 10 });
    expect(await (await read(buyer, order.code)).json()).toMatchObject({ status: "abandoned" });
    expect(await (await buyer.call("GET", `${event.path}/checkout`)).json()).toMatchObject({
      order: { code: second.code },
    });
    expect(await countPlaces(backend, event)).toMatchObject({ taken: 10, items: 10 });
    await buyer.send(callTo(abandonOrder, { code: second.code }));
    expect(await countPlaces(backend, event)).toMatchObject({ taken: 0, items: 0 });
  });

  test("is kept when the one that is to take its place cannot be had", async () => {
    const { event, type, buyer, order } = await heldOrder(2);
    const last = newBuyer(backend);
    await held(last, event, { [type]: 8 });
    const answer = await start(buyer, event, { [type]: 4 });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      errors: { "items.0.quantity": [expect.stringMatching(/Posti esauriti|abbastanza/)] },
    });
    expect(await (await read(buyer, order.code)).json()).toMatchObject({ status: "reserved" });
  });

  test("is told what is left where not all of it can be had", async () => {
    const { event, type } = await heldOrder(7);
    const answer = await start(newBuyer(backend), event, { [type]: 5 });
    expect(await answer.json()).toMatchObject({
      code: "conflict",
      errors: { "items.0.quantity": ["Sono rimasti 3 posti."] },
    });
  });

  test("is refused outside of the sale, above ten tickets, and to who begins too often", async () => {
    const event = await plantEvent(backend);
    const soon = await plantType(backend, event, { sale_start: "2026-11-22T10:00:00Z" });
    const gone = await plantType(backend, event, { sale_end: "2026-11-20T10:00:00Z" });
    const type = await plantType(backend, event, { min_per_order: 2 });
    const other = await plantType(backend, event);
    const buyer = newBuyer(backend);
    expect((await start(buyer, event, { [soon]: 1 })).status).toBe(409);
    expect((await start(buyer, event, { [gone]: 1 })).status).toBe(409);
    expect(await fieldsOf(await start(buyer, event, { [type]: 1 }))).toEqual(["items.0.quantity"]);
    expect(await fieldsOf(await start(buyer, event, { [type]: 6, [other]: 5 }))).toEqual(["items"]);
    for (let tries = 4; tries < 20; tries += 1) await held(buyer, event, { [other]: 1 });
    const refused = await start(buyer, event, { [other]: 1 });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("3600");
    await changeEvent(backend, event, { status: "postponed", status_reason: "Neve." });
    expect((await start(newBuyer(backend), event, { [other]: 1 })).status).toBe(409);
  });
});

describe("an order", () => {
  test("is opened by its browser, its key and its user, and is not there for others", async () => {
    const event = await plantEvent(backend);
    const type = await plantType(backend, event);
    const person = await newPerson(backend);
    const { order, key } = await held(person.browser, event, { [type]: 1 });
    const stranger = newBuyer(backend);
    expect((await read(stranger, order.code)).status).toBe(404);
    expect((await read(stranger, order.code, `${key}x`)).status).toBe(404);
    const answer = await read(stranger, order.code, key);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    person.browser.cookies.delete("piazza_checkout");
    expect((await read(person.browser, order.code)).status).toBe(200);
    expect(
      (await read(await newPerson(backend).then(({ browser }) => browser), order.code)).status,
    ).toBe(404);
    expect(JSON.stringify(await backend.deps.db.execute(sql`select * from orders`))).not.toContain(
      key.split(".")[1],
    );
  });

  test("cannot be looked for: ten wrong tries a minute, then none", async () => {
    const thief = newBuyer(backend);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await read(thief, "ABCDEFGH")).status).toBe(404);
    }
    expect((await read(thief, "ABCDEFGH")).status).toBe(429);
  });

  test("that costs nothing is complete at once, with its tickets and one mail", async () => {
    const event = await plantEvent(backend);
    const type = await plantType(backend, event, { quantity: 5 });
    const buyer = newBuyer(backend);
    const who = {
      holders: [{ type_id: type, first_name: "Ugo", last_name: "Rossi", email: "ugo@example.it" }],
    };
    const order = await buy(buyer, event, { [type]: 2 }, { who });
    expect(order).toMatchObject({
      status: "completed",
      payment_method: "free",
      payment_status: "not_required",
      reserved_until: null,
    });
    expect(order.tickets.map(({ holder, status }) => `${holder} ${status}`).sort()).toEqual([
      "Ugo Rossi active",
      "Vera Neri active",
    ]);
    await workOff(backend);
    expect(backend.mails.map(({ to, subject }) => `${to.address} ${subject}`).sort()).toEqual([
      "ugo@example.it Il tuo biglietto: Concerto di Natale",
      "vera@example.it I tuoi biglietti: Concerto di Natale",
    ]);
    const mail = backend.mails.find(({ to }) => to.address === "vera@example.it");
    for (const { id } of order.tickets) expect(mail?.text).toContain(`/ticket/${id}`);
    expect(order.event.place).toBe("Teatro comunale");
    for (const { text } of backend.mails) {
      expect(text).toContain("Quando: martedì 1º dicembre, ore 21:00.");
      expect(text).toContain("Dove: Teatro comunale.");
    }
    const key = /chiave=([^\s&]+)/.exec(mail?.text ?? "")?.[1];
    expect((await read(newBuyer(backend), order.code, key)).status).toBe(200);
  });

  test("sends each address that it names one mail with its tickets, and none more than ten a day", async () => {
    const event = await plantEvent(backend);
    const type = await plantType(backend, event);
    const holder = (first_name: string, email: string | null = "casa@example.it") => ({
      ...{ type_id: type, first_name, last_name: "Rossi", email },
    });
    const who = { holders: [holder("Ugo"), holder("Ada"), holder("Ida", "ida.sola@example.it")] };
    const order = await buy(newBuyer(backend), event, { [type]: 4 }, { who });
    await workOff(backend);
    const ofHome = backend.mails.filter(({ to }) => to.address === "casa@example.it");
    expect(ofHome.map(({ text }) => text.match(/\/ticket\//g)?.length)).toEqual([2]);
    expect(ofHome[0]?.text).toContain("2 biglietti");
    const ofIda = backend.mails.filter(({ to }) => to.address === "ida.sola@example.it");
    const hers = order.tickets.find((ticket) => ticket.holder === "Ida Rossi");
    expect(ofIda.map(({ text }) => text.includes(`/ticket/${hers?.id}`))).toEqual([true]);
    const answers: Response[] = [];
    for (let time = 0; time < 10; time += 1) {
      const buyer = newBuyer(backend);
      const { order: next } = await held(buyer, event, { [type]: 1 });
      const body = details({ email: `altro.${time}@example.it`, holders: [holder("Ugo")] });
      const path = `/api/orders/${next.code}/details`;
      answers.push(await buyer.call("PUT", path, body));
      // What was counted is not counted again.
      if (time === 0) expect((await buyer.call("PUT", path, body)).status).toBe(200);
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(9).fill(200), 422]);
    expect(await fieldsOf(answers[9] as Response)).toEqual(["holders.0.email"]);
  });

  test("is confirmed with a key, once who buys is told, and by the ways that are offered", async () => {
    const event = await plantEvent(backend);
    await setTicketing(backend, event, { payment_methods: ["at_door"] });
    const type = await plantType(backend, event, { kind: "paid", price: 1000 });
    const buyer = newBuyer(backend);
    const { order } = await held(buyer, event, { [type]: 1 });
    const path = `/api/orders/${order.code}/confirm`;
    expect((await buyer.call("POST", path, { method: null })).status).toBe(422);
    expect((await confirm(buyer, order.code, { method: "at_door" })).status).toBe(409);
    await tell(buyer, order);
    expect(await fieldsOf(await confirm(buyer, order.code))).toEqual(["method"]);
    expect(await fieldsOf(await confirm(buyer, order.code, { method: "bank" }))).toEqual([
      "method",
    ]);
    const key = "chiave-di-prova";
    expect((await confirm(buyer, order.code, { method: "at_door", key })).status).toBe(200);
    expect((await confirm(buyer, order.code, { method: "card", key })).status).toBe(422);
    expect((await confirm(buyer, order.code, { method: "at_door" })).status).toBe(200);
  });

  test("waits for a transfer until the end of the third banking day, but not into the day before the event", async () => {
    const event = await plantEvent(backend);
    await setTicketing(backend, event, { payment_methods: ["bank", "at_door"], ...bank });
    const type = await plantType(backend, event, { kind: "paid", price: 1250, vat_rate: 10 });
    const buyer = newBuyer(backend);
    const order = await buy(buyer, event, { [type]: 2 }, { method: "bank" });
    expect(order).toMatchObject({
      status: "awaiting_offline",
      due_at: "2026-11-25T22:59:00.000Z",
      net: 2273,
      vat: 227,
      total: 2500,
      transfer: { iban: bank.bank_iban, reason: `Ordine ${order.code}`, amount: 2500 },
    });
    expect(order.tickets.map(({ status }) => status)).toEqual(["pending", "pending"]);
    backend.setNow("2026-11-29T10:00:00Z");
    const near = await buy(
      newBuyer(backend),
      event,
      { [type]: 1 },
      { method: "bank", who: { email: "a@x.it" } },
    );
    expect(near.due_at).toBe("2026-11-30T20:00:00.000Z");
    backend.setNow("2026-11-30T10:00:00Z");
    const late = newBuyer(backend);
    const { order: tooLate } = await held(late, event, { [type]: 1 });
    await tell(late, tooLate, { email: "b@x.it" });
    expect((await confirm(late, tooLate.code, { method: "bank" })).status).toBe(409);
    const atDoor = await confirm(late, tooLate.code, { method: "at_door" });
    expect(await atDoor.json()).toMatchObject({ due_at: "2026-12-01T23:00:00.000Z" });
    expect(await expireOrders(backend.deps)).toBe(1);
    expect(await (await read(buyer, order.code)).json()).toMatchObject({
      status: "expired",
      tickets: [{ status: "expired" }, { status: "expired" }],
    });
  });

  test("asks its questions, and looks at tax codes", async () => {
    const event = await plantEvent(backend);
    const type = await plantType(backend, event);
    for (const input of [
      {
        scope: "order",
        kind: "choice",
        label: "Da dove vieni?",
        options: ["Città", "Fuori"],
        is_required: true,
      },
      { scope: "ticket", kind: "text", label: "Allergie?", is_required: true },
    ]) {
      await addQuestion(backend.deps, event.id, questionInputSchema.parse(input));
    }
    const { questions } = await readTicketing(backend.deps, event.id);
    const [first, second] = ["order", "ticket"].map(
      (scope) => questions.find((question) => question.scope === scope)?.id ?? "",
    ) as [string, string];
    const buyer = newBuyer(backend);
    const { order } = await held(buyer, event, { [type]: 1 });
    const address = { street: "Via Roma 1", postal_code: "10015", city: "Ivrea", province: "to" };
    const wrong = await tell(buyer, order, {
      answers: { [first]: "Marte" },
      invoice: {
        kind: "company",
        company: "Bar",
        vat_number: "IT 12345678901",
        tax_code: "12345678901",
        ...address,
      },
    });
    expect((await fieldsOf(wrong)).sort()).toEqual(
      [`answers.${first}`, "holders", "invoice.tax_code", "invoice.vat_number"].sort(),
    );
    const short = await tell(buyer, order, {
      invoice: { kind: "private", tax_code: "rssmra85t10a562s", ...address, postal_code: "100" },
    });
    expect((await short.json()).errors).toEqual({
      "invoice.postal_code": [validation.postalCode],
    });
    const right = await tell(buyer, order, {
      answers: { [first]: "Fuori", "00000000-0000-4000-8000-000000000000": "x" },
      holders: [{ type_id: type, answers: { [second]: "Nessuna" } }],
      invoice: { kind: "private", tax_code: "rssmra85t10a562s", ...address },
    });
    expect(await right.json()).toMatchObject({
      answers: { [first]: "Fuori" },
      invoice: { tax_code: "RSSMRA85T10A562S", province: "TO" },
    });
  });

  test("is one of three that an address has open, and of a type it has no more than it may", async () => {
    const event = await plantEvent(backend);
    const type = await plantType(backend, event);
    const few = await plantType(backend, event, { max_per_person: 2 });
    for (let count = 0; count < 3; count += 1) {
      const buyer = newBuyer(backend);
      expect((await tell(buyer, (await held(buyer, event, { [type]: 1 })).order)).status).toBe(200);
    }
    const fourth = newBuyer(backend);
    expect((await tell(fourth, (await held(fourth, event, { [type]: 1 })).order)).status).toBe(409);
    const who = { email: "pochi@example.it" };
    await buy(newBuyer(backend), event, { [few]: 2 }, { who });
    const again = newBuyer(backend);
    const answer = await tell(again, (await held(again, event, { [few]: 1 })).order, who);
    expect(answer.status).toBe(409);
  });

  test("has the discount of its code, shared out to the cent", async () => {
    const event = await plantEvent(backend);
    await setTicketing(backend, event, { payment_methods: ["at_door"] });
    const one = await plantType(backend, event, { kind: "paid", price: 1000, vat_rate: 22 });
    const two = await plantType(backend, event, { kind: "paid", price: 700, vat_rate: 10 });
    for (const input of [
      { code: "DIECI", effect: "percent", amount: 10, type_ids: [one] },
      { code: "CINQUE", effect: "fixed", amount: 500, min_total: 1500 },
      { code: "TUTTO", effect: "fixed", amount: 100_000 },
    ]) {
      await addCode(backend.deps, event.id, promoCodeInputSchema.parse(input));
    }
    const order = async (items: Record<string, number>, code: string) =>
      (await held(newBuyer(backend), event, items, { code })).order;
    expect(await order({ [one]: 2, [two]: 1 }, "dieci")).toMatchObject({
      discount: 200,
      total: 2500,
      promo_code: "DIECI",
    });
    expect(await order({ [one]: 1, [two]: 1 }, "cinque")).toMatchObject({
      discount: 500,
      total: 1200,
      items: [{ discount: 295 }, { discount: 205 }],
    });
    expect(
      await fieldsOf(await start(newBuyer(backend), event, { [two]: 2 }, { code: "cinque" })),
    ).toEqual(["code"]);
    expect(await order({ [one]: 1 }, "tutto")).toMatchObject({
      total: 0,
      payment_status: "not_required",
    });
    expect(
      await fieldsOf(await start(newBuyer(backend), event, { [one]: 1 }, { code: "mai" })),
    ).toEqual(["code"]);
  });
});

describe("giving back", () => {
  const rule = {
    is_allowed: true,
    deadline_hours: 24,
    refund_steps: [
      { hours_before: 168, percent: 100 },
      { hours_before: 24, percent: 50 },
    ],
    flat_fee: 100,
  };

  async function paidOrder(quantity: number) {
    const event = await plantEvent(backend);
    await setTicketing(backend, event, { payment_methods: ["bank"], ...bank });
    const input = { kind: "paid", price: 1000, quantity: 10, cancel_rule: rule };
    const type = await plantType(backend, event, input);
    const buyer = newBuyer(backend);
    const order = await buy(buyer, event, { [type]: quantity }, { method: "bank" });
    const admin = await newStaff(backend, "amministratore");
    const list = `/api/business/events/${event.id}/orders`;
    const { data } = await (await admin.ask("GET", list)).json();
    const path = `${list}/${data[0].id}`;
    const paid = await (await admin.ask("POST", `${path}/paid`, {})).json();
    expect(paid).toMatchObject({
      status: "completed",
      payments: [{ status: "received", amount: 1000 * quantity }],
    });
    return { event, type, buyer, order, admin, path };
  }

  test("frees a part of the places, and gives back what the type's rule says", async () => {
    const { event, buyer, order } = await paidOrder(3);
    const [first] = order.tickets;
    const path = `/api/orders/${order.code}/cancel`;
    const part = await buyer.call("POST", path, { ticket_ids: [first?.id] });
    expect(await part.json()).toMatchObject({
      status: "completed",
      refund_status: "pending",
      items: [{ quantity: 2 }],
    });
    expect(await countPlaces(backend, event)).toEqual({ taken: 2, tickets: 2, items: 2 });
    expect((await buyer.call("POST", path, { ticket_ids: [first?.id] })).status).toBe(409);
    backend.setNow("2026-11-29T10:00:00Z");
    const rest = await buyer.call("POST", path, {});
    expect(await rest.json()).toMatchObject({ status: "cancelled" });
    const { rows } = await backend.deps.db.execute<{ amount: number }>(
      sql`select amount from refunds order by created_at`,
    );
    expect(rows.map(({ amount }) => amount)).toEqual([900, 800]);
    expect(await countPlaces(backend, event)).toEqual({ taken: 0, tickets: 0, items: 0 });
  });

  test("is refused after its deadline, and where the type does not allow it", async () => {
    const { buyer, order } = await paidOrder(1);
    backend.setNow("2026-11-30T21:00:00Z");
    expect((await buyer.send(callTo(cancelOrder, { code: order.code }), {})).status).toBe(409);
    backend.setNow(NOW);
    const free = await heldOrder(1);
    await tell(free.buyer, free.order);
    await confirm(free.buyer, free.order.code);
    const answer = await free.buyer.send(callTo(cancelOrder, { code: free.order.code }), {});
    expect(answer.status).toBe(409);
  });

  test("by the organiser gives back what they say, never more than came in, and is marked when it went", async () => {
    const { order, admin, path } = await paidOrder(2);
    const [first] = order.tickets;
    const cancel = (body: object) =>
      admin.ask("POST", `${path}/cancel`, { reason: "Fila rotta", ...body });
    expect((await cancel({ refund: 2001 })).status).toBe(422);
    const part = await (await cancel({ ticket_ids: [first?.id] })).json();
    expect(part.refunds).toMatchObject([{ amount: 1000, status: "pending" }]);
    // What was ordered stays, as the sums of the order do.
    expect(part.order).toMatchObject({ total: 2000, items: [{ quantity: 1, ordered: 2 }] });
    const done = await admin.ask("POST", `${path}/refunds/${part.refunds[0].id}/done`, {});
    expect(await done.json()).toMatchObject({ status: "completed", refund_status: "partial" });
    const whole = await (await cancel({ refund: 0 })).json();
    expect(whole).toMatchObject({ status: "cancelled", refunds: [{ status: "done" }] });
    const actions = whole.log.map(({ action }: { action: string }) => action);
    expect(actions).toEqual([
      "confirmed",
      "paid",
      "completed",
      "tickets_cancelled",
      "refunded",
      "cancelled",
    ]);
  });

  test("follows from a cancelled event for everybody, with all the money", async () => {
    const { event, type, buyer, order, path, admin } = await paidOrder(2);
    const waiting = newBuyer(backend);
    const { order: other } = await held(waiting, event, { [type]: 1 });
    const { deps } = backend;
    await deps.db.transaction(async (tx) => {
      for (const told of deps.eventCancellations)
        await told(deps, tx, { id: event.id, reason: "Neve" });
    });
    await tell(waiting, other, { email: "altra@example.it" });
    expect((await confirm(waiting, other.code, { method: "bank" })).status).toBe(409);
    expect((await start(newBuyer(backend), event, { [type]: 1 })).status).toBe(409);
    backend.mails.length = 0;
    await workOff(backend);
    expect(await (await read(buyer, order.code)).json()).toMatchObject({
      status: "cancelled",
      refund_status: "pending",
      refund_amount: 2000,
      tickets: [{ status: "cancelled" }, { status: "cancelled" }],
    });
    expect(await (await read(waiting, other.code)).json()).toMatchObject({ status: "cancelled" });
    expect(await (await admin.ask("GET", path)).json()).toMatchObject({
      refunds: [{ amount: 2000 }],
    });
    expect(await countPlaces(backend, event)).toEqual({ taken: 0, tickets: 0, items: 0 });
    expect(backend.mails.map(({ subject }) => subject)).toContain("Annullato: Concerto di Natale");
  });
});

test("what cannot be ended of one event keeps nobody of another one waiting", async () => {
  const { db, queue } = backend.deps;
  const sold = async () => {
    const event = await plantEvent(backend);
    const type = await plantType(backend, event);
    await buy(newBuyer(backend), event, { [type]: 1 });
    await changeEvent(backend, event, { status: "archived", resumes_as: "published" });
    return event;
  };
  const [one, other] = [await sold(), await sold()];
  await db.execute(sql`
    create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`);
  const first = [one.id, other.id].sort()[0] ?? "";
  await db.execute(sql`
    create trigger refuse before update on orders for each row
      when (new.event_id = ${sql.raw(`'${first}'`)}) execute function refuse_change()`);
  await queue.send("expire-orders", {});
  await workOff(backend);
  await db.execute(sql`drop trigger refuse on orders`);
  await db.execute(sql`drop function refuse_change`);
  const tickets = await Promise.all([one, other].map((event) => countPlaces(backend, event)));
  expect(tickets.map((places) => places.tickets).sort()).toEqual([0, 1]);
});

describe("who may", () => {
  test("see and cancel orders: whoever manages the event, and nobody of another organisation", async () => {
    const owner = await newPerson(backend);
    const organisationId = await giveRole(backend, owner.id, "associazione");
    const event = await plantEvent(backend, { organisationId });
    const type = await plantType(backend, event);
    await buy(newBuyer(backend), event, { [type]: 1 });
    const stranger = await newPerson(backend);
    await giveRole(backend, stranger.id, "organizzatore");
    const list = `/api/business/events/${event.id}/orders`;
    const { data } = await (await owner.ask("GET", `${list}?q=vera@`)).json();
    expect(data).toMatchObject([{ buyer: "Vera Neri", tickets: 1 }]);
    expect((await owner.ask("POST", `${list}/${data[0].id}/resend`)).status).toBe(204);
    await backend.deps.db.execute(
      sql`update tickets set status = 'checked_in' where event_id = ${event.id}`,
    );
    expect((await owner.ask("POST", `${list}/${data[0].id}/resend`)).status).toBe(409);
    expect((await stranger.ask("GET", list)).status).toBe(404);
    expect((await stranger.ask("GET", `${list}/${data[0].id}`)).status).toBe(404);
    const elsewhere = await plantEvent(backend, { organisationId });
    const wrong = `/api/business/events/${elsewhere.id}/orders/${data[0].id}`;
    expect((await owner.ask("GET", wrong)).status).toBe(404);
  });
});

test("people are taken out of orders when their time is over", async () => {
  const event = await plantEvent(backend);
  const type = await plantType(backend, event);
  const order = await buy(newBuyer(backend), event, { [type]: 1 });
  const buyer = newBuyer(backend);
  const { order: lost } = await held(buyer, event, { [type]: 1 });
  await tell(buyer, lost, { email: "persa@example.it" });
  await buyer.send(callTo(abandonOrder, { code: lost.code }));
  const emails = async () => {
    const { rows } = await backend.deps.db.execute<{ code: string; email: string | null }>(
      sql`select code, email from orders where email is not null`,
    );
    return rows.map(({ code }) => code);
  };
  backend.setNow("2026-12-22T10:00:00Z");
  await eraseOldOrders(backend.deps);
  expect(await emails()).toEqual([order.code]);
  backend.setNow("2027-06-01T10:00:00Z");
  expect(await eraseOldOrders(backend.deps)).toBe(1);
  expect(await emails()).toEqual([]);
});

describe("lost links", () => {
  const ask = (email: string) => newBuyer(backend).send(callTo(sendLostOrders), { email });

  test("come by mail for what is not over, and open the orders elsewhere", async () => {
    const event = await plantEvent(backend);
    const over = await plantEvent(backend, { starts: ["2026-11-21T12:00:00Z"] });
    const email = "lena@example.it";
    const orders: Order[] = [];
    for (const one of [event, over]) {
      const type = await plantType(backend, one, { quantity: 5 });
      orders.push(await buy(newBuyer(backend), one, { [type]: 1 }, { who: { email } }));
    }
    await workOff(backend);
    backend.mails.length = 0;
    backend.setNow("2026-11-22T10:00:00Z");
    expect((await ask("Lena@Example.it")).status).toBe(202);
    await workOff(backend);
    const [mail, ...others] = backend.mails;
    expect(others).toEqual([]);
    expect(mail?.to.address).toBe(email);
    expect(mail?.text).toContain(orders[0]?.code);
    expect(mail?.text).not.toContain(orders[1]?.code);
    const [, key] = /chiave=([\w.*-]+)/.exec(mail?.text ?? "") ?? [];
    expect((await read(newBuyer(backend), orders[0]?.code ?? "", key)).status).toBe(200);
  });

  test("are answered the same for an address without orders, which gets no mail", async () => {
    const answer = await ask("nessuno@example.it");
    expect(answer.status).toBe(202);
    await workOff(backend);
    expect(backend.mails.filter(({ to }) => to.address === "nessuno@example.it")).toEqual([]);
    for (let tries = 0; tries < 2; tries++) await ask("nessuno@example.it");
    expect((await ask("nessuno@example.it")).status).toBe(429);
  });
});

test("the mail that brings tickets brings the calendar file of the event", async () => {
  const { event, buyer, order } = await heldOrder(1);
  await tell(buyer, order, { email: "iris@example.it" });
  await confirm(buyer, order.code);
  await workOff(backend);
  const mail = backend.mails.find(({ to }) => to.address === "iris@example.it");
  expect(mail?.calendar?.name).toBe(event.slug);
  expect(mail?.calendar?.text).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:Concerto di Natale/);
});

test("the calendar file of a mail holds the dates that its tickets let in to, and no others", async () => {
  const starts = ["2026-12-01T20:00:00Z", "2026-12-08T20:00:00Z"];
  const event = await plantEvent(backend, { starts });
  const [, second] = event.dates;
  const one = await plantType(backend, event, { occurrence_id: second });
  const each = await plantType(backend, event, { name: "Abbonamento" });
  const startsSaid = () => backend.mails.at(-1)?.calendar?.text.match(/DTSTART:\d{8}/g);
  await buy(newBuyer(backend), event, { [one]: 1 });
  await workOff(backend);
  expect(startsSaid()).toEqual(["DTSTART:20261208"]);
  await buy(newBuyer(backend), event, { [one]: 1, [each]: 1 });
  await workOff(backend);
  expect(startsSaid()).toEqual(["DTSTART:20261201", "DTSTART:20261208"]);
});

test("the lines of an order stand as its organiser put the types", async () => {
  const event = await plantEvent(backend);
  const types: string[] = [];
  for (const position of [3, 1, 4, 2, 0]) {
    types.push(await plantType(backend, event, { name: `Tipo ${position}`, position }));
  }
  const wanted = Object.fromEntries(types.map((type) => [type, 1]));
  const order = await buy(newBuyer(backend), event, wanted);
  expect(order.items.map(({ name }) => name)).toEqual(
    [0, 1, 2, 3, 4].map((position) => `Tipo ${position}`),
  );
});

test("an order and its mails say when its tickets let in, and not when others do", async () => {
  const starts = ["2026-12-01T20:00:00Z", "2026-12-08T20:00:00Z"];
  const event = await plantEvent(backend, { starts });
  const [, second] = event.dates;
  const values = { kind: "paid", price: 1000, occurrence_id: second } as const;
  const type = await plantType(backend, event, values);
  await setTicketing(backend, event, { payment_methods: ["at_door"] });
  const buyer = newBuyer(backend);
  const order = await buy(buyer, event, { [type]: 1 }, { method: "at_door" });
  expect(order.event.dates).toEqual([{ starts_at: "2026-12-08T20:00:00.000Z", ends_at: null }]);
  await workOff(backend);
  expect(backend.mails[0]?.text).toContain("Quando: martedì 8 dicembre, ore 21:00.");
  expect(order.event.is_cancelled).toBe(false);
  await changeEvent(backend, event, { status: "postponed", status_reason: "Nevica" });
  expect((await (await read(buyer, order.code)).json()).event).toMatchObject({
    dates: [],
    is_postponed: true,
    reason: "Nevica",
  });
  const ticket = await buyer.send(callTo(getTicket, { id: order.tickets[0]?.id ?? "" }));
  expect((await ticket.json()).event).toMatchObject({ is_postponed: true, reason: "Nevica" });
  await changeEvent(backend, event, { status: "cancelled" });
  expect((await (await read(buyer, order.code)).json()).event.is_cancelled).toBe(true);
});

test("whoever logs in on the way has the order among their own", async () => {
  const { event, buyer, order } = await heldOrder(1);
  const person = await newPerson(backend);
  const own = async () => (await (await person.send(callTo(listOwnOrders, {}))).json()).data;
  expect(await own()).toEqual([]);
  // The same browser, by the key of the order.
  const { key } = await held(buyer, event, { [order.items[0]?.type_id ?? ""]: 1 });
  const { order: now } = await (await buyer.call("GET", `${event.path}/checkout`)).json();
  const path = `/api/orders/${now.code}/details?key=${key}`;
  expect((await person.ask("PUT", path, details())).status).toBe(200);
  expect(await own()).toMatchObject([{ code: now.code }]);
});

/**
 * @postgres db/errors, features/orders/guests, features/orders/holding, features/orders/queries,
 * features/ticketing/queries
 */

import { sql } from "drizzle-orm";
import { ticketQuotas } from "@/backend/db/schema/ticketing";
import { watchSelling } from "@/backend/features/events/selling";
import { expireOrders } from "@/backend/features/orders/expiring";
import { readTicketing } from "@/backend/features/ticketing/desk";
import { addCode, addQuota } from "@/backend/features/ticketing/manage";
import { movePlaces } from "@/backend/features/ticketing/places";
import { expireOffers, offerPlaces } from "@/backend/features/waiting-list/offering";
import { callTo } from "@/lib/contract/endpoint";
import type { EventCard } from "@/lib/contract/events";
import { abandonOrder, saveOrderDetails } from "@/lib/contract/order-endpoints";
import { changeHolder } from "@/lib/contract/ticket-endpoints";
import { promoCodeInputSchema } from "@/lib/contract/ticketing";
import { backendOfFile } from "@/tests/support/backend";
import type { Browser } from "@/tests/support/people";
import { newStaff } from "@/tests/support/staff";
import {
  bank,
  buy,
  confirm,
  countPlaces,
  details,
  held,
  newBuyer,
  openTicketing,
  type PlantedEvent,
  plantEvent,
  plantType,
  setTicketing,
  start,
} from "@/tests/support/ticketing";

const backend = backendOfFile(openTicketing);
const isPostgres = Boolean(process.env.TEST_DATABASE_URL);

jest.setTimeout(120_000);

test("within a minute the pages hear of it when the last place goes, and when it comes back", async () => {
  const event = await plantEvent(backend);
  const type = await plantType(backend, event, { quantity: 1 });
  const look = () => watchSelling(backend.deps);
  const told = () => backend.told.splice(0).flatMap(({ tags }) => tags);
  told();
  await look();
  await look();
  expect(told()).toEqual([]);
  const buyer = newBuyer(backend);
  const { order } = await held(buyer, event, { [type]: 1 });
  told();
  await look();
  expect(told()).toEqual(["events", `event:${event.slug}`]);
  await buyer.send(callTo(abandonOrder, { code: order.code }));
  told();
  await look();
  expect(told()).toEqual(["events", `event:${event.slug}`]);
});

type Call = () => Promise<Response>;

/** Makes calls at once; those that a line that stood still refused come again when all are answered. */
async function served(calls: readonly Call[]): Promise<Response[]> {
  const answers = await Promise.all(calls.map((call) => call()));
  const refused = calls.filter((_, index) => answers[index]?.status === 503);
  if (refused.length === 0) return answers;
  const later = await served(refused);
  return answers.map((answer) => (answer.status === 503 ? (later.shift() as Response) : answer));
}

/** Buys as each of so many people at once; the statuses of their starts. */
async function rush(
  event: PlantedEvent,
  orders: readonly Record<string, number>[],
  { over = {} }: { over?: object } = {},
): Promise<number[]> {
  const buyers = orders.map((items) => ({ items, buyer: newBuyer(backend) }));
  const starts = buyers.map(
    ({ buyer, items }): Call =>
      () =>
        start(buyer, event, items, over),
  );
  const answers = await served(starts);
  const started = await Promise.all(
    answers.map(async (answer, index) => {
      const { order } = await answer.json();
      const who = details({ email: `compratore.${index}@example.it` });
      return { buyer: buyers[index]?.buyer as Browser, code: order?.code as string, who };
    }),
  );
  const sold = started.filter(({ code }) => code !== undefined);
  await served(
    sold.map(
      ({ buyer, code, who }): Call =>
        () =>
          buyer.send(callTo(saveOrderDetails, { code }), who),
    ),
  );
  const confirmed = await served(
    sold.map(
      ({ buyer, code }): Call =>
        () =>
          confirm(buyer, code),
    ),
  );
  expect(confirmed.map(({ status }) => status)).toEqual(sold.map(() => 200));
  return answers.map(({ status }) => status);
}

const times = (count: number, items: Record<string, number>) =>
  Array.from({ length: count }, () => items);

test("of 200 buyers at once for 50 places 50 get a ticket, and 150 are told that there are none left", async () => {
  const event = await plantEvent(backend);
  const type = await plantType(backend, event, { quantity: 50 });
  const statuses = await rush(event, times(200, { [type]: 1 }));
  expect(statuses.filter((status) => status === 201)).toHaveLength(50);
  expect(statuses.filter((status) => status === 409)).toHaveLength(150);
  expect(await countPlaces(backend, event)).toEqual({ taken: 50, tickets: 50, items: 50 });
  const late = await start(newBuyer(backend), event, { [type]: 1 });
  expect(await late.json()).toMatchObject({
    message: "Posti esauriti.",
    errors: { "items.0.quantity": ["Posti esauriti."] },
  });
});

test("mixed quantities at once are never oversold, and no order is filled in part", async () => {
  const event = await plantEvent(backend);
  const type = await plantType(backend, event, { quantity: 50 });
  await rush(
    event,
    Array.from({ length: 80 }, (_, index) => ({ [type]: (index % 4) + 1 })),
  );
  const { taken, tickets } = await countPlaces(backend, event);
  expect(tickets).toBe(taken);
  expect(taken).toBeLessThanOrEqual(50);
  // What is left is less than what the last ones wanted.
  expect(taken).toBeGreaterThanOrEqual(47);
  const { rows } = await backend.deps.db.execute(sql`
    select o.id from orders o join order_items i on i.order_id = o.id
    left join tickets t on t.order_id = o.id where o.status = 'completed'
    group by o.id, i.ordered having count(t.id) <> i.ordered`);
  expect(rows).toEqual([]);
});

test("types that share places are counted together, also when buyers name them in another order", async () => {
  const event = await plantEvent(backend);
  const { quotas } = await addQuota(backend.deps, event.id, { name: "Sala", capacity: 30 });
  const shared = { quota_ids: quotas.map(({ id }) => id) };
  const adults = await plantType(backend, event, { name: "Adulti", quantity: 25, ...shared });
  const children = await plantType(backend, event, { name: "Bambini", quantity: 25, ...shared });
  const orders = Array.from({ length: 60 }, (_, index) =>
    index % 2 === 0 ? { [adults]: 1, [children]: 1 } : { [children]: 1, [adults]: 1 },
  );
  const statuses = await rush(event, orders);
  expect(statuses.filter((status) => status === 201)).toHaveLength(15);
  expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
  const managed = await readTicketing(backend.deps, event.id);
  expect(managed.quotas).toMatchObject([{ capacity: 30, taken: 30 }]);
});

/** Locks the rows of all quotas until the function that it answers is called. */
async function lockQuotas(): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((locked, failed) => {
    ended = backend.deps.db.transaction(async (tx) => {
      await tx.select().from(ticketQuotas).for("no key update");
      locked();
      await released;
    });
    ended.catch(failed);
  });
  return () => {
    release();
    return ended;
  };
}

/** Comes back when so many transactions of this database wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (let look = 0; look < 10_000; look++) {
    const { rows } = await backend.deps.db.execute<{ waiting: number }>(sql`
      select count(*)::int waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows[0]?.waiting === count) return;
  }
  throw new Error(`There were never ${count} transactions that wait`);
}

/** What becomes of two transactions that both reach the only place before either takes it. */
async function twoForOnePlace(): Promise<string[]> {
  const { deps } = backend;
  const event = await plantEvent(backend);
  await plantType(backend, event, { quantity: 1 });
  const quotaIds = (await deps.db.select().from(ticketQuotas)).map(({ id }) => id);
  const unlock = await lockQuotas();
  const buyers = [1, 2].map(() =>
    deps.db.transaction((tx) => movePlaces(deps, tx, [{ quotaIds, by: 1 }])),
  );
  // Begun before one can fail: a failure that nobody listens to would end the test.
  const ends = Promise.allSettled(buyers);
  await untilWaiting(2);
  await unlock();
  return (await ends).map((end) => (end.status === "rejected" ? end.reason.name : "taken")).sort();
}

// The embedded database does one transaction at a time, which no other comes between.
(isPostgres ? describe : describe.skip)("of two who both reach the only place", () => {
  test("one gets it", async () => {
    expect(await twoForOnePlace()).toEqual(["PlacesGone", "taken"]);
  });

  test("both get it without the guard: this test would find it out", async () => {
    const { deps } = backend;
    deps.config = { ...deps.config, stockGuard: false };
    try {
      expect(await twoForOnePlace()).toEqual(["taken", "taken"]);
    } finally {
      deps.config = { ...deps.config, stockGuard: true };
    }
  });
});

test("a promo code for one order is used by one of twenty at once", async () => {
  const event = await plantEvent(backend);
  const type = await plantType(backend, event, { quantity: 100 });
  await addCode(
    backend.deps,
    event.id,
    promoCodeInputSchema.parse({ code: "unico", effect: "none", max_uses: 1, type_ids: [type] }),
  );
  const orders = [];
  for (let index = 0; index < 20; index += 1) {
    const buyer = newBuyer(backend);
    // Whoever merely holds places takes the code from nobody.
    const { order } = await held(buyer, event, { [type]: 1 }, { code: "UNICO" });
    const who = details({ email: `di.${index}@example.it` });
    await buyer.send(callTo(saveOrderDetails, { code: order.code }), who);
    orders.push({ buyer, code: order.code });
  }
  const answers = await Promise.all(orders.map(({ buyer, code }) => confirm(buyer, code)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  expect(await countPlaces(backend, event)).toMatchObject({ taken: 20, tickets: 1 });
});

test("one key at once twenty times is one order, answered the same to all who are answered", async () => {
  const event = await plantEvent(backend);
  const type = await plantType(backend, event, { quantity: 5 });
  const buyer = newBuyer(backend);
  const { order } = await held(buyer, event, { [type]: 2 });
  await buyer.send(callTo(saveOrderDetails, { code: order.code }), details());
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => confirm(buyer, order.code, { key: "la-stessa-chiave" })),
  );
  const told = await Promise.all(
    answers.map(async (answer) => ({ status: answer.status, text: await answer.text() })),
  );
  const good = told.filter(({ status }) => status === 200);
  expect(good.length).toBeGreaterThan(0);
  expect(new Set(good.map(({ text }) => text)).size).toBe(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answer.status).toBe(409);
    expect(answer.headers.get("retry-after")).toBe("1");
  }
  const again = await confirm(buyer, order.code, { key: "la-stessa-chiave" });
  expect(await again.text()).toBe(good[0]?.text);
  expect(await countPlaces(backend, event)).toMatchObject({ taken: 2, tickets: 2 });
});

test("twenty starts of one browser at once hold one order", async () => {
  const event = await plantEvent(backend);
  const type = await plantType(backend, event, { quantity: 3 });
  const buyer = newBuyer(backend);
  await held(buyer, event, { [type]: 1 });
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => start(buyer, event, { [type]: 3 })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(201));
  expect(await countPlaces(backend, event)).toMatchObject({ taken: 3, items: 3 });
});

describe("what waits for each other in one order only", () => {
  /** Does all of these at once; none may be answered that the database was in its own way. */
  async function together(deeds: readonly (() => Promise<unknown>)[]) {
    const answers = await Promise.all(deeds.map((deed) => deed()));
    for (const answer of answers) {
      if (answer instanceof Response) expect(answer.status).toBeLessThan(500);
    }
  }

  /** Two kinds of tickets with so many places each; the places of the first one are locked first. */
  async function twoTypes(capacity: number) {
    const event = await plantEvent(backend);
    await setTicketing(backend, event, { waitlist_open: true, payment_methods: ["bank"], ...bank });
    for (const name of ["A", "B"]) {
      await plantType(backend, event, { name, kind: "paid", price: 500, quantity: capacity });
    }
    const { rows } = await backend.deps.db.execute<{ type_id: string }>(sql`
      select type_id from ticket_quotas where event_id = ${event.id} order by id`);
    const [first, second] = rows.map(({ type_id }) => type_id) as [string, string];
    const desk = `/api/business/events/${event.id}`;
    return { event, first, second, desk, admin: await newStaff(backend, "amministratore") };
  }

  test("offers, guests and orders that are given up at once neither hang nor oversell", async () => {
    const { event, first, second, desk, admin } = await twoTypes(8);
    const holders = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const buyer = newBuyer(backend);
        return { buyer, ...(await held(buyer, event, { [first]: 1, [second]: 1 })) };
      }),
    );
    // Who waits longest wants the places that others take last.
    for (const [index, type_id] of [second, second, second, first, first, first].entries()) {
      await newBuyer(backend).call("POST", `${event.path}/waitlist`, {
        ...{ type_id, first_name: "Ada", quantity: 1, privacy: true },
        email: `attesa.${index}@example.it`,
      });
    }
    await backend.deps.db.execute(sql`
      update ticket_quotas set capacity = 20 where event_id = ${event.id}`);
    const guests = [{ first_name: "Rosa", last_name: "Sindaco" }];
    await together([
      ...[1, 2].map(() => () => offerPlaces(backend.deps, event.id)),
      ...holders.map(
        ({ buyer, order }) =>
          () =>
            buyer.send(callTo(abandonOrder, { code: order.code })),
      ),
      ...[first, second].map(
        (type_id) => () => admin.ask("POST", `${desk}/guests`, { type_id, guests }),
      ),
      () => expireOffers(backend.deps),
    ]);
    const { rows } = await backend.deps.db.execute<{ taken: number; counted: number }>(sql`
      select q.taken, (
        (select coalesce(sum(i.quantity), 0) from order_items i join orders o on o.id = i.order_id
          where o.closed_at is null and q.id = any(i.quota_ids))
        + (select coalesce(sum(w.quantity), 0) from waitlist_entries w
          where w.status = 'offered' and q.id = any(w.quota_ids)))::int as counted
      from ticket_quotas q where q.event_id = ${event.id}`);
    expect(rows).toHaveLength(2);
    for (const { taken, counted } of rows) {
      expect(taken).toBe(counted);
      expect(taken).toBe(4);
    }
  });

  test("nor do browsers that swap their promo codes, and tickets that are cancelled and change hands", async () => {
    const { event, first, desk, admin } = await twoTypes(100);
    const codes = ["UNO", "DUE"];
    const inputOf = (code: string) => ({ code, effect: "none", type_ids: [first] });
    for (const code of codes) {
      await addCode(backend.deps, event.id, promoCodeInputSchema.parse(inputOf(code)));
    }
    const { codes: set } = await readTicketing(backend.deps, event.id);
    const buyers = Array.from({ length: 8 }, () => newBuyer(backend));
    for (const turn of [0, 1]) {
      await together([
        ...buyers.map(
          (buyer, index) => () =>
            start(buyer, event, { [first]: 1 }, { code: codes[(index + turn) % 2] ?? "" }),
        ),
        ...set.map(
          ({ id, code }) =>
            () =>
              admin.ask("PUT", `${desk}/promo-codes/${id}`, inputOf(code)),
        ),
      ]);
    }
    const order = await buy(newBuyer(backend), event, { [first]: 4 }, { method: "bank" });
    const { data } = await (await admin.ask("GET", `${desk}/orders?q=${order.code}`)).json();
    const holder = { first_name: "Lia", last_name: "Rossi", email: "lia@example.it" };
    await together([
      ...order.tickets.map(
        ({ id }) =>
          () =>
            newBuyer(backend).send(callTo(changeHolder, { id: id ?? "" }), holder),
      ),
      () => admin.ask("POST", `${desk}/orders/${data[0].id}/cancel`, { reason: "Fila rotta." }),
    ]);
  });
});

test("of two orders that are paid late for one place, one is complete and one gets its money back", async () => {
  const event = await plantEvent(backend);
  await setTicketing(backend, event, { payment_methods: ["bank"], ...bank });
  const type = await plantType(backend, event, { kind: "paid", price: 1500, quantity: 2 });
  const late = [];
  for (const index of [1, 2]) {
    const who = { email: `tardi.${index}@example.it` };
    late.push(await buy(newBuyer(backend), event, { [type]: 1 }, { method: "bank", who }));
  }
  backend.setNow("2026-11-26T10:00:00Z");
  expect(await expireOrders(backend.deps)).toBe(2);
  await buy(newBuyer(backend), event, { [type]: 1 }, { method: "bank", who: { email: "q@x.it" } });
  const admin = await newStaff(backend, "amministratore");
  const { data } = await (
    await admin.ask("GET", `/api/business/events/${event.id}/orders?status=expired`)
  ).json();
  expect(data).toHaveLength(2);
  const paid = await Promise.all(
    data.map(({ id }: { id: string }) =>
      admin.ask("POST", `/api/business/events/${event.id}/orders/${id}/paid`, {}),
    ),
  );
  expect(paid.map(({ status }) => status)).toEqual([200, 200]);
  const orders = await Promise.all(paid.map((answer: Response) => answer.json()));
  const outcome = (order: { status: string; refund_status: string; refunds: unknown[] }) =>
    `${order.status} ${order.refund_status} ${order.refunds.length}`;
  expect(orders.map(outcome).sort()).toEqual(["completed none 0", "expired pending 1"]);
  expect(await countPlaces(backend, event)).toEqual({ taken: 2, tickets: 2, items: 2 });
  backend.setNow("2026-11-21T10:00:00Z");
});

test("ten thousand holds end in one run of the job, and free all their places", async () => {
  const event = await plantEvent(backend);
  const type = await plantType(backend, event, { quantity: 20_000 });
  const { db, now } = backend.deps;
  await db.execute(sql`
    with held as (
      insert into orders (id, code, event_id, status, browser, reserved_until, net, vat, discount,
        total, payment_status, created_at)
      select gen_random_uuid(), translate(upper(lpad(to_hex(n), 8, 'Z')), '01', 'XY'), ${event.id},
        'reserved', 'b' || n, ${now()}, 0, 0, 0, 0, 'not_required', ${now()}
      from generate_series(1, 10000) n returning id
    ), items as (
      insert into order_items (order_id, type_id, name, ordered, quantity, price, discount, total,
        vat_rate, quota_ids)
      select held.id, t.id, t.name, 2, 2, 0, 0, 0, 0, t.quota_ids
      from held, ticket_types t where t.id = ${type}
    ) select 1`);
  await db.execute(sql`update ticket_quotas set taken = 20000 where event_id = ${event.id}`);
  // So many rows at once are known to the planner by its statistics only.
  await db.execute(sql`analyze orders, order_items`);
  const before = performance.now();
  expect(await expireOrders(backend.deps)).toBe(10_000);
  const seconds = (performance.now() - before) / 1000;
  expect(seconds).toBeLessThan(60);
  if (process.env.SHOW_FIGURES) process.stderr.write(`10,000 holds ended in ${seconds} s\n`);
  expect(await countPlaces(backend, event)).toEqual({ taken: 0, tickets: 0, items: 0 });
});

describe("what an event costs of which tickets are to be had here", () => {
  /** As lists, its page and the filter tell it. */
  async function pricesOf({ path, slug }: PlantedEvent) {
    const read = async (at: string) => (await backend.request(at)).json();
    const { is_free, price_from, prices, tickets } = await read(path);
    const { data } = await read("/api/events");
    const [card] = data.filter((one: EventCard) => one.slug === slug);
    expect(card).toMatchObject({ is_free, price_from });
    const { data: free } = await read("/api/events?free=1");
    expect(free.some((one: EventCard) => one.slug === slug)).toBe(is_free);
    return { is_free, price_from, prices: prices.length, tickets: tickets.length };
  }
  const paid = { kind: "paid", price: 1000 };
  const said = { is_free: true, prices: [{ label: "Al banco", amount: null, note: null }] };

  test("follows from them, whatever its author wrote before", async () => {
    const event = await plantEvent(backend, said);
    expect(await pricesOf(event)).toEqual({
      is_free: true,
      price_from: null,
      prices: 1,
      tickets: 0,
    });
    await plantType(backend, event, { ...paid, name: "Intero", price: 1200 });
    expect(await pricesOf(event)).toEqual({
      is_free: false,
      price_from: 1200,
      prices: 0,
      tickets: 1,
    });
    // Who pays nothing does not make it free for the others.
    await plantType(backend, event, { name: "Bambini" });
    expect(await pricesOf(event)).toMatchObject({ is_free: false, price_from: 1200, tickets: 2 });
  });

  test("says nothing of what not everybody sees, and no price that nobody can have any more", async () => {
    const event = await plantEvent(backend, said);
    await plantType(backend, event);
    await plantType(backend, event, { ...paid, price: 100, is_hidden: true });
    await plantType(backend, event, { ...paid, price: 200, is_code_required: true });
    expect(await pricesOf(event)).toMatchObject({ is_free: true, tickets: 1 });
    await plantType(backend, event, { ...paid, price: 800, quantity: 0 });
    expect(await pricesOf(event)).toMatchObject({ is_free: false, price_from: 800 });
    await plantType(backend, event, { ...paid, price: 1500 });
    expect(await pricesOf(event)).toMatchObject({ is_free: false, price_from: 1500 });
  });

  test("is found as free by the search when all of them are", async () => {
    const found = async () => {
      const answer = await backend.request(`/api/search?q=${encodeURIComponent("eventi gratis")}`);
      return JSON.stringify(await answer.json());
    };
    const event = await plantEvent(backend);
    expect(await found()).not.toContain(event.slug);
    const id = await plantType(backend, event);
    expect(await found()).toContain(event.slug);
    const { db } = backend.deps;
    await db.execute(sql`update ticket_types set kind = 'paid', price = 1000 where id = ${id}`);
    expect(await found()).not.toContain(event.slug);
  });
});

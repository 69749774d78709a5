import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { waitlistEntries } from "@/backend/db/schema/waiting-list";
import { WAITLIST_SECRET } from "@/backend/features/waiting-list/offering";
import { signId } from "@/backend/kernel/signed-id";
import { callTo } from "@/lib/contract/endpoint";
import { saveOrderDetails } from "@/lib/contract/order-endpoints";
import { getTicket } from "@/lib/contract/ticket-endpoints";
import type { TestBackend } from "../../support/backend";
import {
  bank,
  buy,
  details,
  held,
  newBuyer,
  type PlantedEvent,
  plantEvent,
  plantType,
  setTicketing,
} from "../../support/ticketing";
import { type Account, type Case, type Cases, json, newEmail, own } from "./case";

/** Tickets, from both sides. */
export function ticketCases(backend: TestBackend): Cases {
  const sale = async () => {
    // Its clock stands on a day before the event's.
    const event = await plantEvent(backend, { starts: ["2031-12-01T20:00:00Z"] });
    const payment_methods = ["bank"];
    await setTicketing(backend, event, { payment_methods, waitlist_open: true, ...bank });
    const type = await plantType(backend, event, { kind: "paid", price: 500, quantity: 6 });
    return { event, type };
  };
  const began = async (): Promise<Case & { params: { code: string } }> => {
    const { event, type } = await sale();
    const browser = newBuyer(backend);
    const { order } = await held(browser, event, { [type]: 2 });
    await browser.send(
      callTo(saveOrderDetails, { code: order.code }),
      details({ email: newEmail() }),
    );
    return { browser, params: { code: order.code } };
  };
  const bought = async () => {
    const { event, type } = await sale();
    const browser = newBuyer(backend);
    const who = { email: newEmail() };
    const order = await buy(browser, event, { [type]: 2 }, { method: "bank", who });
    const { rows } = await backend.deps.db.$client.query(
      `select id from orders where code = '${order.code}'`,
    );
    return { event, browser, order, orderId: String(rows[0].id) };
  };
  const ofEvent = async (
    learn: (event: PlantedEvent, type: string) => Promise<Record<string, string>>,
  ): Promise<Case> => {
    const { event, type } = await sale();
    return { params: { id: event.id, ...(await learn(event, type)) } };
  };
  /** A ticket at its door, and what a phone there sends. */
  const atDoor = async () => {
    const doors = backend.deps.now();
    const event = await plantEvent(backend, { starts: ["2031-12-01T20:00:00Z"], doors });
    const type = await plantType(backend, event, { quantity: 3 });
    const order = await buy(
      newBuyer(backend),
      event,
      { [type]: 1 },
      { who: { email: newEmail() } },
    );
    const page = await json(
      newBuyer(backend).send(callTo(getTicket, { id: order.tickets[0]?.id ?? "" })),
    );
    const [date_id] = event.dates;
    const nonce = randomUUID();
    const scan = { code: page.qr, date_id, direction: "entry", gate: "Nord", nonce };
    return {
      params: { id: event.id },
      query: { date_id: date_id ?? "" },
      scan,
      type,
      pageId: page.id,
    };
  };
  const device_id = randomUUID();
  const scanned = async (asker: Account | null) => {
    const { params, scan } = await atDoor();
    const path = `/api/check-in/${params.id}/scans`;
    const answer = asker && (await json(asker.ask("POST", path, { ...scan, device_id })));
    return { params, scan, ticket: answer?.ticket };
  };
  const added = (
    part: string,
    body: object,
    { list, name, change }: { list: string; name: string; change?: object },
  ) =>
    own(async ({ ask }) => ({
      ...(await ofEvent(async ({ id }) => {
        const set = await json(ask("POST", `/api/business/events/${id}/${part}`, body));
        return { [name]: set[list][0].id };
      })),
      body: change,
    }));
  const EVENTS = "/api/business/events";
  /** An order that was paid, for the desk. */
  const paid = async ({ ask }: Account) => {
    const { event, orderId } = await bought();
    const path = `${EVENTS}/${event.id}/orders/${orderId}`;
    await ask("POST", `${path}/paid`, {});
    return { params: { id: event.id, order_id: orderId }, path };
  };
  const refund = { amount: 100, reason: "Il posto era dietro la colonna." };
  /** The secret with which somebody takes a ticket that is given to them. */
  const given = async () => {
    const event = await plantEvent(backend, { starts: ["2031-12-01T20:00:00Z"] });
    const type = await plantType(backend, event, { quantity: 3 });
    const buyer = newBuyer(backend);
    const order = await buy(buyer, event, { [type]: 1 }, { who: { email: newEmail() } });
    const path = `/api/tickets/${order.tickets[0]?.id}/transfer`;
    await buyer.call("POST", path, { email: newEmail() });
    const { rows } = await backend.deps.db.execute<{ id: string }>(
      sql`select t.id from ticket_transfers t join tickets k on k.id = t.ticket_id
        where k.event_id = ${event.id}`,
    );
    return signId(backend.deps, "ticket-transfer", rows[0]?.id ?? "");
  };
  /** What is sold out, and what somebody sends who waits for it. */
  const soldOut = async () => {
    const { event, type } = await sale();
    await held(newBuyer(backend), event, { [type]: 6 });
    const body = {
      type_id: type,
      first_name: "Ada",
      email: newEmail(),
      quantity: 1,
      privacy: true,
    };
    return { event, body };
  };
  const waiting = async () => {
    const { event, body } = await soldOut();
    await newBuyer(backend).call("POST", `${event.path}/waitlist`, body);
    const [entry] = await backend.deps.db
      .select()
      .from(waitlistEntries)
      .where(eq(waitlistEntries.event_id, event.id));
    return { event, id: entry?.id ?? "" };
  };
  return [
    [
      /ticket-transfer\/accept/,
      async () => ({ body: { token: await given(), first_name: "Lia", last_name: "Rossi" } }),
    ],
    [/ticket-transfer\/refuse/, async () => ({ body: { token: await given() } })],
    [
      /POST \/api\/events\/{slug}\/waitlist/,
      async () => {
        const { event, body } = await soldOut();
        return { params: { slug: event.slug }, body };
      },
    ],
    [
      /waitlist\/leave/,
      async () => ({
        body: { token: signId(backend.deps, WAITLIST_SECRET, (await waiting()).id) },
      }),
    ],
    [
      /waitlist\/{entry_id}\/offer/,
      async () => {
        const { event, id } = await waiting();
        await backend.deps.db.execute(
          sql`update ticket_quotas set capacity = 20 where event_id = ${event.id}`,
        );
        return { params: { id: event.id, entry_id: id } };
      },
    ],
    [
      /POST \/api\/orders\/{code}\/cancel/,
      async () => {
        const event = await plantEvent(backend, { starts: ["2031-12-01T20:00:00Z"] });
        const cancel_rule = { is_allowed: true };
        const type = await plantType(backend, event, { quantity: 4, cancel_rule });
        const browser = newBuyer(backend);
        const who = { email: newEmail() };
        const { code } = await buy(browser, event, { [type]: 1 }, { who });
        return { browser, params: { code } };
      },
    ],
    [
      /POST .*refunds$/,
      own(async (admin) => ({ params: (await paid(admin)).params, body: refund })),
    ],
    [
      /POST .*orders.*refunds\/{refund_id}\/done/,
      own(async (admin) => {
        const { params, path } = await paid(admin);
        const { refunds } = await json(admin.ask("POST", `${path}/refunds`, refund));
        return { params: { ...params, refund_id: refunds[0].id }, body: {} };
      }),
    ],
    [
      /check-in\/session/,
      own(async ({ ask }) => {
        const { event } = await sale();
        const path = `${EVENTS}/${event.id}/door-links`;
        const { links } = await json(ask("POST", path, { name: "Marta" }));
        return { browser: newBuyer(backend), body: { secret: links[0].secret } };
      }),
    ],
    [
      /POST \/api\/check-in\/{id}\/conflicts/,
      own(async ({ ask, browser }) => {
        const { params, scan } = await atDoor();
        const path = `/api/check-in/${params.id}`;
        const now = backend.deps.now().toISOString();
        for (const gate of ["Nord", "Sud"]) {
          const scans = [{ ...scan, gate, nonce: randomUUID(), at: now }];
          await ask("POST", `${path}/merge`, { device_id: randomUUID(), now, scans });
        }
        const { conflicts } = await json(ask("GET", `${path}/conflicts`));
        return { params, body: { scan_id: conflicts[0].id }, browser };
      }),
    ],
    [
      /POST .*business\/events\/{id}\/messages$/,
      async () => {
        const { params, type } = await atDoor();
        const told = { subject: "Domani", body: "Le porte aprono alle 20.", type_ids: [type] };
        return { params, body: told };
      },
    ],
    [
      /POST \/api\/check-in\/{id}\/scans/,
      async () => {
        const { params, scan } = await atDoor();
        return { params, body: { ...scan, device_id } };
      },
    ],
    [
      /POST \/api\/check-in\/{id}\/merge/,
      async () => {
        const { params, scan } = await atDoor();
        const now = "2031-12-01T19:00:00.000Z";
        return { params, body: { device_id, now, scans: [{ ...scan, at: now }] } };
      },
    ],
    [
      /POST \/api\/check-in\/{id}\/undo/,
      async (asker) => {
        const { params, scan } = await scanned(asker);
        return { params, body: { nonce: scan.nonce, device_id } };
      },
    ],
    [
      /POST \/api\/check-in\/{id}\/paid/,
      own(async ({ ask, browser }) => {
        const event = await plantEvent(backend, { starts: ["2031-12-01T20:00:00Z"] });
        await setTicketing(backend, event, { payment_methods: ["at_door"] });
        const type = await plantType(backend, event, { kind: "paid", price: 500, quantity: 6 });
        const who = { email: newEmail() };
        await buy(newBuyer(backend), event, { [type]: 1 }, { method: "at_door", who });
        const date_id = event.dates[0] ?? "";
        const query = new URLSearchParams({ q: "neri", date_id });
        const { tickets } = await json(ask("GET", `/api/check-in/${event.id}/search?${query}`));
        return {
          browser,
          params: { id: event.id },
          body: { ticket_id: tickets[0].id, date_id, gate: "Nord" },
        };
      }),
    ],
    [
      /POST \/api\/check-in\/{id}\/sale/,
      async () => {
        const { params, query, type } = await atDoor();
        const sale = { ...query, type_id: type, quantity: 1, gate: "Nord", nonce: randomUUID() };
        return { params, body: { ...sale, device_id } };
      },
    ],
    [
      /check-in\/{id}/,
      async () => {
        const { params, query } = await atDoor();
        return { params, query };
      },
    ],
    [
      /DELETE .*door-links\/{link_id}/,
      own(({ ask }) =>
        ofEvent(async ({ id }) => {
          const path = `/api/business/events/${id}/door-links`;
          const { links } = await json(ask("POST", path, { name: "Marta" }));
          return { link_id: links[0].id };
        }),
      ),
    ],
    [
      /POST \/api\/events\/{slug}\/orders/,
      async () => {
        const { event, type } = await sale();
        return {
          params: { slug: event.slug },
          body: { items: [{ type_id: type, quantity: 2 }] },
        };
      },
    ],
    [
      /events\/{slug}\/(tickets|checkout|waitlist)/,
      async () => ({ params: { slug: (await sale()).event.slug } }),
    ],
    [/api\/orders\/{code}/, began],
    [/api\/tickets\/{id}\/transfer/, async () => ({ params: { id: (await atDoor()).pageId } })],
    [
      /api\/tickets\/{id}/,
      async () => ({ params: { id: (await bought()).order.tickets[0]?.id ?? "" } }),
    ],
    [
      /business\/events\/{id}\/orders\/{order_id}/,
      async () => {
        const { event, orderId } = await bought();
        return { params: { id: event.id, order_id: orderId } };
      },
    ],
    [
      /events\/{id}\/quotas\/{quota_id}/,
      added("quotas", { name: "Sala", capacity: 9 }, { list: "quotas", name: "quota_id" }),
    ],
    [
      /events\/{id}\/ticket-types\/{type_id}/,
      async () => ofEvent(async (_, type_id) => ({ type_id })),
    ],
    [
      /events\/{id}\/promo-codes\/{code_id}/,
      added(
        "promo-codes",
        { code: "ALTRO", effect: "fixed", amount: 100 },
        {
          list: "codes",
          name: "code_id",
          change: { code: "ALTRO", effect: "fixed", amount: 200 },
        },
      ),
    ],
    [
      /POST .*events\/{id}\/promo-codes/,
      async () => ({
        ...(await ofEvent(async () => ({}))),
        body: { code: "NUOVO", effect: "fixed", amount: 100 },
      }),
    ],
    [
      /events\/{id}\/questions\/{question_id}/,
      added(
        "questions",
        { scope: "order", kind: "text", label: "Chi?" },
        { list: "questions", name: "question_id" },
      ),
    ],
    [
      /POST .*events\/{id}\/guests/,
      async () => {
        const { event, type } = await sale();
        const guests = [{ first_name: "Rosa", last_name: "Sindaco", email: newEmail() }];
        return { params: { id: event.id }, body: { type_id: type, guests } };
      },
    ],
    [
      /events\/{id}\/tickets\/{ticket_id}/,
      async () => {
        const { event, order } = await bought();
        return { params: { id: event.id, ticket_id: order.tickets[0]?.id ?? "" } };
      },
    ],
    [/events\/{id}\/sheets\/{sheet}/, async () => ofEvent(async () => ({ sheet: "orders" }))],
    [
      /events\/{id}\/messages\/{message_id}/,
      own(({ ask }) =>
        ofEvent(async ({ id }) => {
          const message = {
            subject: "Domani",
            body: "Le porte aprono alle 20.",
            send_at: new Date(backend.deps.now().getTime() + 86_400_000).toISOString(),
          };
          const set = await json(ask("POST", `/api/business/events/${id}/messages`, message));
          return { message_id: set.messages[0].id };
        }),
      ),
    ],
    [/business\/events\/{id}/, async () => ofEvent(async () => ({}))],
  ];
}

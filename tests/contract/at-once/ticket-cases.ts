import { randomUUID } from "node:crypto";
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
    await browser.call("PUT", `/api/orders/${order.code}/details`, details({ email: newEmail() }));
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
    const page = await json(newBuyer(backend).call("GET", `/api/tickets/${order.tickets[0]?.id}`));
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
  return [
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
      async (asker) => {
        const { params, scan, ticket } = await scanned(asker);
        return {
          params,
          body: { ticket_id: ticket?.id ?? params.id, date_id: scan.date_id, gate: "Nord" },
        };
      },
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

import type { z } from "zod";
import {
  doorAnswerSchema,
  doorConflictsSchema,
  doorLinksSchema,
  doorListSchema,
  doorMergedSchema,
  doorPaidAnswerSchema,
  doorSaleSchema,
  doorSchema,
  doorSearchSchema,
  doorSessionSchema,
  doorSoldSchema,
  doorStateSchema,
  doorTicketsSchema,
} from "@/lib/contract/check-in";
import {
  checkoutSchema,
  guestsAddedSchema,
  lostOrdersReceiptSchema,
  managedOrderPageSchema,
  managedOrderSchema,
  orderSchema,
  orderStartedSchema,
  ownOrderPageSchema,
} from "@/lib/contract/orders";
import { ticketMessagesSchema } from "@/lib/contract/ticket-messages";
import { ticketStatisticsSchema } from "@/lib/contract/ticket-reports";
import {
  managedTicketingSchema,
  movedTypesSchema,
  ticketOfferSchema,
} from "@/lib/contract/ticketing";
import {
  receivedTicketPageSchema,
  ticketKeysSchema,
  ticketSchema,
  ticketTransferSchema,
} from "@/lib/contract/tickets";
import {
  managedWaitlistSchema,
  waitlistEntrySchema,
  waitlistReceiptSchema,
} from "@/lib/contract/waiting-list";
import { bank, details } from "@/tests/support/ticketing";

/** What calls are about, learnt from the answers before. */
export type Known = Record<string, string>;

interface TicketCall {
  by: "organiser" | "buyer";
  method: string;
  /** As the interface describes it; `{id}` is the event, and the ticket below `/api/tickets`. */
  path: string;
  body?: (known: Known) => object;
  headers?: (known: Known) => object;
  status: number;
  /** Null: nothing. */
  schema: z.ZodType | null;
}

const event = "/api/business/events/{id}";
const order = "/api/orders/{code}";
const managed = (method: string, path: string, body?: (known: Known) => object): TicketCall => ({
  by: "organiser",
  method,
  path: `${event}/${path}`,
  ...(body && { body }),
  status: 200,
  schema: managedTicketingSchema,
});
const bought = (method: string, path: string, body?: (known: Known) => object): TicketCall => ({
  by: "buyer",
  method,
  path: `${order}${path}`,
  ...(body && { body }),
  status: 200,
  schema: orderSchema,
});
const starts = (quantity: number): TicketCall => ({
  by: "buyer",
  method: "POST",
  path: "/api/events/{slug}/orders",
  body: ({ type_id }) => ({ items: [{ type_id, quantity }] }),
  status: 201,
  schema: orderStartedSchema,
});
const offered = (method: string, body?: object): TicketCall => ({
  by: "buyer",
  method,
  path: "/api/tickets/{id}/transfer",
  ...(body && { body: () => body }),
  status: 200,
  schema: ticketSchema,
});
const one = `${event}/orders/{order_id}`;
const kept = { idempotencyKey: "chiave-del-contratto" };
const confirms = (key: string): TicketCall => ({
  ...bought("POST", "/confirm", () => ({ method: "bank" })),
  headers: () => ({ "idempotency-key": `${kept.idempotencyKey}-${key}` }),
});

const quota = { name: "Sala", capacity: 20 };
const type = {
  name: "Intero",
  kind: "paid",
  price: 1000,
  vat_rate: 10,
  quantity: 4,
  cancel_rule: { is_allowed: true },
};
const code = { code: "SCONTO", effect: "percent", amount: 10 };
const question = { scope: "order", kind: "text", label: "Da dove vieni?" };

const door = "/api/check-in/{id}";
const atDoor = (
  method: string,
  path: string,
  schema: z.ZodType | null,
  body?: (known: Known) => object,
): TicketCall => ({
  by: "organiser",
  method,
  path: `${door}${path}`,
  ...(body && { body }),
  status: schema ? 200 : 204,
  schema,
});
const device_id = "d0000000-0000-4000-8000-000000000001";
/** Each scan has one of its own. */
const nonceOf = (number: number) => `e0000000-0000-4000-8000-00000000000${number}`;
const scanOf = ({ qr, date_id }: Known, nonce: string) => ({
  code: qr,
  date_id,
  direction: "entry",
  gate: "Nord",
  nonce,
});
const undo = (number: number) =>
  atDoor("POST", "/undo", doorAnswerSchema, () => ({ nonce: nonceOf(number), device_id }));
const links = `${event}/door-links`;

/** What is done at the door with a ticket that is good, and taken back. */
const doorCalls: TicketCall[] = [
  {
    by: "organiser",
    method: "GET",
    path: "/api/business/check-in",
    status: 200,
    schema: doorListSchema,
  },
  atDoor("GET", "", doorSchema),
  atDoor("GET", "/list?date_id={date_id}", doorTicketsSchema),
  atDoor("GET", "/search?date_id={date_id}&q=rossi", doorSearchSchema),
  atDoor("POST", "/scans", doorAnswerSchema, (known) => ({
    ...scanOf(known, nonceOf(1)),
    device_id,
  })),
  undo(1),
  atDoor("POST", "/merge", doorMergedSchema, (known) => ({
    device_id,
    now: "2026-11-21T10:00:00.000Z",
    scans: [2, 3].map((number) => ({
      ...scanOf(known, nonceOf(number)),
      at: `2026-11-21T09:0${number}:00.000Z`,
    })),
  })),
  atDoor("GET", "/state?date_id={date_id}", doorStateSchema),
  atDoor("GET", "/conflicts", doorConflictsSchema),
  atDoor("POST", "/conflicts", null, ({ scan_id }) => ({ scan_id })),
  undo(3),
  undo(2),
  atDoor("POST", "/paid", doorPaidAnswerSchema, ({ door_ticket, date_id }) => ({
    ticket_id: door_ticket,
    date_id,
    gate: "Nord",
  })),
  // There is some left to sell, whoever waits for more of it.
  managed("PUT", "ticket-types/{type_id}", () => ({ ...type, quantity: 12 })),
  atDoor("GET", "/sale?date_id={date_id}", doorSaleSchema),
  atDoor("POST", "/sale", doorSoldSchema, ({ door_type, date_id }) => ({
    type_id: door_type,
    quantity: 1,
    date_id,
    gate: "Nord",
    nonce: nonceOf(9),
    device_id,
  })),
  {
    by: "organiser",
    method: "POST",
    path: links,
    body: () => ({ name: "Marta" }),
    status: 200,
    schema: doorLinksSchema,
  },
  { by: "organiser", method: "GET", path: links, status: 200, schema: doorLinksSchema },
  {
    by: "buyer",
    method: "POST",
    path: "/api/check-in/session",
    body: ({ secret }) => ({ secret }),
    status: 200,
    schema: doorSessionSchema,
  },
  {
    by: "organiser",
    method: "DELETE",
    path: `${links}/{link_id}`,
    status: 200,
    schema: doorLinksSchema,
  },
];

/** From the first ticket type to the last refund; each call follows from the ones before. */
export const ticketCalls: TicketCall[] = [
  managed("GET", "ticketing"),
  managed("PUT", "ticketing", () => ({
    payment_methods: ["bank", "at_door"],
    waitlist_open: true,
    ...bank,
  })),
  managed("POST", "quotas", () => quota),
  managed("PUT", "quotas/{quota_id}", () => ({ ...quota, capacity: 30 })),
  managed("DELETE", "quotas/{quota_id}"),
  managed("POST", "ticket-types", () => type),
  {
    by: "organiser",
    method: "POST",
    path: `${event}/ticket-types/{type_id}/place`,
    body: () => ({ to: "up" }),
    status: 200,
    schema: movedTypesSchema,
  },
  managed("PUT", "ticket-types/{type_id}", () => ({ ...type, name: "Biglietto intero" })),
  managed("POST", "promo-codes", () => code),
  managed("PUT", "promo-codes/{code_id}", () => ({ ...code, amount: 20 })),
  managed("DELETE", "promo-codes/{code_id}"),
  managed("POST", "questions", () => question),
  managed("PUT", "questions/{question_id}", () => ({ ...question, label: "Da quale paese?" })),
  managed("DELETE", "questions/{question_id}"),
  {
    by: "buyer",
    method: "GET",
    path: "/api/events/{slug}/tickets",
    status: 200,
    schema: ticketOfferSchema,
  },
  starts(1),
  bought("POST", "/extend"),
  { by: "buyer", method: "POST", path: `${order}/abandon`, status: 204, schema: null },
  starts(4),
  {
    by: "buyer",
    method: "GET",
    path: "/api/events/{slug}/checkout",
    status: 200,
    schema: checkoutSchema,
  },
  bought("PUT", "/details", () => details()),
  confirms("1"),
  bought("GET", ""),
  {
    by: "buyer",
    method: "GET",
    path: "/api/profile/orders",
    status: 200,
    schema: ownOrderPageSchema,
  },
  {
    by: "buyer",
    method: "GET",
    path: "/api/profile/tickets",
    status: 200,
    schema: receivedTicketPageSchema,
  },
  {
    by: "buyer",
    method: "POST",
    path: "/api/orders/lost",
    body: () => ({ email: "vera@example.it" }),
    status: 202,
    schema: lostOrdersReceiptSchema,
  },
  {
    by: "buyer",
    method: "POST",
    path: "/api/events/{slug}/waitlist",
    body: ({ type_id }) => ({
      type_id,
      first_name: "Ada",
      email: "ada@example.it",
      quantity: 4,
      privacy: true,
    }),
    status: 202,
    schema: waitlistReceiptSchema,
  },
  {
    by: "organiser",
    method: "GET",
    path: `${event}/waitlist`,
    status: 200,
    schema: managedWaitlistSchema,
  },
  {
    by: "organiser",
    method: "GET",
    path: `${event}/orders`,
    status: 200,
    schema: managedOrderPageSchema,
  },
  {
    by: "organiser",
    method: "POST",
    path: `${one}/paid`,
    body: () => ({ note: "Estratto conto del 22" }),
    status: 200,
    schema: managedOrderSchema,
  },
  { by: "organiser", method: "POST", path: `${one}/resend`, status: 204, schema: null },
  { by: "buyer", method: "GET", path: "/api/tickets/{id}", status: 200, schema: ticketSchema },
  {
    by: "buyer",
    method: "PUT",
    path: "/api/tickets/{id}/holder",
    body: () => ({ first_name: "Ugo", last_name: "Rossi", email: "ugo@example.it" }),
    status: 200,
    schema: ticketSchema,
  },
  offered("POST", { email: "lia@example.it" }),
  offered("DELETE"),
  offered("POST", { email: "lia@example.it" }),
  {
    by: "buyer",
    method: "GET",
    path: "/api/ticket-transfer",
    headers: (known) => ({ authorization: `Bearer ${known.transfer}` }),
    status: 200,
    schema: ticketTransferSchema,
  },
  {
    by: "buyer",
    method: "POST",
    path: "/api/ticket-transfer/accept",
    body: ({ transfer }) => ({ token: transfer, first_name: "Lia", last_name: "Rossi" }),
    status: 200,
    schema: ticketSchema,
  },
  {
    by: "buyer",
    method: "POST",
    path: "/api/ticket-transfer/refuse",
    body: ({ transfer }) => ({ token: transfer }),
    status: 204,
    schema: null,
  },
  {
    by: "organiser",
    method: "GET",
    path: `${event}/ticket-keys`,
    status: 200,
    schema: ticketKeysSchema,
  },
  ...doorCalls,
  {
    by: "organiser",
    method: "PUT",
    path: `${event}/tickets/{ticket_id}/holder`,
    // Back to who bought it, who may then return it.
    body: () => ({ first_name: "Vera", last_name: "Neri", email: "vera@example.it" }),
    status: 204,
    schema: null,
  },
  { by: "organiser", method: "GET", path: one, status: 200, schema: managedOrderSchema },
  {
    by: "organiser",
    method: "POST",
    path: `${one}/refunds`,
    body: () => ({ amount: 100, reason: "Il posto era dietro una colonna." }),
    status: 200,
    schema: managedOrderSchema,
  },
  bought("POST", "/cancel", ({ ticket_id }) => ({ ticket_ids: [ticket_id] })),
  {
    by: "organiser",
    method: "POST",
    path: `${one}/cancel`,
    body: () => ({ reason: "Il coro è malato." }),
    status: 200,
    schema: managedOrderSchema,
  },
  { by: "organiser", method: "GET", path: one, status: 200, schema: managedOrderSchema },
  {
    by: "organiser",
    method: "POST",
    path: `${one}/refunds/{refund_id}/done`,
    body: () => ({}),
    status: 200,
    schema: managedOrderSchema,
  },
  {
    by: "buyer",
    method: "GET",
    path: "/api/waitlist/place",
    headers: (known) => ({ authorization: `Bearer ${known.token}` }),
    status: 200,
    schema: waitlistEntrySchema,
  },
  {
    by: "buyer",
    method: "POST",
    path: "/api/waitlist/leave",
    body: ({ token }) => ({ token }),
    status: 204,
    schema: null,
  },
  {
    by: "organiser",
    method: "POST",
    path: `${event}/guests`,
    body: ({ type_id }) => ({
      type_id,
      guests: [{ first_name: "Rosa", last_name: "Sindaco", email: "rosa@example.it" }],
    }),
    status: 201,
    schema: guestsAddedSchema,
  },
  {
    by: "organiser",
    method: "POST",
    path: `${event}/messages`,
    body: () => ({
      subject: "Le porte aprono prima",
      body: "Venite alle otto.",
      send_at: "2026-11-30T10:00:00Z",
    }),
    status: 200,
    schema: ticketMessagesSchema,
  },
  {
    by: "organiser",
    method: "GET",
    path: `${event}/messages`,
    status: 200,
    schema: ticketMessagesSchema,
  },
  {
    by: "organiser",
    method: "DELETE",
    path: `${event}/messages/{message_id}`,
    status: 200,
    schema: ticketMessagesSchema,
  },
  {
    by: "organiser",
    method: "GET",
    path: `${event}/ticket-statistics`,
    status: 200,
    schema: ticketStatisticsSchema,
  },
  managed("DELETE", "ticket-types/{type_id}"),
];

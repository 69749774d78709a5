import { z } from "zod";
import {
  instantSchema,
  lineSchema,
  mailAddress,
  nameLine,
  optionalLine,
  optionalText,
  postalCodeSchema,
  requiredLine,
  requiredText,
  tickedSchema,
} from "./fields";
import {
  confirmBlocks,
  MAX_GUESTS_AT_ONCE,
  ORDER_CODE,
  orderActions,
  orderParts,
  orderStatuses,
  paymentStatuses,
  refundStatuses,
  ticketStatuses,
} from "./order-constants";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";
import {
  MAX_PRICE,
  MAX_TICKETS_PER_ORDER,
  offeredMethods,
  paymentMethods,
} from "./ticketing-constants";

export const orderCodeSchema = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(ORDER_CODE));

/** What opens an order to whoever is not logged in as its buyer. */
export const orderKeyQuerySchema = z.object({ key: z.string().max(200).optional() });

/** `POST /api/events/{slug}/orders`: holds places. */
export const orderStartSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        type_id: z.uuid(),
        quantity: z.number().int().min(1).max(MAX_TICKETS_PER_ORDER),
        /** Of a donation: cents for each ticket. */
        amount: z.number().int().min(0).max(MAX_PRICE).optional(),
      }),
    )
    .min(1)
    .max(MAX_TICKETS_PER_ORDER),
  code: lineSchema().max(50).optional(),
  /** The secret of an offer of the waiting list, whose places are held already. */
  offer: z.string().max(200).optional(),
});
export type OrderStart = z.output<typeof orderStartSchema>;

const name = nameLine(1, 40);
const address = mailAddress();
const upper = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replace(/\s/g, "").toUpperCase());

const addressFields = {
  street: requiredLine(1, 150),
  postal_code: postalCodeSchema,
  city: requiredLine(1, 100),
  province: upper(5).pipe(z.string().regex(/^[A-Z]{2}$/)),
  /** Where an electronic invoice is delivered; both null: in the revenue's own area. */
  recipient_code: upper(10)
    .pipe(z.string().regex(/^[A-Z0-9]{7}$/))
    .nullable()
    .default(null),
  pec: mailAddress().nullable().default(null),
};

/** What an Italian invoice needs; check digits are looked at by the service. */
export const invoiceSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("private"),
    tax_code: upper(30).pipe(z.string().min(11).max(16)),
    ...addressFields,
  }),
  z.strictObject({
    kind: z.literal("company"),
    company: requiredLine(1, 150),
    vat_number: upper(30),
    tax_code: upper(30).pipe(z.string().min(11).max(16)),
    ...addressFields,
  }),
]);
export type Invoice = z.output<typeof invoiceSchema>;

/** Answers by the id of their question. */
export const answersSchema = z
  .record(
    z.uuid(),
    z.union([
      z.string().trim().max(1000),
      z.array(z.string().trim().max(100)).max(30),
      z.boolean(),
    ]),
  )
  .refine((answers) => Object.keys(answers).length <= 40);
export type Answers = z.output<typeof answersSchema>;

/** Who a ticket is for; whoever buys it where nothing is said. */
const holderSchema = z.strictObject({
  type_id: z.uuid(),
  first_name: name.nullable().default(null),
  last_name: name.nullable().default(null),
  email: mailAddress().nullable().default(null),
  answers: answersSchema.default({}),
});
export type OrderHolder = z.output<typeof holderSchema>;

/** `PUT /api/orders/{code}/details`: who buys. */
export const orderDetailsSchema = z.strictObject({
  first_name: name,
  last_name: name,
  email: address,
  phone: optionalLine(20).default(null),
  answers: answersSchema.default({}),
  /** One for each ticket, in any order; fewer: the rest are the buyer's. */
  holders: z.array(holderSchema).max(MAX_TICKETS_PER_ORDER).default([]),
  invoice: invoiceSchema.nullable().default(null),
  accept_terms: tickedSchema,
  marketing: z.boolean().default(false),
});
export type OrderDetails = z.output<typeof orderDetailsSchema>;

/** `POST /api/orders/{code}/confirm`, with the header `Idempotency-Key`; null: there is nothing to pay. */
export const orderConfirmSchema = z.strictObject({
  method: z.enum(offeredMethods).nullable().default(null),
});
export type OrderConfirm = z.output<typeof orderConfirmSchema>;

/** `POST /api/orders/{code}/cancel`: all of it, or these tickets. */
export const orderCancelSchema = z.strictObject({
  ticket_ids: z.array(z.uuid()).min(1).max(MAX_TICKETS_PER_ORDER).nullable().default(null),
});

const cents = z.number().int().min(0);
const totalsSchema = z.object({ net: cents, vat: cents, discount: cents, total: cents });

const itemSchema = z.object({
  type_id: z.uuid(),
  name: z.string(),
  occurrence_id: z.uuid().nullable(),
  /** Tickets of it that count: those that were given back do not. */
  quantity: z.number().int().min(0),
  /** Tickets of it that were ordered, those that were given back too: the sums of an order are theirs. */
  ordered: z.number().int().min(0),
  /** What one costs, before the discount. */
  price: cents,
  discount: cents,
  total: cents,
  vat_rate: z.number().int(),
});

const orderTicketSchema = z.object({
  /** Opens its page; null: its buyer gave it to somebody, whose it is alone. */
  id: z.uuid().nullable(),
  type_id: z.uuid(),
  type_name: z.string(),
  holder: z.string(),
  status: z.enum(ticketStatuses),
});

/** The event of an order, or of a place on the waiting list. */
export const orderedEventSchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** Where, in a word; null: nobody said. */
  place: z.string().nullable(),
  /** The event, or all of its dates that these tickets are for. */
  is_cancelled: z.boolean(),
  /** To a date that nobody knows yet. */
  is_postponed: z.boolean(),
  /** Why it is cancelled or postponed; null: it is neither. */
  reason: z.string().nullable(),
  /** The dates that its tickets let in to and that take place, the earliest first; past ones too. Empty: none, for the time being. */
  dates: z.array(z.object({ starts_at: instantSchema, ends_at: instantSchema.nullable() })),
});

export type OrderedEvent = z.infer<typeof orderedEventSchema>;

/** An order as its buyer reads it. */
export const orderSchema = z.object({
  code: z.string(),
  status: z.enum(orderStatuses),
  /** Why it was cancelled, as its buyer was told; null: nobody said, or it was not. */
  cancel_reason: z.string().nullable(),
  event: orderedEventSchema,
  items: z.array(itemSchema),
  ...totalsSchema.shape,
  currency: z.literal("EUR"),
  promo_code: z.string().nullable(),
  payment_method: z.enum(paymentMethods).nullable(),
  payment_status: z.enum(paymentStatuses),
  refund_status: z.enum(refundStatuses),
  /** How much of its money that is about: what is on its way, went back, or failed to. */
  refund_amount: cents,
  /** Whether what goes or went back was paid once too often: the order is complete, and its tickets are as they were. */
  is_paid_twice: z.boolean(),
  /** Until when the places are held; null: they are not held for a time. */
  reserved_until: instantSchema.nullable(),
  /** Whether the hold can be made longer, once. */
  can_extend: z.boolean(),
  /** Why it is held and cannot be confirmed at this moment; null: it can be, or it is not held. */
  confirm_block: z.enum(confirmBlocks).nullable(),
  /** Until when it has to be paid; null: nothing has to be paid any more. */
  due_at: instantSchema.nullable(),
  /** How it is paid that waits for a transfer; null: it does not. */
  transfer: z
    .object({ holder: z.string(), iban: z.string(), reason: z.string(), amount: cents })
    .nullable(),
  /** Nobody is to pay it now: whoever organises the event may not sell. */
  is_on_hold: z.boolean(),
  /** Null until they are told. */
  buyer: z
    .object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
    })
    .nullable(),
  answers: z.record(z.string(), z.unknown()),
  holders: z.array(
    z.object(holderSchema.shape).extend({ answers: z.record(z.string(), z.unknown()) }),
  ),
  /** As it was sent in. */
  invoice: z.record(z.string(), z.unknown()).nullable(),
  has_accepted_terms: z.boolean(),
  marketing: z.boolean(),
  terms: z.string().nullable(),
  tickets: z.array(orderTicketSchema),
  created_at: instantSchema,
});
export type Order = z.infer<typeof orderSchema>;

/** What the start of an order answers; `key` opens the order in another browser. */
export const orderStartedSchema = z.object({ order: orderSchema, key: z.string() });
export type OrderStarted = z.infer<typeof orderStartedSchema>;

/** `GET /api/events/{slug}/checkout`: what this browser holds; null: nothing. */
export const checkoutSchema = z.object({ order: orderSchema.nullable() });

/** `POST /api/orders/lost`. */
export const lostOrdersSchema = z.strictObject({
  email: address,
});

/** The same whether the address has orders or not. */
export const lostOrdersReceiptSchema = z.object({ message: z.string() });

/** `GET /api/profile/orders`. */
export const ownOrderPageSchema = pageOf(
  z.object({
    code: z.string(),
    status: z.enum(orderStatuses),
    event: orderedEventSchema,
    tickets: z.number().int().min(0),
    total: cents,
    /** Tickets of it come back in full, since they came to another time or place; `until` null: until there is a date. */
    full_return: z.object({ until: instantSchema.nullable() }).nullable(),
    created_at: instantSchema,
  }),
);

/** `GET /api/business/events/{id}/orders`. */
export const managedOrderQuerySchema = pageQuerySchema.extend({
  q: searchTextSchema,
  /** Left out: all but those that were given up, unless something is looked for. */
  status: z.enum(orderStatuses).optional().catch(undefined),
  /** Of the guest list, or what was ordered; left out: both. */
  guests: z.enum(["only", "without"]).optional().catch(undefined),
  /** Those whose money has still to go back, or whose refund failed; left out: all. */
  refunds: z.literal("open").optional().catch(undefined),
});
export type ManagedOrderQuery = z.output<typeof managedOrderQuerySchema>;

const managedOrderCardSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  status: z.enum(orderStatuses),
  payment_method: z.enum(paymentMethods).nullable(),
  payment_status: z.enum(paymentStatuses),
  refund_status: z.enum(refundStatuses),
  /** Null until it is told, and after it was erased. */
  buyer: z.string().nullable(),
  email: z.string().nullable(),
  /** As they were ordered. */
  tickets: z.number().int().min(0),
  /** How many of them let somebody in, have, or will. */
  valid: z.number().int().min(0),
  total: cents,
  /** What of its money has still to go back, in cents, also where that failed. */
  owed: cents,
  /** Of the guest list. */
  is_guest: z.boolean(),
  /** Sold at the door, to nobody by name. */
  is_door_sale: z.boolean(),
  created_at: instantSchema,
});
export type ManagedOrderCard = z.infer<typeof managedOrderCardSchema>;
export const managedOrderPageSchema = pageOf(managedOrderCardSchema);

/** `GET /api/business/events/{id}/orders/{order_id}`. */
export const managedOrderSchema = managedOrderCardSchema.extend({
  order: orderSchema,
  tickets: z.number().int().min(0),
  /** Its tickets as they are held. */
  issued: z.array(
    z.object({
      /** Opens its page. */
      id: z.uuid(),
      type_name: z.string(),
      status: z.enum(ticketStatuses),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      /** Null: the buyer's. */
      email: z.string().nullable(),
      price: cents,
      checked_in_at: instantSchema.nullable(),
      can_change_holder: z.boolean(),
      /** To whom it is offered, until when; null: to nobody. */
      transfer: z.object({ email: z.string(), expires_at: instantSchema }).nullable(),
    }),
  ),
  /** What was asked and answered, in words; `holder`: for whose ticket, null: for the order. */
  answers: z.array(
    z.object({ question: z.string(), holder: z.string().nullable(), answer: z.string() }),
  ),
  /** What could still be given back, in cents. */
  refundable: cents,
  payments: z.array(
    z.object({
      id: z.uuid(),
      method: z.enum(paymentMethods),
      status: z.enum(["pending", "received", "failed"]),
      amount: cents,
      at: instantSchema,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: cents,
      status: z.enum(["pending", "done", "failed"]),
      reason: z.string().nullable(),
      /** The provider gives it back, without anybody's help. */
      is_by_provider: z.boolean(),
      at: instantSchema,
    }),
  ),
  log: z.array(
    z.object({
      at: instantSchema,
      action: z.enum(orderActions),
      part: z.enum(orderParts),
      note: z.string().nullable(),
    }),
  ),
});
export type ManagedOrder = z.infer<typeof managedOrderSchema>;

/** `POST /api/business/events/{id}/orders/{order_id}/cancel`. */
export const managedCancelSchema = z.strictObject({
  ticket_ids: z.array(z.uuid()).min(1).max(MAX_TICKETS_PER_ORDER).nullable().default(null),
  /** In cents; null: all that was paid for what is cancelled. */
  refund: z
    .number()
    .int()
    .min(0)
    .max(100 * MAX_PRICE)
    .nullable()
    .default(null),
  reason: requiredText(3, 500),
});
export type ManagedCancel = z.output<typeof managedCancelSchema>;

/** `POST /api/business/events/{id}/orders/{order_id}/refunds`: money goes back, and the tickets stay. */
export const managedRefundSchema = z.strictObject({
  /** In cents. */
  amount: z
    .number()
    .int()
    .min(1)
    .max(100 * MAX_PRICE),
  reason: requiredText(3, 500),
});
export type ManagedRefund = z.output<typeof managedRefundSchema>;

/** `POST /api/business/events/{id}/guests`: free tickets by name. */
export const guestsInputSchema = z.strictObject({
  type_id: z.uuid(),
  guests: z
    .array(
      z.strictObject({
        first_name: name,
        last_name: name,
        /** Where the ticket is sent; null: nowhere, the name is enough at the door. */
        email: address.nullable().default(null),
      }),
    )
    .min(1)
    .max(MAX_GUESTS_AT_ONCE),
});
export type GuestsInput = z.output<typeof guestsInputSchema>;
export const guestsAddedSchema = z.object({ added: z.number().int().min(1) });

/** `POST …/paid` and `…/refunds/{refund_id}/done`: money that came in or went back by hand. */
export const managedMoneySchema = z.strictObject({
  note: optionalText(200).default(null),
});

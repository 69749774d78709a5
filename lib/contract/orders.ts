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

/** The key that opens an order without its buyer's login. */
export const orderKeyQuerySchema = z.object({ key: z.string().max(200).optional() });

/** `POST /api/events/{slug}/orders`: reserves places. */
export const orderStartSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        type_id: z.uuid(),
        quantity: z.number().int().min(1).max(MAX_TICKETS_PER_ORDER),
        /** For a donation: cents per ticket. */
        amount: z.number().int().min(0).max(MAX_PRICE).optional(),
      }),
    )
    .min(1)
    .max(MAX_TICKETS_PER_ORDER),
  code: lineSchema().max(50).optional(),
  /** Token of a waiting-list offer, whose places are already reserved. */
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
  /** Delivery of an electronic invoice; both null: it stays in the tax agency's own portal. */
  recipient_code: upper(10)
    .pipe(z.string().regex(/^[A-Z0-9]{7}$/))
    .nullable()
    .default(null),
  pec: mailAddress().nullable().default(null),
};

/** Data of an Italian invoice. The service verifies the check digits. */
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

/** Answers by question id. */
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

/** Holder of a ticket; the buyer if left out. */
const holderSchema = z.strictObject({
  type_id: z.uuid(),
  first_name: name.nullable().default(null),
  last_name: name.nullable().default(null),
  email: mailAddress().nullable().default(null),
  answers: answersSchema.default({}),
});
export type OrderHolder = z.output<typeof holderSchema>;

/** `PUT /api/orders/{code}/details`: the buyer's data. */
export const orderDetailsSchema = z.strictObject({
  first_name: name,
  last_name: name,
  email: address,
  phone: optionalLine(20).default(null),
  answers: answersSchema.default({}),
  /** One per ticket, in any order. Missing ones are the buyer's. */
  holders: z.array(holderSchema).max(MAX_TICKETS_PER_ORDER).default([]),
  invoice: invoiceSchema.nullable().default(null),
  accept_terms: tickedSchema,
  marketing: z.boolean().default(false),
});
export type OrderDetails = z.output<typeof orderDetailsSchema>;

/**
 * `POST /api/orders/{code}/confirm`, with the header `Idempotency-Key`. Null if there is nothing to
 * pay.
 */
export const orderConfirmSchema = z.strictObject({
  method: z.enum(offeredMethods).nullable().default(null),
});
export type OrderConfirm = z.output<typeof orderConfirmSchema>;

/** `POST /api/orders/{code}/cancel`: the whole order or these tickets. */
export const orderCancelSchema = z.strictObject({
  ticket_ids: z.array(z.uuid()).min(1).max(MAX_TICKETS_PER_ORDER).nullable().default(null),
});

const cents = z.number().int().min(0);
const totalsSchema = z.object({ net: cents, vat: cents, discount: cents, total: cents });

const itemSchema = z.object({
  type_id: z.uuid(),
  name: z.string(),
  occurrence_id: z.uuid().nullable(),
  /** Tickets that are still valid, without cancelled ones. */
  quantity: z.number().int().min(0),
  /** Tickets that were ordered, including cancelled ones. The sums of an order count these. */
  ordered: z.number().int().min(0),
  /** Price per ticket before the discount. */
  price: cents,
  discount: cents,
  total: cents,
  vat_rate: z.number().int(),
});

const orderTicketSchema = z.object({
  /** Id of the ticket's page; null if the buyer transferred it. */
  id: z.uuid().nullable(),
  type_id: z.uuid(),
  type_name: z.string(),
  holder: z.string(),
  status: z.enum(ticketStatuses),
});

/** The event of an order or of a waiting-list place. */
export const orderedEventSchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** Place in one line, or null. */
  place: z.string().nullable(),
  /** True if the event or all dates of these tickets are cancelled. */
  is_cancelled: z.boolean(),
  /** Postponed without a new date. */
  is_postponed: z.boolean(),
  /** Reason of the cancellation or postponement, or null. */
  reason: z.string().nullable(),
  /**
   * Dates that its tickets are valid for and that take place, earliest first, past ones too. Empty
   * if there are none for now.
   */
  dates: z.array(z.object({ starts_at: instantSchema, ends_at: instantSchema.nullable() })),
});

export type OrderedEvent = z.infer<typeof orderedEventSchema>;

/** An order as shown to its buyer. */
export const orderSchema = z.object({
  code: z.string(),
  status: z.enum(orderStatuses),
  /** Reason of the cancellation as sent to the buyer, or null. */
  cancel_reason: z.string().nullable(),
  event: orderedEventSchema,
  items: z.array(itemSchema),
  ...totalsSchema.shape,
  currency: z.literal("EUR"),
  promo_code: z.string().nullable(),
  payment_method: z.enum(paymentMethods).nullable(),
  payment_status: z.enum(paymentStatuses),
  refund_status: z.enum(refundStatuses),
  /** Amount that is being refunded, was refunded, or failed to be. */
  refund_amount: cents,
  /** True if the refund is for a double payment: the order and its tickets stay valid. */
  is_paid_twice: z.boolean(),
  /** End of the reservation, or null. */
  reserved_until: instantSchema.nullable(),
  /** True if the reservation can be extended; once only. */
  can_extend: z.boolean(),
  /** Why a reserved order cannot be confirmed now; null if it can be or is not reserved. */
  confirm_block: z.enum(confirmBlocks).nullable(),
  /** Deadline of the payment; null if nothing is due. */
  due_at: instantSchema.nullable(),
  /** Data for a bank transfer that is due, or null. */
  transfer: z
    .object({ holder: z.string(), iban: z.string(), reason: z.string(), amount: cents })
    .nullable(),
  /** Payment is suspended because the organiser may not sell. */
  is_on_hold: z.boolean(),
  /** Null until entered. */
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
  /** As it was sent. */
  invoice: z.record(z.string(), z.unknown()).nullable(),
  has_accepted_terms: z.boolean(),
  marketing: z.boolean(),
  terms: z.string().nullable(),
  tickets: z.array(orderTicketSchema),
  created_at: instantSchema,
});
export type Order = z.infer<typeof orderSchema>;

/** Answer when an order starts; `key` opens the order in another browser. */
export const orderStartedSchema = z.object({ order: orderSchema, key: z.string() });
export type OrderStarted = z.infer<typeof orderStartedSchema>;

/** `GET /api/events/{slug}/checkout`: this browser's reserved order, or null. */
export const checkoutSchema = z.object({ order: orderSchema.nullable() });

/** `POST /api/orders/lost`. */
export const lostOrdersSchema = z.strictObject({
  email: address,
});

/** The same text whether the address has orders or not. */
export const lostOrdersReceiptSchema = z.object({ message: z.string() });

/** `GET /api/profile/orders`. */
export const ownOrderPageSchema = pageOf(
  z.object({
    code: z.string(),
    status: z.enum(orderStatuses),
    event: orderedEventSchema,
    tickets: z.number().int().min(0),
    total: cents,
    /**
     * Its tickets can be returned for a full refund because the time or place changed. `until` is
     * null while there is no new date.
     */
    full_return: z.object({ until: instantSchema.nullable() }).nullable(),
    created_at: instantSchema,
  }),
);

/** `GET /api/business/events/{id}/orders`. */
export const managedOrderQuerySchema = pageQuerySchema.extend({
  q: searchTextSchema,
  /** Left out: all but abandoned orders, unless a search is made. */
  status: z.enum(orderStatuses).optional().catch(undefined),
  /** Guest list or sales; left out: both. */
  guests: z.enum(["only", "without"]).optional().catch(undefined),
  /** Orders with an open or failed refund; left out: all. */
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
  /** Null until entered, and after erasure. */
  buyer: z.string().nullable(),
  email: z.string().nullable(),
  /** Number of tickets ordered. */
  tickets: z.number().int().min(0),
  /** Number of tickets that are valid, were used, or will become valid. */
  valid: z.number().int().min(0),
  total: cents,
  /** Refunds still due, in cents, including failed ones. */
  owed: cents,
  /** On the guest list. */
  is_guest: z.boolean(),
  /** Sold at the door without a name. */
  is_door_sale: z.boolean(),
  created_at: instantSchema,
});
export type ManagedOrderCard = z.infer<typeof managedOrderCardSchema>;
export const managedOrderPageSchema = pageOf(managedOrderCardSchema);

/** `GET /api/business/events/{id}/orders/{order_id}`. */
export const managedOrderSchema = managedOrderCardSchema.extend({
  order: orderSchema,
  tickets: z.number().int().min(0),
  /** Its tickets with their holders. */
  issued: z.array(
    z.object({
      /** Id of the ticket's page. */
      id: z.uuid(),
      type_name: z.string(),
      status: z.enum(ticketStatuses),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      /** Null: the buyer's address. */
      email: z.string().nullable(),
      price: cents,
      checked_in_at: instantSchema.nullable(),
      can_change_holder: z.boolean(),
      /** The open transfer offer and its end, or null. */
      transfer: z.object({ email: z.string(), expires_at: instantSchema }).nullable(),
    }),
  ),
  /**
   * Questions and answers as text. `holder` is the ticket's holder; null for a question about the
   * order.
   */
  answers: z.array(
    z.object({ question: z.string(), holder: z.string().nullable(), answer: z.string() }),
  ),
  /** The most that can still be refunded, in cents. */
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
      /** The payment provider refunds it automatically. */
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
  /** In cents; null: all that was paid for the cancelled tickets. */
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

/**
 * `POST /api/business/events/{id}/orders/{order_id}/refunds`: refunds money and keeps the tickets
 * valid.
 */
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
        /** Address for the ticket; null: it is not sent, the name is enough at the door. */
        email: address.nullable().default(null),
      }),
    )
    .min(1)
    .max(MAX_GUESTS_AT_ONCE),
});
export type GuestsInput = z.output<typeof guestsInputSchema>;
export const guestsAddedSchema = z.object({ added: z.number().int().min(1) });

/** `POST …/paid` and `…/refunds/{refund_id}/done`: money received or refunded by hand. */
export const managedMoneySchema = z.strictObject({
  note: optionalText(200).default(null),
});

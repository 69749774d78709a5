import { type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  orderActions,
  orderParts,
  orderStatuses,
  paymentStatuses,
  refundStatuses,
} from "@/lib/contract/order-constants";
import type { Answers, Invoice, OrderHolder } from "@/lib/contract/orders";
import { paymentMethods } from "@/lib/contract/ticketing-constants";
import { users } from "./accounts";
import { boxOf, byteText, instant } from "./columns";
import { eventOccurrences, events } from "./events";
import { promoCodes, ticketTypes } from "./ticketing";

export const orderStatus = pgEnum("order_status", orderStatuses);
export const paymentMethod = pgEnum("payment_method", paymentMethods);
export const paymentStatus = pgEnum("payment_status", paymentStatuses);
export const refundStatus = pgEnum("refund_status", refundStatuses);
export const orderAction = pgEnum("order_action", orderActions);
export const orderPart = pgEnum("order_part", orderParts);

/** Orders in these states hold places or have sold them. */
const holdsPlaces = (status: SQLWrapper) =>
  sql`${status} in ('reserved', 'awaiting_offline', 'completed')`;

/** Orders of tickets (docs/domain/ticketing.md). Never deleted: what names a person goes, the rest stays. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** By which people speak of it. */
    code: byteText().notNull().unique(),
    event_id: uuid()
      .notNull()
      .references(() => events.id),
    status: orderStatus().notNull(),
    /** Whose account it was bought with; null: none, or it was erased. */
    user_id: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Its organiser gives it away, by name. */
    is_guest: boolean().notNull().default(false),
    /** Stands for the browser that holds it; empty: no browser began it, or it was erased. */
    browser: byteText().notNull(),
    /** Stands for the address of the network that it came from. */
    ip_hash: byteText(),
    reserved_until: instant(),
    is_extended: boolean().notNull().default(false),
    /** Until when a transfer must have come, or the money is taken at the door. */
    due_at: instant(),
    first_name: text(),
    last_name: text(),
    /** In lower case. */
    email: byteText(),
    phone: text(),
    answers: jsonb().$type<Answers>().notNull().default({}),
    holders: jsonb().$type<OrderHolder[]>().notNull().default([]),
    invoice: jsonb().$type<Invoice>(),
    marketing: boolean().notNull().default(false),
    terms_accepted_at: instant(),
    /** Which version of the portal's terms: when their page was last changed, ISO 8601 UTC; null: nobody was asked, or there was no page. */
    terms_version: text(),
    /** SHA-256 (hex) of the organiser's own terms as they were accepted; null: there were none, or nobody was asked. */
    event_terms_hash: byteText(),
    promo_code_id: uuid().references(() => promoCodes.id),
    /** In cents. */
    net: integer().notNull(),
    vat: integer().notNull(),
    discount: integer().notNull(),
    total: integer().notNull(),
    payment_method: paymentMethod(),
    payment_status: paymentStatus().notNull(),
    refund_status: refundStatus().notNull().default("none"),
    created_at: instant().notNull(),
    confirmed_at: instant(),
    completed_at: instant(),
    /** When it was cancelled, given up or expired. */
    closed_at: instant(),
    /** When all that names a person but the accounts do not need was taken out (docs/domain/ticketing.md). */
    trimmed_at: instant(),
    /** When what names a person was taken out. */
    erased_at: instant(),
  },
  (table) => [
    index("orders_of_event").on(table.event_id, table.created_at.desc(), table.id),
    index("orders_of_user").on(table.user_id, table.created_at.desc()),
    index("orders_of_email").on(table.email, table.event_id),
    index("orders_of_box").on(table.event_id, boxOf(table.email)),
    index("orders_of_code").on(table.promo_code_id),
    uniqueIndex("orders_held_by_browser")
      .on(table.event_id, table.browser)
      .where(sql`status = 'reserved'`),
    index("orders_held_until").on(table.reserved_until).where(sql`status = 'reserved'`),
    index("orders_due").on(table.due_at).where(sql`status = 'awaiting_offline'`),
    index("orders_to_erase").on(table.created_at).where(sql`erased_at is null`),
    check("orders_code_form", sql`${table.code} ~ '^[A-HJ-NP-Z2-9]{8}$'`),
    check(
      "orders_sums",
      sql`${table.net} >= 0 and ${table.vat} >= 0 and ${table.discount} >= 0
        and ${table.net} + ${table.vat} = ${table.total}`,
    ),
    check(
      "orders_hold_for_a_time",
      sql`${table.status} <> 'reserved' or ${table.reserved_until} is not null`,
    ),
    check("orders_closed", sql`(${holdsPlaces(table.status)}) = (${table.closed_at} is null)`),
  ],
);

/**
 * What an order is of. `quantity` is what counts still: given back tickets are taken off. What was called off before it was paid
 * is not ordered any more.
 */
export const orderItems = pgTable(
  "order_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id),
    type_id: uuid()
      .notNull()
      .references(() => ticketTypes.id),
    /** The only date that its tickets let in to; null: each of them. */
    occurrence_id: uuid().references(() => eventOccurrences.id),
    /** As it was called when it was ordered. */
    name: text().notNull(),
    ordered: smallint().notNull(),
    quantity: smallint().notNull(),
    price: integer().notNull(),
    /** Of the whole line, as it was ordered. */
    discount: integer().notNull(),
    total: integer().notNull(),
    vat_rate: smallint().notNull(),
    /** From where each of its tickets has taken a place, whatever its type draws from by now. */
    quota_ids: uuid().array().notNull(),
  },
  (table) => [
    index("order_items_of_order").on(table.order_id),
    index("order_items_of_type").on(table.type_id),
    index("order_items_of_occurrence").on(table.occurrence_id),
    check(
      "order_items_quantity",
      sql`${table.quantity} >= 0 and ${table.quantity} <= ${table.ordered}`,
    ),
  ],
);

/** What happened to an order. Only added to. */
export const orderSteps = pgTable(
  "order_steps",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id),
    at: instant().notNull(),
    action: orderAction().notNull(),
    part: orderPart().notNull(),
    /** Who of the organisers; null: somebody else, or it was erased. */
    actor_id: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Reason, amount: no names. Goes with what the accounts do not need. */
    note: text(),
  },
  (table) => [
    index("order_steps_of_order").on(table.order_id, table.id),
    index("order_steps_of_actor").on(table.actor_id),
  ],
);

export const moneyStatus = pgEnum("money_status", ["pending", "received", "failed"]);
export const refundState = pgEnum("refund_state", ["pending", "done", "failed"]);

/** Money that came in, or is to. Never deleted. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id),
    method: paymentMethod().notNull(),
    status: moneyStatus().notNull(),
    amount: integer().notNull(),
    /** What the provider calls it; null: nobody else knows of it. */
    provider_ref: byteText(),
    created_at: instant().notNull(),
    received_at: instant(),
    /** When what it pays for was settled; null: that is still to be done, and is tried again. */
    settled_at: instant(),
    /** When it was last compared with what its provider knows. */
    checked_at: instant(),
    /** What was not the same then; null: nothing. */
    difference: text(),
  },
  (table) => [
    index("payments_of_order").on(table.order_id),
    uniqueIndex("payments_of_provider").on(table.method, table.provider_ref),
    index("payments_unsettled")
      .on(table.received_at)
      .where(sql`status = 'received' and settled_at is null`),
    check("payments_amount", sql`${table.amount} > 0`),
    check(
      "payments_received",
      sql`(${table.status} = 'received') = (${table.received_at} is not null)`,
    ),
  ],
);

/** Money that goes back, or is to. Never deleted. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey().defaultRandom(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id),
    status: refundState().notNull(),
    amount: integer().notNull(),
    reason: text(),
    /** How much of it bears which rate of VAT, by the tickets that it is for; null: as the lines of its order. */
    by_rate: jsonb().$type<Record<string, number>>(),
    provider_ref: byteText(),
    created_at: instant().notNull(),
    done_at: instant(),
  },
  (table) => [
    index("refunds_of_order").on(table.order_id),
    index("refunds_of_payment").on(table.payment_id),
    index("refunds_pending").on(table.created_at).where(sql`status = 'pending'`),
    check("refunds_amount", sql`${table.amount} > 0`),
  ],
);

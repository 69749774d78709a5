import { type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
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
import { personal, plainJson } from "./annotations";
import { boxOf, byteText, instant } from "./columns";
import { eventOccurrences, events } from "./events";
import { promoCodes, ticketTypes } from "./ticketing";

export const orderStatus = pgEnum("order_status", orderStatuses);
export const paymentMethod = pgEnum("payment_method", paymentMethods);
export const paymentStatus = pgEnum("payment_status", paymentStatuses);
export const refundStatus = pgEnum("refund_status", refundStatuses);
export const orderAction = pgEnum("order_action", orderActions);
export const orderPart = pgEnum("order_part", orderParts);

/** Orders in these states hold or have sold places. */
const holdsPlaces = (status: SQLWrapper) =>
  sql`${status} in ('reserved', 'awaiting_offline', 'completed')`;

/** Ticket orders (docs/domain/ticketing.md). Rows are never deleted; personal data in them is. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The code that people quote. */
    code: byteText().notNull().unique(),
    event_id: uuid()
      .notNull()
      .references(() => events.id),
    status: orderStatus().notNull(),
    /** The buyer's account; null if there is none or it was erased. */
    user_id: personal(users.id, { onDelete: "set null", part: "orders" }),
    /** A free ticket from the organiser, by name. */
    is_guest: boolean().notNull().default(false),
    /** Hash of the browser that holds it; empty if none did or it was erased. */
    browser: byteText().notNull(),
    /** Hash of the sender's IP address. */
    ip_hash: byteText(),
    reserved_until: instant(),
    is_extended: boolean().notNull().default(false),
    /** Deadline of a bank transfer, or when to pay at the door. */
    due_at: instant(),
    first_name: text(),
    last_name: text(),
    /** In lower case. */
    email: byteText(),
    phone: text(),
    answers: plainJson<Answers>().notNull().default({}),
    holders: plainJson<OrderHolder[]>().notNull().default([]),
    invoice: plainJson<Invoice>(),
    marketing: boolean().notNull().default(false),
    terms_accepted_at: instant(),
    /**
     * Version of the portal's terms: last change of their page, ISO 8601 UTC; null if the buyer was
     * not asked or there was no page.
     */
    terms_version: text(),
    /**
     * SHA-256 (hex) of the organiser's terms as accepted; null if there were none or the buyer was
     * not asked.
     */
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
    /** When it was cancelled, abandoned or expired. */
    closed_at: instant(),
    /** When personal data that accounting does not need was erased (docs/domain/ticketing.md). */
    trimmed_at: instant(),
    /** When all personal data was erased. */
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
 * Lines of an order. `quantity` excludes cancelled tickets. Tickets cancelled before payment no
 * longer count as ordered.
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
    /** The only date that its tickets are valid for; null: all dates. */
    occurrence_id: uuid().references(() => eventOccurrences.id),
    /** Name of the type at the time of the order. */
    name: text().notNull(),
    ordered: smallint().notNull(),
    quantity: smallint().notNull(),
    price: integer().notNull(),
    /** Of the whole line, at the time of the order. */
    discount: integer().notNull(),
    total: integer().notNull(),
    vat_rate: smallint().notNull(),
    /** The quotas that its tickets count against, even if the type now uses others. */
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

/** Log of an order. Append-only. */
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
    /** The organiser's user; null for others, or erased. */
    actor_id: personal(users.id, {
      onDelete: "set null",
      kept: "who of the organisers did it, by an id without a name",
    }),
    /** Reason and amount, without names. Erased with the data that accounting does not need. */
    note: text(),
  },
  (table) => [
    index("order_steps_of_order").on(table.order_id, table.id),
    index("order_steps_of_actor").on(table.actor_id),
  ],
);

export const moneyStatus = pgEnum("money_status", ["pending", "received", "failed"]);
export const refundState = pgEnum("refund_state", ["pending", "done", "failed"]);

/** Payments received or expected. Never deleted. */
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
    /** The provider's id; null without a provider. */
    provider_ref: byteText(),
    created_at: instant().notNull(),
    received_at: instant(),
    /** When the payment was settled; null: still to do, and retried. */
    settled_at: instant(),
    /** When it was last compared with the provider's data. */
    checked_at: instant(),
    /** The difference found then, or null. */
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

/** Refunds made or due. Never deleted. */
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
    /** Amount per VAT rate, from the refunded tickets; null: in proportion to the order's lines. */
    by_rate: plainJson<Record<string, number>>(),
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

import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { CancelRule } from "@/lib/contract/ticketing";
import {
  HOLD_MINUTES,
  OFFER_MINUTES,
  type OfferedMethod,
  promoEffects,
  questionKinds,
  questionScopes,
  ticketAlgorithms,
  ticketKinds,
  waitlistModes,
} from "@/lib/contract/ticketing-constants";
import { plainJson } from "./annotations";
import { byteText, instant } from "./columns";

export const ticketKind = pgEnum("ticket_kind", ticketKinds);
export const promoEffect = pgEnum("promo_effect", promoEffects);
export const questionScope = pgEnum("question_scope", questionScopes);
export const questionKind = pgEnum("question_kind", questionKinds);
export const waitlistMode = pgEnum("waitlist_mode", waitlistModes);
export const ticketAlgorithm = pgEnum("ticket_algorithm", ticketAlgorithms);

const emptyArray = sql`'{}'`;

// `event_id` and `occurrence_id` are no foreign keys: tickets can be set up before their event has
// a row (docs/decisions/234).

/** Ticket settings of an event (docs/domain/ticketing.md); without a row the defaults apply. */
export const ticketingSettings = pgTable(
  "ticketing_settings",
  {
    event_id: uuid().primaryKey(),
    hold_minutes: smallint().notNull().default(HOLD_MINUTES.default),
    payment_methods: text().array().$type<OfferedMethod[]>().notNull().default(emptyArray),
    bank_holder: text(),
    bank_iban: text(),
    terms: text(),
    waitlist_open: boolean().notNull().default(false),
    offer_minutes: integer().notNull().default(OFFER_MINUTES.default),
    waitlist_mode: waitlistMode().notNull().default("fifo"),
    ticket_algorithm: ticketAlgorithm().notNull().default("ed25519"),
    /** When the sale ended because the event was cancelled. */
    stopped_at: instant(),
    /** When waiting payers were notified that the organiser may not sell; null: not notified. */
    organiser_out_told_at: instant(),
    /**
     * When they were notified that the organiser may sell again: the days of a transfer count from
     * then.
     */
    organiser_back_told_at: instant(),
  },
  (table) => [
    check(
      "ticketing_settings_hold",
      sql`${table.hold_minutes} between ${sql.raw(String(HOLD_MINUTES.min))} and ${sql.raw(String(HOLD_MINUTES.max))}`,
    ),
    check(
      "ticketing_settings_bank",
      sql`(${table.bank_holder} is null) = (${table.bank_iban} is null)`,
    ),
  ],
);

/** Ticket types. One with orders is retired, never deleted. */
export const ticketTypes = pgTable(
  "ticket_types",
  {
    id: uuid().primaryKey().defaultRandom(),
    event_id: uuid().notNull(),
    /** The only date that it is valid for; null: all dates. */
    occurrence_id: uuid(),
    name: text().notNull(),
    description: text(),
    kind: ticketKind().notNull(),
    /** In cents, VAT included; the minimum for a donation. */
    price: integer().notNull(),
    vat_rate: smallint().notNull(),
    min_per_order: smallint().notNull(),
    max_per_order: smallint().notNull(),
    max_per_person: smallint(),
    sale_start: instant(),
    sale_end: instant(),
    is_hidden: boolean().notNull(),
    is_code_required: boolean().notNull(),
    show_remaining: boolean().notNull(),
    position: smallint().notNull(),
    cancel_rule: plainJson<CancelRule>().notNull(),
    /**
     * Each ticket uses a place in all of these quotas. Stored in the row, so that a row lock gives
     * current values; it changes only while no ticket of the type is sold, reserved or offered.
     */
    quota_ids: uuid().array().notNull().default(emptyArray),
    retired_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [
    index("ticket_types_of_event").on(table.event_id, table.position),
    index("ticket_types_of_occurrence").on(table.occurrence_id),
    check("ticket_types_price", sql`${table.price} >= 0`),
    check("ticket_types_free", sql`${table.kind} <> 'free' or ${table.price} = 0`),
    check("ticket_types_per_order", sql`${table.max_per_order} >= ${table.min_per_order}`),
    check("ticket_types_sale", sql`${table.sale_end} > ${table.sale_start}`),
  ],
);

/**
 * Capacities. `taken` counts sold, reserved and offered places and is changed only by `places.ts`;
 * the check constraint backs up its conditions.
 */
export const ticketQuotas = pgTable(
  "ticket_quotas",
  {
    id: uuid().primaryKey().defaultRandom(),
    event_id: uuid().notNull(),
    /** The type that it limits alone; null: shared. */
    type_id: uuid()
      .unique()
      .references(() => ticketTypes.id),
    name: text().notNull(),
    capacity: integer().notNull(),
    taken: integer().notNull().default(0),
  },
  (table) => [
    index("ticket_quotas_of_event").on(table.event_id),
    check(
      "ticket_quotas_are_not_oversold",
      sql`${table.taken} >= 0 and ${table.taken} <= ${table.capacity}`,
    ),
  ],
);

/** `uses` counts orders that have or reserve the discount, changed like places. */
export const promoCodes = pgTable(
  "promo_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    event_id: uuid().notNull(),
    /** In capitals. */
    code: byteText().notNull(),
    effect: promoEffect().notNull(),
    /** Cents or percent. */
    amount: integer().notNull(),
    valid_from: instant(),
    valid_to: instant(),
    max_uses: integer(),
    min_total: integer().notNull(),
    is_off: boolean().notNull(),
    uses: integer().notNull().default(0),
  },
  (table) => [
    unique("promo_codes_of_event").on(table.event_id, table.code),
    check("promo_codes_percent", sql`${table.effect} <> 'percent' or ${table.amount} <= 100`),
    check(
      "promo_codes_are_not_overused",
      sql`${table.uses} >= 0 and (${table.max_uses} is null or ${table.uses} <= ${table.max_uses})`,
    ),
  ],
);

/** Types that a code applies to; without a row: every public type. */
export const promoCodeTypes = pgTable(
  "promo_code_types",
  {
    code_id: uuid()
      .notNull()
      .references(() => promoCodes.id, { onDelete: "cascade" }),
    type_id: uuid()
      .notNull()
      .references(() => ticketTypes.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.code_id, table.type_id] }),
    index("promo_code_types_of_type").on(table.type_id),
  ],
);

/** Questions to buyers, once per order or per ticket. */
export const ticketQuestions = pgTable(
  "ticket_questions",
  {
    id: uuid().primaryKey().defaultRandom(),
    event_id: uuid().notNull(),
    scope: questionScope().notNull(),
    kind: questionKind().notNull(),
    label: text().notNull(),
    help: text(),
    is_required: boolean().notNull(),
    options: text().array().notNull(),
    position: smallint().notNull(),
  },
  (table) => [index("ticket_questions_of_event").on(table.event_id, table.position)],
);

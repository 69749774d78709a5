import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
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
import { byteText, instant } from "./columns";

export const ticketKind = pgEnum("ticket_kind", ticketKinds);
export const promoEffect = pgEnum("promo_effect", promoEffects);
export const questionScope = pgEnum("question_scope", questionScopes);
export const questionKind = pgEnum("question_kind", questionKinds);
export const waitlistMode = pgEnum("waitlist_mode", waitlistModes);
export const ticketAlgorithm = pgEnum("ticket_algorithm", ticketAlgorithms);

const emptyArray = sql`'{}'`;

// `event_id` and `occurrence_id` are no foreign keys: tickets are set before their event has a row (docs/decisions/234).

/** How an event sells its tickets (docs/domain/ticketing.md); an event without a row has what a new one has. */
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
    /** When sales were stopped for good, because the event was cancelled. */
    stopped_at: instant(),
    /** When those who wait to pay were told that the organiser may not sell; null: the organiser may, as far as was told. */
    organiser_out_told_at: instant(),
    /** When they were last told that the organiser may again: a transfer has its days from then. */
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

/** Kinds of tickets. One that orders name is never deleted, only retired. */
export const ticketTypes = pgTable(
  "ticket_types",
  {
    id: uuid().primaryKey().defaultRandom(),
    event_id: uuid().notNull(),
    /** The only date that it lets in; null: each of them. */
    occurrence_id: uuid(),
    name: text().notNull(),
    description: text(),
    kind: ticketKind().notNull(),
    /** In cents, VAT included; of a donation: the least. */
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
    cancel_rule: jsonb().$type<CancelRule>().notNull(),
    /**
     * Each ticket takes a place from all of these. In the row itself, so that whoever locks the row reads what it holds then;
     * it changes only while no ticket of the type is sold, held or offered.
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
 * Numbers of places. `taken` counts what is sold, held and offered, and is changed by `places.ts` alone; the check stands
 * behind its conditions, whatever they forget.
 */
export const ticketQuotas = pgTable(
  "ticket_quotas",
  {
    id: uuid().primaryKey().defaultRandom(),
    event_id: uuid().notNull(),
    /** The type whose own quantity it is; null: types share it. */
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

/** `uses` counts orders that have or hold the discount, and is changed as places are. */
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

/** What a code counts for; without a row: every type that everybody sees. */
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

/** What buyers are asked, once for an order or once for each ticket. */
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

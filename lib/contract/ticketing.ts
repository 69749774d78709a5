import { z } from "zod";
import { eventStatuses, ticketingModes } from "./event-constants";
import { instantSchema, lineSchema, optionalLine, optionalText, requiredLine } from "./fields";
import {
  HOLD_MINUTES,
  MAX_CAPACITY,
  MAX_PRICE,
  MAX_QUOTAS,
  MAX_TICKET_TYPES,
  MAX_TICKETS_PER_ORDER,
  OFFER_MINUTES,
  offeredMethods,
  promoEffects,
  promoStates,
  questionKinds,
  questionScopes,
  ticketAlgorithms,
  ticketKinds,
  ticketTypeStates,
  vatRates,
  waitlistModes,
} from "./ticketing-constants";
import { type Change, versionedShape } from "./version";

const nullable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);
const cents = z.number().int().min(0).max(MAX_PRICE);
const vatRate = z.literal(vatRates);

/** How much of the price whoever gives a ticket back gets, from so many hours before the start on. */
const refundStepSchema = z.strictObject({
  hours_before: z.number().int().min(0).max(8760),
  percent: z.number().int().min(0).max(100),
});

/** Whether and until when a buyer may give tickets back. */
export const cancelRuleSchema = z
  .strictObject({
    is_allowed: z.boolean(),
    /** Hours before the start after which it cannot be done any more. */
    deadline_hours: z.number().int().min(0).max(8760).default(0),
    /** The earliest first; none: all of the price. */
    refund_steps: z.array(refundStepSchema).max(5).default([]),
    /** Kept of each ticket, in cents. */
    flat_fee: cents.default(0),
  })
  .refine(({ refund_steps: steps }) =>
    steps.every(({ hours_before, percent }, index) => {
      const before = steps[index - 1];
      return !before || (hours_before < before.hours_before && percent <= before.percent);
    }),
  );
export type CancelRule = z.output<typeof cancelRuleSchema>;

/** `PUT /api/business/events/{id}/ticketing`. */
export const ticketingSettingsInputSchema = z.strictObject({
  hold_minutes: z
    .number()
    .int()
    .min(HOLD_MINUTES.min)
    .max(HOLD_MINUTES.max)
    .default(HOLD_MINUTES.default),
  payment_methods: z.array(z.enum(offeredMethods)).max(offeredMethods.length).default([]),
  /** To whom a transfer goes; both or neither. */
  bank_holder: optionalLine(100).default(null),
  bank_iban: nullable(
    z
      .string()
      // As it stands on letters: "IBAN: IT60 X054 …".
      .transform((text) =>
        text
          .replace(/[\s.:-]/g, "")
          .toUpperCase()
          .replace(/^IBAN/, ""),
      )
      .pipe(z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/)),
  ),
  /** What buyers accept besides the portal's own terms. */
  terms: optionalText(5000).default(null),
  waitlist_open: z.boolean().default(false),
  offer_minutes: z
    .number()
    .int()
    .min(OFFER_MINUTES.min)
    .max(OFFER_MINUTES.max)
    .default(OFFER_MINUTES.default),
  waitlist_mode: z.enum(waitlistModes).default("fifo"),
  ticket_algorithm: z.enum(ticketAlgorithms).default("ed25519"),
});
export type TicketingSettingsInput = z.output<typeof ticketingSettingsInputSchema>;
export const ticketingSettingsChangeSchema =
  ticketingSettingsInputSchema.safeExtend(versionedShape);

/** A number of places that one or more ticket types draw from. */
export const quotaInputSchema = z.strictObject({
  name: requiredLine(1, 100),
  capacity: z.number().int().min(0).max(MAX_CAPACITY),
});
export type QuotaInput = z.output<typeof quotaInputSchema>;
export const quotaChangeSchema = quotaInputSchema.safeExtend(versionedShape);

const typeFields = z.strictObject({
  name: requiredLine(1, 100),
  description: optionalText(1000).default(null),
  /** The only date that it lets in; null: each of them. */
  occurrence_id: nullable(z.uuid()),
  kind: z.enum(ticketKinds),
  /** In cents, VAT included; of a donation: the least. */
  price: cents.default(0),
  vat_rate: vatRate.default(0),
  /** Places of this type alone; null: no such limit. */
  quantity: nullable(z.number().int().min(0).max(MAX_CAPACITY)),
  /** Shared places that each ticket takes one of, too. */
  quota_ids: z.array(z.uuid()).max(5).default([]),
  min_per_order: z.number().int().min(1).max(MAX_TICKETS_PER_ORDER).default(1),
  max_per_order: z.number().int().min(1).max(MAX_TICKETS_PER_ORDER).default(MAX_TICKETS_PER_ORDER),
  /** Of one e-mail address over all its orders; null: no such limit. */
  max_per_person: nullable(z.number().int().min(1).max(100)),
  sale_start: nullable(instantSchema),
  sale_end: nullable(instantSchema),
  is_hidden: z.boolean().default(false),
  is_code_required: z.boolean().default(false),
  show_remaining: z.boolean().default(false),
  position: z.number().int().min(0).max(1000).default(0),
  cancel_rule: cancelRuleSchema.default({
    is_allowed: false,
    deadline_hours: 0,
    refund_steps: [],
    flat_fee: 0,
  }),
});

/** A rule of several fields is told with what is wrong with others; what cannot be read fits every rule. */
const together = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

/** `POST` of a ticket type. */
export const ticketTypeInputSchema = typeFields
  .refine(({ kind, price }) => !(kind === "free" && price > 0), { path: ["price"], ...together })
  .refine(({ kind, price }) => !(kind === "paid" && price === 0), {
    path: ["price"],
    params: { said: "priceNone" },
    ...together,
  })
  .refine(({ min_per_order: min, max_per_order: max }) => !(max < min), {
    path: ["max_per_order"],
    params: { said: "maxBelowMin" },
    ...together,
  });
export type TicketTypeInput = z.output<typeof ticketTypeInputSchema>;
export const ticketTypeChangeSchema = ticketTypeInputSchema.safeExtend(versionedShape);
export type TicketTypeChange = Change<TicketTypeInput>;

/** `POST` of a promo code. */
export const promoCodeInputSchema = z
  .strictObject({
    code: z
      .string()
      .transform((text) => text.trim().toUpperCase())
      .pipe(z.stringFormat("promoCode", /^[A-Z0-9][A-Z0-9_-]{1,49}$/)),
    effect: z.enum(promoEffects),
    /** Cents off the order, or percent off each ticket; 0 where it only opens ticket types. */
    amount: cents.default(0),
    valid_from: nullable(instantSchema),
    valid_to: nullable(instantSchema),
    /** Orders that may use it; null: no limit. */
    max_uses: nullable(z.number().int().min(1).max(MAX_CAPACITY)),
    /** The least that the order comes to before the discount, in cents. */
    min_total: cents.default(0),
    is_off: z.boolean().default(false),
    /** What it counts for; none: every type that everybody sees. It opens only what it names. */
    type_ids: z.array(z.uuid()).max(MAX_TICKET_TYPES).default([]),
  })
  .refine(({ effect, amount }) => effect !== "percent" || amount <= 100, {
    path: ["amount"],
    params: { said: "percentOver" },
  })
  .refine(({ effect, amount }) => (effect === "none") === (amount === 0), {
    path: ["amount"],
    params: { said: "discountNone" },
  })
  .refine(({ effect, type_ids }) => effect !== "none" || type_ids.length > 0, {
    path: ["type_ids"],
    params: { said: "opensNone" },
  })
  .refine(({ valid_from: from, valid_to: to }) => !from || !to || to > from, {
    path: ["valid_to"],
    params: { said: "endFirst" },
  });
export type PromoCodeInput = z.output<typeof promoCodeInputSchema>;
export const promoCodeChangeSchema = promoCodeInputSchema.safeExtend(versionedShape);

const questionFields = z.strictObject({
  scope: z.enum(questionScopes),
  kind: z.enum(questionKinds),
  label: requiredLine(1, 200),
  help: optionalLine(300).default(null),
  is_required: z.boolean().default(false),
  /** What can be chosen. */
  options: z.array(requiredLine(1, 100)).max(30).default([]),
  position: z.number().int().min(0).max(1000).default(0),
});

/** `POST` of a question to buyers. */
export const questionInputSchema = questionFields.refine(
  ({ kind, options }) => !["choice", "choices"].includes(kind) || options.length >= 2,
  { path: ["options"] },
);
export type QuestionInput = z.output<typeof questionInputSchema>;
export const questionChangeSchema = questionInputSchema.safeExtend(versionedShape);

const questionSchema = questionFields.extend({ id: z.uuid(), help: z.string().nullable() });
export type Question = z.infer<typeof questionSchema>;
/** What its organiser sees of a question. */
export const managedQuestionSchema = questionSchema.extend(versionedShape);
export type ManagedQuestion = z.infer<typeof managedQuestionSchema>;

/** What its organiser sees of a ticket type. */
export const managedTypeSchema = typeFields.extend({
  id: z.uuid(),
  ...versionedShape,
  description: z.string().nullable(),
  cancel_rule: z.object(cancelRuleSchema.shape),
  state: z.enum(ticketTypeStates),
  /** Tickets that are sold, held or offered. */
  taken: z.number().int().min(0),
  /** Nothing of it can be ordered any more; it stays for the orders that name it. */
  is_retired: z.boolean(),
});

export const managedQuotaSchema = quotaInputSchema.extend({
  id: z.uuid(),
  ...versionedShape,
  /** Sold, held and offered. */
  taken: z.number().int().min(0),
});

export const managedCodeSchema = z.object({
  id: z.uuid(),
  ...versionedShape,
  code: z.string(),
  effect: z.enum(promoEffects),
  amount: z.number().int(),
  valid_from: instantSchema.nullable(),
  valid_to: instantSchema.nullable(),
  max_uses: z.number().int().nullable(),
  min_total: z.number().int(),
  is_off: z.boolean(),
  type_ids: z.array(z.uuid()),
  state: z.enum(promoStates),
  uses: z.number().int().min(0),
});

/** `POST …/ticket-types/{type_id}/place`: one place on, in the order in which buyers read them. */
export const typePlaceSchema = z.strictObject({ to: z.enum(["up", "down"]) });
export type TypeStep = z.output<typeof typePlaceSchema>["to"];

/** How an event sells, as its organiser sees it. */
export const managedSettingsSchema = z.object({
  ...ticketingSettingsInputSchema.shape,
  ...versionedShape,
  bank_holder: z.string().nullable(),
  bank_iban: z.string().nullable(),
  terms: z.string().nullable(),
});

/** `GET /api/business/events/{id}/ticketing`: all that is set for the tickets of an event. */
export const managedTicketingSchema = z.object({
  event: z.object({
    /** Null: it is not published yet. */
    slug: z.string().nullable(),
    title: z.string(),
    /** Null: it is not published yet. */
    status: z.enum(eventStatuses).nullable(),
    /** Of what is not published yet: nothing is set while the staff reads it, or while it waits for its time. */
    is_settable: z.boolean(),
    ticketing_mode: z.enum(ticketingModes),
    /** The earliest first. */
    dates: z.array(z.object({ id: z.uuid(), starts_at: instantSchema, is_cancelled: z.boolean() })),
  }),
  /** What can be offered: cards only where somebody takes them. */
  possible_methods: z.array(z.enum(offeredMethods)),
  /** To whom the last transfers of the same organisation went; null: there were none. */
  known_bank: z.object({ holder: z.string(), iban: z.string() }).nullable(),
  settings: managedSettingsSchema,
  quotas: z.array(managedQuotaSchema).max(MAX_QUOTAS),
  types: z.array(managedTypeSchema),
  codes: z.array(managedCodeSchema),
  questions: z.array(managedQuestionSchema),
  /** What the organiser has to give back by hand: of how many orders, and how much in cents. */
  owed: z.object({ orders: z.number().int().min(0), amount: z.number().int().min(0) }),
});
export type ManagedTicketing = z.infer<typeof managedTicketingSchema>;
export type ManagedType = ManagedTicketing["types"][number];

/** Those that can be ordered, in their new order. */
export const movedTypesSchema = z.object({ data: z.array(managedTypeSchema) });

/** What a buyer sees of a ticket type. */
export const offeredTypeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  occurrence_id: z.uuid().nullable(),
  kind: z.enum(ticketKinds),
  price: z.number().int(),
  vat_rate: z.number().int(),
  min_per_order: z.number().int(),
  /** No more than can be had just now. */
  max_per_order: z.number().int(),
  sale_start: instantSchema.nullable(),
  sale_end: instantSchema.nullable(),
  state: z.enum(ticketTypeStates),
  /** Null: it is not told. */
  remaining: z.number().int().nullable(),
  cancel_rule: z.object(cancelRuleSchema.shape),
});
export type OfferedType = z.infer<typeof offeredTypeSchema>;

/** `GET /api/events/{slug}/tickets`; `code` shows what is only to be had with it. */
export const ticketOfferQuerySchema = z.object({
  code: lineSchema().max(50).optional().catch(undefined),
});
export const ticketOfferSchema = z.object({
  event: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  hold_minutes: z.number().int(),
  payment_methods: z.array(z.enum(offeredMethods)),
  terms: z.string().nullable(),
  is_waitlist_open: z.boolean(),
  /** Whether the code that was given can be used; null: none was given. */
  is_code_valid: z.boolean().nullable(),
  types: z.array(offeredTypeSchema),
  questions: z.array(questionSchema),
});
export type TicketOffer = z.infer<typeof ticketOfferSchema>;

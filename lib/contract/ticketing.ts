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

/** The share of the price that is refunded, by hours before the start. */
const refundStepSchema = z.strictObject({
  hours_before: z.number().int().min(0).max(8760),
  percent: z.number().int().min(0).max(100),
});

/** Rule for cancelling tickets: if it is possible, and until when. */
export const cancelRuleSchema = z
  .strictObject({
    is_allowed: z.boolean(),
    /** Hours before the start at which cancelling ends. */
    deadline_hours: z.number().int().min(0).max(8760).default(0),
    /** Earliest first; empty: full refund. */
    refund_steps: z.array(refundStepSchema).max(5).default([]),
    /** Fee kept per ticket, in cents. */
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
  /** Account for bank transfers; both fields or neither. */
  bank_holder: optionalLine(100).default(null),
  bank_iban: nullable(
    z
      .string()
      // Accepts the printed form: "IBAN: IT60 X054 …".
      .transform((text) =>
        text
          .replace(/[\s.:-]/g, "")
          .toUpperCase()
          .replace(/^IBAN/, ""),
      )
      .pipe(z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/)),
  ),
  /** Terms that buyers accept besides the portal's. */
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

/** A number of places shared by one or more ticket types. */
export const quotaInputSchema = z.strictObject({
  name: requiredLine(1, 100),
  capacity: z.number().int().min(0).max(MAX_CAPACITY),
});
export type QuotaInput = z.output<typeof quotaInputSchema>;
export const quotaChangeSchema = quotaInputSchema.safeExtend(versionedShape);

const typeFields = z.strictObject({
  name: requiredLine(1, 100),
  description: optionalText(1000).default(null),
  /** The only date that it is valid for; null: all dates. */
  occurrence_id: nullable(z.uuid()),
  kind: z.enum(ticketKinds),
  /** In cents, VAT included; the minimum for a donation. */
  price: cents.default(0),
  vat_rate: vatRate.default(0),
  /** Places of this type alone; null: unlimited. */
  quantity: nullable(z.number().int().min(0).max(MAX_CAPACITY)),
  /** Quotas that each ticket also counts against. */
  quota_ids: z.array(z.uuid()).max(5).default([]),
  min_per_order: z.number().int().min(1).max(MAX_TICKETS_PER_ORDER).default(1),
  max_per_order: z.number().int().min(1).max(MAX_TICKETS_PER_ORDER).default(MAX_TICKETS_PER_ORDER),
  /** Per e-mail address over all orders; null: unlimited. */
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

/**
 * Options for rules over several fields: their errors are reported together with others, and
 * unparsable values pass.
 */
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
    /** Cents off the order, or percent off each ticket; 0 if it only unlocks ticket types. */
    amount: cents.default(0),
    valid_from: nullable(instantSchema),
    valid_to: nullable(instantSchema),
    /** Number of orders that may use it; null: unlimited. */
    max_uses: nullable(z.number().int().min(1).max(MAX_CAPACITY)),
    /** The lowest total before the discount, in cents. */
    min_total: cents.default(0),
    is_off: z.boolean().default(false),
    /**
     * Types that it applies to; empty: every public type. It unlocks only the types listed here.
     */
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
  /** The answers to choose from. */
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
/** A question as shown to the organiser. */
export const managedQuestionSchema = questionSchema.extend(versionedShape);
export type ManagedQuestion = z.infer<typeof managedQuestionSchema>;

/** A ticket type as shown to the organiser. */
export const managedTypeSchema = typeFields.extend({
  id: z.uuid(),
  ...versionedShape,
  description: z.string().nullable(),
  cancel_rule: z.object(cancelRuleSchema.shape),
  state: z.enum(ticketTypeStates),
  /** Tickets sold, reserved or offered. */
  taken: z.number().int().min(0),
  /** It cannot be ordered any more. It stays for existing orders. */
  is_retired: z.boolean(),
});

export const managedQuotaSchema = quotaInputSchema.extend({
  id: z.uuid(),
  ...versionedShape,
  /** Sold, reserved and offered. */
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

/** `POST …/ticket-types/{type_id}/place`: moves it one place in the buyers' order. */
export const typePlaceSchema = z.strictObject({ to: z.enum(["up", "down"]) });
export type TypeStep = z.output<typeof typePlaceSchema>["to"];

/** Ticket settings of an event as shown to the organiser. */
export const managedSettingsSchema = z.object({
  ...ticketingSettingsInputSchema.shape,
  ...versionedShape,
  bank_holder: z.string().nullable(),
  bank_iban: z.string().nullable(),
  terms: z.string().nullable(),
});

/** `GET /api/business/events/{id}/ticketing`: all ticket settings of an event. */
export const managedTicketingSchema = z.object({
  event: z.object({
    /** Null if not published yet. */
    slug: z.string().nullable(),
    title: z.string(),
    /** Null if not published yet. */
    status: z.enum(eventStatuses).nullable(),
    /**
     * False for an unpublished event while the staff reviews it or its publication is scheduled.
     */
    is_settable: z.boolean(),
    ticketing_mode: z.enum(ticketingModes),
    /** Earliest first. */
    dates: z.array(z.object({ id: z.uuid(), starts_at: instantSchema, is_cancelled: z.boolean() })),
  }),
  /** Possible payment methods; cards only with a provider. */
  possible_methods: z.array(z.enum(offeredMethods)),
  /** Account of the organisation's most recent transfers, or null. */
  known_bank: z.object({ holder: z.string(), iban: z.string() }).nullable(),
  settings: managedSettingsSchema,
  quotas: z.array(managedQuotaSchema).max(MAX_QUOTAS),
  types: z.array(managedTypeSchema),
  codes: z.array(managedCodeSchema),
  questions: z.array(managedQuestionSchema),
  /** Refunds that the organiser must pay by hand: number of orders, and total in cents. */
  owed: z.object({ orders: z.number().int().min(0), amount: z.number().int().min(0) }),
});
export type ManagedTicketing = z.infer<typeof managedTicketingSchema>;
export type ManagedType = ManagedTicketing["types"][number];

/** Types that can be ordered, in their new order. */
export const movedTypesSchema = z.object({ data: z.array(managedTypeSchema) });

/** A ticket type as shown to a buyer. */
export const offeredTypeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  occurrence_id: z.uuid().nullable(),
  kind: z.enum(ticketKinds),
  price: z.number().int(),
  vat_rate: z.number().int(),
  min_per_order: z.number().int(),
  /** Never more than are available now. */
  max_per_order: z.number().int(),
  sale_start: instantSchema.nullable(),
  sale_end: instantSchema.nullable(),
  state: z.enum(ticketTypeStates),
  /** Null: not shown. */
  remaining: z.number().int().nullable(),
  cancel_rule: z.object(cancelRuleSchema.shape),
});
export type OfferedType = z.infer<typeof offeredTypeSchema>;

/** `GET /api/events/{slug}/tickets`; `code` also shows the types that it unlocks. */
export const ticketOfferQuerySchema = z.object({
  code: lineSchema().max(50).optional().catch(undefined),
});
export const ticketOfferSchema = z.object({
  event: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  hold_minutes: z.number().int(),
  payment_methods: z.array(z.enum(offeredMethods)),
  terms: z.string().nullable(),
  is_waitlist_open: z.boolean(),
  /** True if the given code is usable; null if none was given. */
  is_code_valid: z.boolean().nullable(),
  types: z.array(offeredTypeSchema),
  questions: z.array(questionSchema),
});
export type TicketOffer = z.infer<typeof ticketOfferSchema>;

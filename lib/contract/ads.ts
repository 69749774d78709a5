import { z } from "zod";
import {
  AD_CTA,
  AD_HEADLINE,
  AD_LETTERS,
  AD_PLACES,
  AD_TEXT,
  adDeclarations,
  adKinds,
  adPlacements,
  adRatios,
  adReasons,
  adRefundChoices,
  adStatuses,
  adStopReasons,
  adTabs,
  creativeStatuses,
  MOST_AD_WEEKS,
} from "./ad-constants";
import { caseStepSchema } from "./case-log";
import {
  daySchema,
  instantSchema,
  lineSchema,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  tickedSchema,
} from "./fields";
import { invoiceSchema } from "./orders";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";
import { pictureSchema, pictureUseSchema } from "./pictures";

const cents = z.number().int().min(0);

// What visitors read.

/** An ad in a slot. */
export const shownAdSchema = z.object({
  /** Of the creative: the subject of its counts, as kind `ad`. */
  id: z.uuid(),
  /** Of the booking, in the register. */
  code: z.string(),
  kind: z.enum(adKinds),
  headline: z.string(),
  text: z.string(),
  cta: z.string(),
  ratio: z.enum(adRatios),
  picture: pictureSchema,
  /** An https address. */
  target: z.url(),
  /** On whose behalf it is shown. */
  advertiser: z.string(),
  /** Who pays, if not the advertiser. */
  payer: z.string().nullable(),
  /** Its shares of the rotation, out of {@link AD_PLACES}. */
  weight: z.number().int().min(1).max(AD_PLACES),
  /** Shown from this instant… */
  from: instantSchema,
  /** …and not from this one on. */
  until: instantSchema,
});
export type ShownAd = z.infer<typeof shownAdSchema>;

/** `GET /api/ads/{placement}`: the ads of a slot, at most {@link AD_PLACES}. */
export const shownAdsSchema = z.object({
  data: z.array(shownAdSchema),
  /** When an ad begins or ends next; null: nothing is planned. */
  next: instantSchema.nullable(),
});
export type ShownAds = z.infer<typeof shownAdsSchema>;

const registeredAdSchema = z.object({
  /** The subject of reports, as kind `ad`. */
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(adKinds),
  placement: z.enum(adPlacements),
  advertiser: z.string(),
  payer: z.string().nullable(),
  /** Of the whole campaign. */
  from: instantSchema,
  until: instantSchema,
  /** It was stopped before its end. */
  is_stopped: z.boolean(),
});
export type RegisteredAd = z.infer<typeof registeredAdSchema>;

/** `GET /api/ad-register`: what runs, and what ended, the latest first. */
export const adRegisterSchema = z.object({
  running: z.array(registeredAdSchema),
  ended: pageOf(registeredAdSchema),
  /** When the list of running ones changes next; null: nothing is planned. */
  next: instantSchema.nullable(),
});
export type AdRegister = z.infer<typeof adRegisterSchema>;

const weekSchema = z.object({
  /** Its Monday; it lasts until the next Monday, 00:00 in Rome. */
  week: daySchema,
  placements: z.array(
    z.object({
      placement: z.enum(adPlacements),
      /** In cents, for one place of {@link AD_PLACES}; null: not on sale. */
      price: cents.nullable(),
      free: z.number().int().min(0).max(AD_PLACES),
    }),
  ),
});

/** `GET /api/ad-weeks`: prices and free places of the weeks that can be booked. */
export const adWeeksSchema = z.object({ data: z.array(weekSchema) });
export type AdWeeks = z.infer<typeof adWeeksSchema>;

// What advertisers write.

const mondaySchema = daySchema.refine((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1);

/** A creative in work: it may be incomplete. */
export const creativeDraftSchema = z.strictObject({
  headline: lineSchema().max(200).default(""),
  text: lineSchema().max(200).default(""),
  cta: lineSchema().max(100).default(""),
  picture: pictureUseSchema.nullable().default(null),
  ratio: z.enum(adRatios).default("16:9"),
  target: z.string().trim().max(500).default(""),
});
export type CreativeDraft = z.output<typeof creativeDraftSchema>;

/** A creative as it is sent to the staff. */
export const creativeSchema = z
  .strictObject({
    headline: requiredLine(3, AD_HEADLINE),
    text: requiredLine(3, AD_TEXT),
    cta: requiredLine(2, AD_CTA),
    picture: pictureUseSchema.extend({ alt: requiredLine(2, 300) }),
    ratio: z.enum(adRatios),
    target: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(500),
  })
  .refine(({ headline, text, cta }) => headline.length + text.length + cta.length <= AD_LETTERS, {
    path: ["text"],
    params: { said: "adLetters" },
  });

const bookingShape = {
  placement: z.enum(adPlacements),
  weeks: z.array(mondaySchema).max(MOST_AD_WEEKS),
  shares: z.number().int().min(1).max(AD_PLACES),
  /** The card whose calls the report shows beside. */
  activity_id: z.uuid().nullable(),
  /** The promotion, for the placement `promo`. */
  promo_id: z.uuid().nullable(),
  /** On whose behalf, for an ad of the staff; otherwise the organisation's name. */
  advertiser: optionalLine(150),
  /** Who pays, if not the advertiser. */
  payer: optionalLine(150),
  creative: creativeDraftSchema,
};

/** `POST /api/business/ads`; `organisation_id` null: by the staff, for `house` and `community`. */
export const adInputSchema = z.strictObject({
  organisation_id: z.uuid().nullable(),
  kind: z.enum(adKinds).default("paid"),
  placement: z.enum(adPlacements).default("home"),
});
export type AdInput = z.output<typeof adInputSchema>;

const versionedShape = { version: z.string().max(64) };

/** `PUT /api/business/ads/{id}`: a draft. */
export const adChangeSchema = z.strictObject({ ...bookingShape, ...versionedShape });
export type AdChange = z.output<typeof adChangeSchema>;

/** `POST /api/business/ads/{id}/order`; a free ad needs no invoice. */
export const adOrderSchema = z.strictObject({
  invoice: invoiceSchema.nullable().default(null),
  /** The price that was shown, in cents. */
  price: cents,
  declarations: z.strictObject(
    Object.fromEntries(adDeclarations.map((one) => [one, tickedSchema])) as Record<
      (typeof adDeclarations)[number],
      typeof tickedSchema
    >,
  ),
});
export type AdOrder = z.output<typeof adOrderSchema>;

/** `POST /api/business/ads/{id}/steps`. */
export const adStepSchema = z.strictObject({ step: z.enum(["take_back", "pause", "resume"]) });

/** Reads a booking in which `version` is that of what {@link adChangeSchema} changes. */
export const adDraftNowSchema = z.object({
  placement: z.enum(adPlacements),
  weeks: z.array(daySchema),
  shares: z.number().int(),
  activity_id: z.uuid().nullable(),
  promo_id: z.uuid().nullable(),
  advertiser: z.string().nullable(),
  payer: z.string().nullable(),
  creative: creativeDraftSchema,
  ...versionedShape,
});

const creativeVersionSchema = z.object({
  id: z.uuid(),
  number: z.number().int(),
  status: z.enum(creativeStatuses),
  headline: z.string(),
  text: z.string(),
  cta: z.string(),
  ratio: z.enum(adRatios),
  picture: pictureSchema.nullable(),
  target: z.string(),
  reason: z.enum(adReasons).nullable(),
  note: z.string().nullable(),
  created_at: instantSchema,
});
export type CreativeVersion = z.infer<typeof creativeVersionSchema>;

const bookingCardSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(adKinds),
  placement: z.enum(adPlacements),
  status: z.enum(adStatuses),
  organisation: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  advertiser: z.string().nullable(),
  /** Of the latest creative, or the title of the promotion. */
  headline: z.string(),
  /** In cents; null: not ordered yet. */
  price: cents.nullable(),
  from: instantSchema.nullable(),
  until: instantSchema.nullable(),
  /** Another version of the creative waits for the staff. */
  has_waiting_creative: z.boolean(),
  is_paid: z.boolean(),
  has_invoice: z.boolean(),
});
export type BookingCard = z.infer<typeof bookingCardSchema>;

export const adQuerySchema = pageQuerySchema.extend({
  status: z.enum(adTabs).catch("running").default("running"),
  q: searchTextSchema,
});
export type AdQuery = z.output<typeof adQuerySchema>;

/** `GET /api/business/ads`. */
export const bookingPageSchema = pageOf(bookingCardSchema).extend({
  counts: z.record(z.enum(adTabs), z.number().int()),
  /** Organisations for which the user can book; the staff books for none. */
  organisations: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** They decide on ads. */
  is_staff: z.boolean(),
});
export type BookingPage = z.infer<typeof bookingPageSchema>;

/** `GET /api/business/ads/{id}`. */
export const bookingSchema = bookingCardSchema.extend({
  draft: adDraftNowSchema,
  /** Cards to choose from, while it can be edited. */
  activities: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Promotions to choose from, while it can be edited. */
  promos: z.array(
    z.object({ id: z.uuid(), title: z.string(), from: instantSchema, until: instantSchema }),
  ),
  /** The promotion that it puts first, if it does. */
  promo: z.object({ title: z.string(), slug: z.string() }).nullable(),
  creatives: z.array(creativeVersionSchema),
  /** Weeks and days that it holds, also added ones. */
  spans: z.array(z.object({ from: instantSchema, until: instantSchema, is_added: z.boolean() })),
  /** What the chosen weeks cost today, in cents; null: one is not on sale or full. */
  quote: cents.nullable(),
  invoice: invoiceSchema.nullable(),
  invoice_number: z.string().nullable(),
  has_invoice_file: z.boolean(),
  due_at: instantSchema.nullable(),
  paid_at: instantSchema.nullable(),
  /** The account for the transfer; null: none is set. */
  account: z.object({ holder: z.string(), iban: z.string() }).nullable(),
  takes_cards: z.boolean(),
  /** A card payment was begun, and its provider has not reported yet. */
  is_paying: z.boolean(),
  /** Money that goes back, or went, in cents. */
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: cents,
      status: z.enum(["pending", "done", "failed"]),
      /** The staff gives it back. */
      is_by_hand: z.boolean(),
    }),
  ),
  stop_reason: z.enum(adStopReasons).nullable(),
  stop_note: z.string().nullable(),
  /** Days still to add because the site was down. */
  days_owed: z.number().int(),
  can: z.object({
    edit: z.boolean(),
    change_creative: z.boolean(),
    take_back: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    remove: z.boolean(),
    decide: z.boolean(),
    pay_card: z.boolean(),
    record_payment: z.boolean(),
    record_refund: z.boolean(),
    add_invoice: z.boolean(),
    stop: z.boolean(),
  }),
  /** What the rules of advertising ask a person to look at, in words. */
  doubts: z.array(z.string()),
  /** Null: only the staff reads them. */
  steps: z.array(caseStepSchema).nullable(),
});
export type Booking = z.infer<typeof bookingSchema>;

const countSchema = z.number().int().min(0);

/** `GET /api/business/ads/{id}/report`: what was seen and pressed on the days that were shown. */
export const adReportSchema = z.object({
  days: z.array(z.object({ day: daySchema, views: countSchema, presses: countSchema })),
  views: countSchema,
  presses: countSchema,
  /** Calls and the like of the card on these days, and on as many before; null: no card is named. */
  card: z
    .object({
      name: z.string(),
      measures: z.array(
        z.object({
          measure: z.enum(["phone", "whatsapp", "route"]),
          count: countSchema,
          before: countSchema,
        }),
      ),
    })
    .nullable(),
});
export type AdReport = z.infer<typeof adReportSchema>;

// What the staff does.

/** `POST /api/staff/ads/{id}/decision`. */
export const adDecisionSchema = z.discriminatedUnion("decision", [
  z.strictObject({ decision: z.literal("approve") }),
  z.strictObject({
    decision: z.literal("refuse"),
    reason: z.enum(adReasons),
    message: optionalText(1000).default(null),
  }),
]);
export type AdDecision = z.output<typeof adDecisionSchema>;

/** `POST /api/staff/ads/{id}/payment`: a transfer that came in. */
export const adReceiptSchema = z.strictObject({ received_on: daySchema });

/** `POST /api/staff/ads/{id}/stop`. */
export const adStopSchema = z.strictObject({
  reason: z.enum(adReasons),
  message: requiredText(10, 1000),
  /** What goes back of a paid one; `rest`: the share of the days that have not begun. */
  refund: z.enum(adRefundChoices).default("rest"),
});
export type AdStop = z.output<typeof adStopSchema>;

/** `POST /api/staff/ads/{id}/invoice`: a PDF as body. */
export const adInvoiceQuerySchema = z.object({ number: requiredLine(1, 40) });

const electionSchema = z.strictObject({ from: daySchema, until: daySchema });

/** `PUT /api/staff/ad-settings`. */
export const adSettingsInputSchema = z.strictObject({
  account_holder: optionalLine(100),
  iban: optionalLine(42),
  /** Days, both included, on which house and community ads are not shown (L. 28/2000 art. 9). */
  elections: z.array(electionSchema).max(20),
  ...versionedShape,
});
export type AdSettingsInput = z.output<typeof adSettingsInputSchema>;

/** `GET /api/staff/ad-settings`. */
export const adSettingsSchema = z.object({
  account_holder: z.string().nullable(),
  iban: z.string().nullable(),
  elections: z.array(electionSchema),
  ...versionedShape,
});
export type AdSettings = z.infer<typeof adSettingsSchema>;

/** `PUT /api/staff/ad-prices`: the price of some weeks, both included. */
export const adPriceSchema = z.strictObject({
  placement: z.enum(adPlacements),
  from: mondaySchema,
  to: mondaySchema,
  /** In cents for one place; null: not on sale. */
  price: cents.max(1_000_000).nullable(),
});
export type AdPrice = z.output<typeof adPriceSchema>;

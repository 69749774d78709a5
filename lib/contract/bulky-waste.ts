import { z } from "zod";
import { emailSchema, personNameSchema } from "./auth";
import { BULKY_REASON, bulkySizes, bulkyStatuses, MOST_BULKY_LINES } from "./bulky-waste-constants";
import {
  daySchema,
  instantSchema,
  optionalText,
  phoneSchema,
  requiredLine,
  requiredText,
  tickedSchema,
} from "./fields";
import { type Change, versionedShape } from "./version";

/** The code in the page's address and in mails. */
export const bulkyCodeSchema = z.string().regex(/^I-[A-Z2-9]{8}$/);

const bulkyItemSchema = z.strictObject({
  name: requiredLine(2, 60),
  count: z.number().int().min(1).max(10),
  size: z.enum(bulkySizes),
});
export type BulkyItem = z.infer<typeof bulkyItemSchema>;

const amountSchema = z.number().int().min(0);

/** What the operator allows. */
export const bulkyRulesInputSchema = z.strictObject({
  /** Pieces, and litres, of one address in a month. */
  month_pieces: z.number().int().min(1).max(50),
  month_litres: z.number().int().min(250).max(50_000),
  /** Days between the last request and the pickup. */
  notice_days: z.number().int().min(1).max(30),
});
export type BulkyRules = z.infer<typeof bulkyRulesInputSchema>;

const bulkyFreeDateSchema = z.object({
  id: z.uuid(),
  day: daySchema,
  free_pieces: amountSchema,
  free_litres: amountSchema,
});

/** `GET /api/bulky-waste`: dates that still take something, the next first. */
export const bulkyOfferSchema = z.object({
  rules: bulkyRulesInputSchema,
  dates: z.array(bulkyFreeDateSchema),
});
export type BulkyOffer = z.infer<typeof bulkyOfferSchema>;

/** `POST /api/bulky-waste/pickups`. */
export const bulkyInputSchema = z.strictObject({
  date_id: z.uuid(),
  items: z.array(bulkyItemSchema).min(1).max(MOST_BULKY_LINES),
  street: requiredLine(3, 100),
  number: requiredLine(1, 20),
  name: personNameSchema,
  /** At least one of the two. */
  email: emailSchema.nullable().default(null),
  phone: phoneSchema.default(null),
  note: optionalText(500).default(null),
  /** "Ho letto l'informativa sulla privacy." */
  privacy: tickedSchema,
  /** Hidden field that people leave empty and bots fill in. */
  website: z.string().max(500).default(""),
  /** From `GET /api/bulky-waste/token`; required without a login. */
  token: z.string().max(200).optional(),
});
export type BulkyInput = z.output<typeof bulkyInputSchema>;

/** The page with this code opens in the browser that asked. */
export const bulkyReceiptSchema = z.object({ message: z.string(), code: z.string().nullable() });

/** `POST /api/bulky-waste/pickups/{code}/key`. */
export const bulkyKeySchema = z.strictObject({ key: z.string().max(300) });

const pickupShape = {
  code: z.string(),
  status: z.enum(bulkyStatuses),
  day: daySchema,
  items: z.array(bulkyItemSchema),
  street: z.string(),
  number: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  /** Why the operator cancelled it. */
  reason: z.string().nullable(),
  created_at: instantSchema,
};

/** A pickup as its author reads it. */
export const bulkyPickupSchema = z.object({
  ...pickupShape,
  can: z.object({ cancel: z.boolean(), erase: z.boolean() }),
});
export type BulkyPickup = z.infer<typeof bulkyPickupSchema>;

/** `POST /api/staff/bulky-waste/dates`. */
export const bulkyDateInputSchema = z.strictObject({
  day: daySchema,
  pieces: z.number().int().min(1).max(500),
  litres: z.number().int().min(250).max(500_000),
});
export type BulkyDateInput = z.infer<typeof bulkyDateInputSchema>;
/** `PUT /api/staff/bulky-waste/dates/{id}`. */
export const bulkyDateChangeSchema = bulkyDateInputSchema.safeExtend(versionedShape);
export type BulkyDateChange = Change<BulkyDateInput>;

export const staffBulkyDateSchema = bulkyDateInputSchema.extend({
  id: z.uuid(),
  taken_pieces: amountSchema,
  taken_litres: amountSchema,
  /** Waiting for the operator. */
  requested: amountSchema,
  ...versionedShape,
});
export type StaffBulkyDate = z.infer<typeof staffBulkyDateSchema>;

/** `GET /api/staff/bulky-waste`: rules, and dates of the last two months and to come. */
export const staffBulkySchema = z.object({
  rules: bulkyRulesInputSchema.extend(versionedShape),
  dates: z.array(staffBulkyDateSchema),
});
export const staffBulkyRulesSchema = bulkyRulesInputSchema.extend(versionedShape);
export const bulkyRulesChangeSchema = bulkyRulesInputSchema.safeExtend(versionedShape);
export type BulkyRulesChange = Change<BulkyRules>;

const staffBulkyPickupSchema = z.object({
  ...pickupShape,
  id: z.uuid(),
  pieces: amountSchema,
  litres: amountSchema,
});
export type StaffBulkyPickup = z.infer<typeof staffBulkyPickupSchema>;

/** `GET /api/staff/bulky-waste/dates/{id}/pickups`: by street and number. */
export const staffBulkyListSchema = z.object({
  date: staffBulkyDateSchema,
  data: z.array(staffBulkyPickupSchema),
});

/** `POST /api/staff/bulky-waste/pickups/{id}/decision`. */
export const bulkyDecisionSchema = z.discriminatedUnion("decision", [
  /** On another date if `date_id` names one. */
  z.strictObject({
    decision: z.literal("confirm"),
    date_id: z.uuid().nullable().default(null),
  }),
  z.strictObject({ decision: z.literal("done") }),
  z.strictObject({ decision: z.literal("missed") }),
  z.strictObject({
    decision: z.literal("cancel"),
    reason: requiredText(BULKY_REASON.min, BULKY_REASON.max),
  }),
]);
export type BulkyDecision = z.output<typeof bulkyDecisionSchema>;

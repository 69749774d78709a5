import { z } from "zod";
import { instantSchema, mailAddress, nameLine, tickedSchema } from "./fields";
import { MAX_WAITED_PLACES, waitlistStatuses } from "./order-constants";
import { orderedEventSchema } from "./orders";
import { pageOf, pageQuerySchema } from "./pagination";

/** `POST /api/events/{slug}/waitlist`. */
export const waitlistInputSchema = z.strictObject({
  type_id: z.uuid(),
  first_name: nameLine(1, 40),
  email: mailAddress(),
  quantity: z.number().int().min(1).max(MAX_WAITED_PLACES),
  privacy: tickedSchema,
});
export type WaitlistInput = z.output<typeof waitlistInputSchema>;

/** The same text whether the address already waits or not. */
export const waitlistReceiptSchema = z.object({ message: z.string() });

/**
 * `POST /api/waitlist/leave`: the mail's token is in the body, since URLs are logged on the way.
 */
export const waitlistLeaveSchema = z.strictObject({ token: z.string().min(1).max(300) });

/**
 * `GET /api/waitlist/place`: a place on the list, by the token of its link, or by id for its
 * account.
 */
export const waitlistEntrySchema = z.object({
  status: z.enum(waitlistStatuses),
  event: orderedEventSchema,
  type: z.object({ id: z.uuid(), name: z.string() }),
  quantity: z.number().int(),
  /** Minimum number to accept in an offer. */
  least: z.number().int(),
  /** Number of people ahead; null: drawn by lot, or not waiting. */
  before: z.number().int().nullable(),
  /** The person to whom an offer is open, or null. */
  offered_to: z.object({ first_name: z.string(), email: z.string() }).nullable(),
  /** End of the open offer, or null. */
  offer_expires_at: instantSchema.nullable(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

/** `GET /api/business/events/{id}/waitlist`. */
export const managedWaitlistQuerySchema = pageQuerySchema;
export const managedWaitlistSchema = pageOf(
  z.object({
    id: z.uuid(),
    status: z.enum(waitlistStatuses),
    first_name: z.string(),
    email: z.string(),
    type_name: z.string(),
    quantity: z.number().int(),
    created_at: instantSchema,
    offer_expires_at: instantSchema.nullable(),
  }),
);

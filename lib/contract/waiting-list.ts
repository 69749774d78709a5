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

/** The same whether the address waits already or not. */
export const waitlistReceiptSchema = z.object({ message: z.string() });

/** `POST /api/waitlist/leave`: the secret of a mail stands in no address, since addresses are written down on their way. */
export const waitlistLeaveSchema = z.strictObject({ token: z.string().min(1).max(300) });

/** `GET /api/waitlist/place`: a place on the list, for whoever has its link, or by its id for the account that asked for it. */
export const waitlistEntrySchema = z.object({
  status: z.enum(waitlistStatuses),
  event: orderedEventSchema,
  type: z.object({ id: z.uuid(), name: z.string() }),
  quantity: z.number().int(),
  /** So many are taken at least when they are offered. */
  least: z.number().int(),
  /** How many wait before; null: it is drawn by lot, or does not wait. */
  before: z.number().int().nullable(),
  /** Who asked for the places, while these are held for them; null: they are not. */
  offered_to: z.object({ first_name: z.string(), email: z.string() }).nullable(),
  /** Until when the places are held for them; null: they are not. */
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

import { z } from "zod";
import { emailSchema } from "./auth";
import { instantSchema, lineSchema, requiredLine, slugSchema } from "./fields";
import { WASTE_LIMITS, wasteUserKinds } from "./waste-constants";

// Reminders of an address's waste evenings (docs/domain/waste.md).

export const wasteReminderSchema = z.object({
  id: z.uuid(),
  street: z.string(),
  number: z.string(),
  kind: z.enum(wasteUserKinds),
  /** The zone of the address today; null: it has no collection at the door. */
  zone: z.object({ slug: slugSchema, name: z.string() }).nullable(),
  /** False: a guest has not confirmed it yet. */
  is_confirmed: z.boolean(),
  created_at: instantSchema,
});
export type WasteReminder = z.infer<typeof wasteReminderSchema>;

/** `GET /api/waste-reminders`, newest first. */
export const wasteReminderListSchema = z.object({ data: z.array(wasteReminderSchema) });

/**
 * `POST /api/waste-reminders`. A logged-in user is reminded at once; others give an address, which
 * must confirm by mail.
 */
export const wasteReminderInputSchema = z.strictObject({
  street: requiredLine(2, WASTE_LIMITS.street),
  number: lineSchema().max(WASTE_LIMITS.number).default(""),
  kind: z.enum(wasteUserKinds).default("household"),
  email: emailSchema.optional(),
  /** Hidden field that people leave empty and bots fill in. */
  company: z.string().max(500).default(""),
  /** From `GET /api/follows/token`; required without a login. */
  token: z.string().max(200).optional(),
});
export type WasteReminderInput = z.output<typeof wasteReminderInputSchema>;

/** `POST /api/waste-reminders`: a message. */
export const wasteReminderAnswerSchema = z.object({ message: z.string() });

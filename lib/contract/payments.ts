import { z } from "zod";
import { instantSchema } from "./fields";

/** `POST /api/orders/{code}/payment`: the provider's page on which a card is given. */
export const paymentStartedSchema = z.object({ url: z.url() });

/** `GET /api/staff/payments/differences`: what is not as the provider knows it. */
export const paymentDifferencesSchema = z.object({
  /** Somebody takes cards. */
  is_configured: z.boolean(),
  data: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      event: z.string(),
      /** In cents. */
      amount: z.number().int(),
      /** Ours, then theirs. */
      difference: z.string(),
      checked_at: instantSchema,
    }),
  ),
});

/** `POST /api/business/events/{id}/statement`, with a CSV of a bank as the body; without `apply` nothing is changed. */
export const statementQuerySchema = z.object({
  apply: z.literal("1").optional().catch(undefined),
});

/** Why a line of a statement pays no order. */
const statementFaults = [
  "amount",
  "paid",
  "already_paid",
  "in_vain",
  "several",
  "at_door",
] as const;

export const statementResultSchema = z.object({
  /** Lines that were read. */
  lines: z.number().int().min(0),
  /** Orders that are paid by a line, or would be. */
  matched: z.array(
    z.object({ line: z.number().int(), code: z.string(), amount: z.number().int() }),
  ),
  /** Lines that name an order and do not pay it. */
  doubtful: z.array(
    z.object({
      line: z.number().int(),
      code: z.string(),
      fault: z.enum(statementFaults),
      text: z.string(),
    }),
  ),
});
export type StatementResult = z.infer<typeof statementResultSchema>;

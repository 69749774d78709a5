import { z } from "zod";
import { instantSchema } from "./fields";

/** `POST /api/orders/{code}/payment`: the provider's page for the card. */
export const paymentStartedSchema = z.object({ url: z.url() });

/** `GET /api/staff/payments/differences`: payments that differ from the provider's data. */
export const paymentDifferencesSchema = z.object({
  is_configured: z.boolean(),
  data: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      /** What was paid: the event, or the kind of place of an ad. */
      subject: z.string(),
      amount: z.number().int(),
      /** The portal's value, then the provider's. */
      difference: z.string(),
      checked_at: instantSchema,
    }),
  ),
});

/**
 * `POST /api/business/events/{id}/statement`, with a bank's CSV as body; without `apply` it is a
 * dry run.
 */
export const statementQuerySchema = z.object({
  apply: z.literal("1").optional(),
});

/** Why a line pays no order. */
const statementFaults = [
  "amount",
  "unread",
  "outgoing",
  "not_final",
  "paid",
  "already_paid",
  "in_vain",
  "several",
  "at_door",
  "no_code",
] as const;
export type StatementFaultName = (typeof statementFaults)[number];

/**
 * Result of a paying line: the order is complete; it will be if its places are still free (dry run
 * only); the money must be refunded.
 */
const statementOutcomes = ["completed", "late", "refund"] as const;

export const statementResultSchema = z.object({
  /** Number of transactions read. */
  lines: z.number().int().min(0),
  /** Lines that certainly pay an order. */
  matched: z.array(
    z.object({
      line: z.number().int(),
      code: z.string(),
      amount: z.number().int(),
      outcome: z.enum(statementOutcomes),
      /** Cents to refund: all, or what exceeds the order's current price. */
      back: z.number().int().min(0),
    }),
  ),
  /** Lines with an order's code that do not pay it, and incoming money without a code. */
  doubtful: z.array(
    z.object({
      line: z.number().int(),
      /** Null: no code. */
      code: z.string().nullable(),
      /** Code of the order that it may be for, or null. */
      proposed: z.string().nullable(),
      /** In cents, negative for outgoing; null if unreadable. */
      amount: z.number().int().nullable(),
      fault: z.enum(statementFaults),
      text: z.string(),
    }),
  ),
  /** Number of further lines without a code that are not listed. */
  more: z.number().int().min(0),
});
export type StatementResult = z.infer<typeof statementResultSchema>;

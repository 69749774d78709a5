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
  apply: z.literal("1").optional(),
});

/** Why a line of a statement pays no order. */
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
 * What the money of a line comes to: the order is complete; it is if its places are there still (before it is applied alone); all
 * of it is to go back.
 */
const statementOutcomes = ["completed", "late", "refund"] as const;

export const statementResultSchema = z.object({
  /** Movements that were read. */
  lines: z.number().int().min(0),
  /** Orders whose money a line is, for certain. */
  matched: z.array(
    z.object({
      line: z.number().int(),
      code: z.string(),
      /** In cents. */
      amount: z.number().int(),
      outcome: z.enum(statementOutcomes),
      /** What of it goes back, in cents: all of it, or what is more than the order costs by now. */
      back: z.number().int().min(0),
    }),
  ),
  /** Lines that name an order and do not pay it, and money that came in without a code. */
  doubtful: z.array(
    z.object({
      line: z.number().int(),
      /** Null: it names none. */
      code: z.string().nullable(),
      /** Of the order that it may be for; null: nobody can say. */
      proposed: z.string().nullable(),
      /** In cents, negative where it went out; null: it cannot be read. */
      amount: z.number().int().nullable(),
      fault: z.enum(statementFaults),
      text: z.string(),
    }),
  ),
  /** Lines without a code that are not told, since there are too many. */
  more: z.number().int().min(0),
});
export type StatementResult = z.infer<typeof statementResultSchema>;

import { z } from "zod";
import { daySchema, instantSchema } from "./fields";
import { ticketSheets } from "./ticket-report-constants";

/** `GET /api/business/events/{id}/sheets/{sheet}`. */
export const ticketSheetSchema = z.enum(ticketSheets);

const count = z.number().int().min(0);

/** `GET /api/business/events/{id}/ticket-statistics`. Sums are cents. */
export const ticketStatisticsSchema = z.object({
  totals: z.object({
    /** Valid or used tickets. */
    sold: count,
    /** Of these, on the guest list. */
    guests: count,
    /** Unpaid. */
    awaiting: count,
    entered: count,
    /** Payments received, and the refunded part. */
    received: count,
    refunded: count,
  }),
  /**
   * Every day from the first sale to the last, also without sales; of a long sale the last year.
   */
  days: z.array(z.object({ day: daySchema, sold: count })),
  types: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      sold: count,
      entered: count,
      /** Its own number of places, or null. */
      quantity: count.nullable(),
      received: count,
    }),
  ),
  /** Every hour from the first entry to the last, at most four days. */
  hours: z.array(z.object({ from: instantSchema, entered: count })),
});
export type TicketStatistics = z.infer<typeof ticketStatisticsSchema>;

import { z } from "zod";
import { daySchema, instantSchema } from "./fields";
import { ticketSheets } from "./ticket-report-constants";

/** `GET /api/business/events/{id}/sheets/{sheet}`. */
export const ticketSheetSchema = z.enum(ticketSheets);

const count = z.number().int().min(0);

/** `GET /api/business/events/{id}/ticket-statistics`. Sums are cents. */
export const ticketStatisticsSchema = z.object({
  totals: z.object({
    /** Tickets that let somebody in, or have. */
    sold: count,
    /** Of these, those of the guest list. */
    guests: count,
    /** Still to be paid. */
    awaiting: count,
    entered: count,
    /** Money that came in, and what of it went back. */
    received: count,
    refunded: count,
  }),
  /** Every day from the first sale to the last, those without one too; of a long sale the last year. */
  days: z.array(z.object({ day: daySchema, sold: count })),
  types: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      sold: count,
      entered: count,
      /** Places of its own; null: no such limit. */
      quantity: count.nullable(),
      received: count,
    }),
  ),
  /** Every hour from the first entry to the last, of at most four days. */
  hours: z.array(z.object({ from: instantSchema, entered: count })),
});
export type TicketStatistics = z.infer<typeof ticketStatisticsSchema>;

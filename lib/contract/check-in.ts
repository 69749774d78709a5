import { z } from "zod";
import {
  doorDirections,
  doorReasons,
  MAX_CODE,
  MAX_DOOR_LINKS,
  MAX_GATE,
  MAX_MERGED,
  mergeOutcomes,
} from "./check-in-constants";
import { eventStatuses } from "./event-constants";
import { instantSchema, requiredLine } from "./fields";
import { ticketStatuses } from "./order-constants";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";
import { MAX_TICKETS_PER_ORDER } from "./ticketing-constants";
import { ticketKeysSchema } from "./tickets";

const gate = requiredLine(1, MAX_GATE);
const count = z.number().int().min(0);

const dateSchema = z.object({
  id: z.uuid(),
  starts_at: instantSchema,
  over_at: instantSchema,
  doors_at: instantSchema.nullable(),
  is_cancelled: z.boolean(),
});

/** `GET /api/business/check-in`: events whose doors the user may work at. */
export const doorListQuerySchema = pageQuerySchema;
export const doorListSchema = pageOf(
  z.object({
    id: z.uuid(),
    title: z.string(),
    place: z.string().nullable(),
    /** Start of the next date, or of the last one if all are over. */
    starts_at: instantSchema,
    over_at: instantSchema,
    is_cancelled: z.boolean(),
    /** Tickets that are valid or were used. */
    expected: count,
    /** Tickets that were used. */
    entered: count,
  }),
);
export type DoorList = z.infer<typeof doorListSchema>;

/** `POST /api/check-in/session`: the part of a door link after `#`. */
export const doorSessionInputSchema = z.strictObject({ secret: z.string().min(1).max(200) });
export const doorSessionSchema = z.object({ event_id: z.uuid() });

/** `GET /api/check-in/{id}`: data that a door needs to start. */
export const doorSchema = z.object({
  event: z.object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    place: z.string().nullable(),
    status: z.enum(eventStatuses),
  }),
  dates: z.array(dateSchema),
  /** When devices delete all of it. */
  closes_at: instantSchema,
  /** True if the user may also search by name, undo scans of others, and take money. */
  may_supervise: z.boolean(),
  /** Name of the door link; null for a user with an account. */
  link_name: z.string().nullable(),
  keys: z.object(ticketKeysSchema.shape),
});
export type Door = z.infer<typeof doorSchema>;

/** Time and gate of an entry. */
const momentSchema = z.object({ at: instantSchema, gate: z.string() });

/** A ticket as shown at the door, for one date. */
export const doorTicketSchema = z.object({
  id: z.uuid(),
  /** Empty after erasure. */
  holder: z.string(),
  type_name: z.string(),
  order_code: z.string(),
  version: z.number().int(),
  status: z.enum(ticketStatuses),
  /** The only date that it is valid for; null: all dates. */
  date_id: z.uuid().nullable(),
  /** The entry that counts, or null. */
  entry: momentSchema.nullable(),
  is_inside: z.boolean(),
  /** Cents due at the door for the whole order, or null. */
  to_pay: count.nullable(),
});
export type DoorTicket = z.infer<typeof doorTicketSchema>;

const subject = {
  /** Content of the QR code; null if the ticket was found by name. */
  code: z.string().max(MAX_CODE).nullable().default(null),
  ticket_id: z.uuid().nullable().default(null),
  date_id: z.uuid(),
  direction: z.enum(doorDirections),
  gate,
  /** Unique per scan: a repeated scan counts once. */
  nonce: z.uuid(),
  /** A supervisor admits the ticket although it is too early. */
  is_forced: z.boolean().default(false),
};
const namesOne = ({ code, ticket_id }: { code: string | null; ticket_id: string | null }) =>
  (code === null) !== (ticket_id === null);

/** `POST /api/check-in/{id}/scans`. */
export const doorScanSchema = z.strictObject({ ...subject, device_id: z.uuid() }).refine(namesOne);
export type DoorScan = z.output<typeof doorScanSchema>;

export const doorAnswerSchema = z.object({
  /** Null: admitted. */
  reason: z.enum(doorReasons).nullable(),
  /** Null: no ticket of this event. */
  ticket: doorTicketSchema.nullable(),
  at: instantSchema,
});
export type DoorAnswer = z.infer<typeof doorAnswerSchema>;

/** `POST /api/check-in/{id}/merge`: scans that a device made offline. */
export const doorMergeSchema = z.strictObject({
  device_id: z.uuid(),
  /** The device's clock, used to correct its times. */
  now: instantSchema,
  scans: z
    .array(z.strictObject({ ...subject, at: instantSchema }).refine(namesOne))
    .min(1)
    .max(MAX_MERGED),
});
export type DoorMerge = z.output<typeof doorMergeSchema>;
export const doorMergedSchema = z.object({
  results: z.array(
    z.object({
      nonce: z.uuid(),
      /** `refused`: not accepted; do not send it again. */
      outcome: z.enum(mergeOutcomes),
      /**
       * Null if it counts. For a refused scan also null if the sender may not do it, or it names no
       * date or scan of this event.
       */
      reason: z.enum(doorReasons).nullable(),
    }),
  ),
});
export type DoorMerged = z.infer<typeof doorMergedSchema>;

/** `POST /api/check-in/{id}/undo`. */
export const doorUndoSchema = z.strictObject({ nonce: z.uuid(), device_id: z.uuid() });

/** One of the event's dates; left out: the answer has no date's data. */
const asked = { date_id: z.uuid().optional().catch(undefined) };

/** `GET /api/check-in/{id}/state`: counters of all gates, and the changes since `after`. */
export const doorStateQuerySchema = z.object({
  ...asked,
  // The largest time value in ms (ECMA-262).
  after: z.coerce.number().int().min(0).max(8.64e15).catch(0).default(0),
});
export const doorStateSchema = z.object({
  expected: count,
  entered: count,
  inside: count,
  /** Still to be paid. */
  pending: count,
  gates: z.array(z.object({ name: z.string(), entries: count, exits: count })),
  /** Sent to supervisors; 0 for others. */
  conflicts: count,
  /** The current state of changed tickets. */
  changed: z.array(
    z.object({ id: z.uuid(), entry: momentSchema.nullable(), is_inside: z.boolean() }),
  ),
  /** Value for the next `after`. */
  cursor: count,
});
export type DoorState = z.infer<typeof doorStateSchema>;

/**
 * `GET /api/check-in/{id}/list`: tickets for offline work, ordered by id. Users who only scan get
 * initials instead of names.
 */
export const doorTicketsQuerySchema = z.object({
  ...asked,
  after: z.uuid().optional().catch(undefined),
});
export const doorTicketsSchema = z.object({
  tickets: z.array(doorTicketSchema),
  /** Value for the next `after`; null: the list is complete. */
  next: z.uuid().nullable(),
  /** Value for `after` of the state call. */
  cursor: count,
});
export type DoorTickets = z.infer<typeof doorTicketsSchema>;

/** `GET /api/check-in/{id}/search`: by name or order code. */
export const doorSearchQuerySchema = z.object({ ...asked, q: searchTextSchema });
export const doorSearchSchema = z.object({ tickets: z.array(doorTicketSchema) });

/** `POST /api/check-in/{id}/paid`: an order was paid at the door. */
export const doorPaidSchema = z.strictObject({ ticket_id: z.uuid(), date_id: z.uuid(), gate });
export const doorPaidAnswerSchema = doorAnswerSchema.extend({
  /** The cents received and the number of tickets; null if the order was already paid. */
  taken: z.object({ total: count, tickets: count }).nullable(),
});
export type DoorPaid = z.infer<typeof doorPaidAnswerSchema>;

/** `GET /api/check-in/{id}/sale`: tickets on sale at the door. */
export const doorSaleQuerySchema = z.object(asked);
export const doorSaleSchema = z.object({
  types: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      price: count,
      /** Null: unlimited. */
      remaining: count.nullable(),
    }),
  ),
});
export type DoorSale = z.infer<typeof doorSaleSchema>;

/**
 * `POST /api/check-in/{id}/sale`: sells tickets for cash and admits them at once. The nonce is that
 * of the first entry.
 */
export const doorSaleInputSchema = z.strictObject({
  type_id: z.uuid(),
  quantity: z.number().int().min(1).max(MAX_TICKETS_PER_ORDER),
  date_id: z.uuid(),
  gate,
  nonce: z.uuid(),
  device_id: z.uuid(),
});
export type DoorSaleInput = z.output<typeof doorSaleInputSchema>;
export const doorSoldSchema = z.object({
  order_code: z.string(),
  total: count,
  tickets: z.array(doorTicketSchema),
});
export type DoorSold = z.infer<typeof doorSoldSchema>;

/** `GET /api/check-in/{id}/conflicts`: tickets that were admitted by mistake. */
export const doorConflictsSchema = z.object({
  conflicts: z.array(
    z.object({
      id: z.uuid(),
      at: instantSchema,
      gate: z.string(),
      reason: z.enum(doorReasons),
      ticket: doorTicketSchema,
    }),
  ),
});
/** `POST /api/check-in/{id}/conflicts`: marks one as checked. */
export const doorSeenSchema = z.strictObject({ scan_id: z.uuid() });
export type DoorConflicts = z.infer<typeof doorConflictsSchema>;

/** `POST /api/business/events/{id}/door-links`. */
export const doorLinkInputSchema = z.strictObject({
  name: requiredLine(1, MAX_GATE),
  may_supervise: z.boolean().default(false),
});
export type DoorLinkInput = z.output<typeof doorLinkInputSchema>;

/** `GET /api/business/events/{id}/door-links`, and the answer to changes of them. */
export const doorLinksSchema = z.object({
  /** The organiser may not run the door now: only links of the staff work. */
  is_organiser_out: z.boolean(),
  links: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        may_supervise: z.boolean(),
        /** True if it works now. */
        opens: z.boolean(),
        /** The secret in the link. */
        secret: z.string(),
        created_at: instantSchema,
        used_at: instantSchema.nullable(),
      }),
    )
    .max(MAX_DOOR_LINKS),
});
export type DoorLinks = z.infer<typeof doorLinksSchema>;

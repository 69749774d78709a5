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

/** `GET /api/business/check-in`: the events at whose doors somebody may work. */
export const doorListQuerySchema = pageQuerySchema;
export const doorListSchema = pageOf(
  z.object({
    id: z.uuid(),
    title: z.string(),
    place: z.string().nullable(),
    /** Of the next date, or of the last one where all are over. */
    starts_at: instantSchema,
    over_at: instantSchema,
    is_cancelled: z.boolean(),
    /** Tickets that let somebody in, or have. */
    expected: count,
    /** Tickets that somebody came in with. */
    entered: count,
  }),
);
export type DoorList = z.infer<typeof doorListSchema>;

/** `POST /api/check-in/session`: what a link says behind its `#`. */
export const doorSessionInputSchema = z.strictObject({ secret: z.string().min(1).max(200) });
export const doorSessionSchema = z.object({ event_id: z.uuid() });

/** `GET /api/check-in/{id}`: all that a door needs to begin. */
export const doorSchema = z.object({
  event: z.object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    place: z.string().nullable(),
    status: z.enum(eventStatuses),
  }),
  dates: z.array(dateSchema),
  /** When devices forget all of it. */
  closes_at: instantSchema,
  /** Whether it may also search by name, take back what others did, and take money. */
  may_supervise: z.boolean(),
  /** What the link is called; null: somebody with an account. */
  link_name: z.string().nullable(),
  keys: z.object(ticketKeysSchema.shape),
});
export type Door = z.infer<typeof doorSchema>;

/** The moment and the place of an entry. */
const momentSchema = z.object({ at: instantSchema, gate: z.string() });

/** A ticket as the door sees it, at one of its dates. */
export const doorTicketSchema = z.object({
  id: z.uuid(),
  /** Empty when it was erased. */
  holder: z.string(),
  type_name: z.string(),
  order_code: z.string(),
  version: z.number().int(),
  status: z.enum(ticketStatuses),
  /** The only date that it lets in to; null: each of them. */
  date_id: z.uuid().nullable(),
  /** The entry that counts; null: nobody has come in with it. */
  entry: momentSchema.nullable(),
  is_inside: z.boolean(),
  /** Cents that are to be paid at the door for the whole order; null: nothing. */
  to_pay: count.nullable(),
});
export type DoorTicket = z.infer<typeof doorTicketSchema>;

const subject = {
  /** What the QR says; null: the ticket was found by name. */
  code: z.string().max(MAX_CODE).nullable().default(null),
  ticket_id: z.uuid().nullable().default(null),
  date_id: z.uuid(),
  direction: z.enum(doorDirections),
  gate,
  /** Each scan has one of its own: sent twice, it counts once. */
  nonce: z.uuid(),
  /** Somebody who supervises lets in although it is too early. */
  is_forced: z.boolean().default(false),
};
const namesOne = ({ code, ticket_id }: { code: string | null; ticket_id: string | null }) =>
  (code === null) !== (ticket_id === null);

/** `POST /api/check-in/{id}/scans`. */
export const doorScanSchema = z.strictObject({ ...subject, device_id: z.uuid() }).refine(namesOne);
export type DoorScan = z.output<typeof doorScanSchema>;

export const doorAnswerSchema = z.object({
  /** Null: the door is open. */
  reason: z.enum(doorReasons).nullable(),
  /** Null: the code names none of this event. */
  ticket: doorTicketSchema.nullable(),
  at: instantSchema,
});
export type DoorAnswer = z.infer<typeof doorAnswerSchema>;

/** `POST /api/check-in/{id}/merge`: what a device did without a network. */
export const doorMergeSchema = z.strictObject({
  device_id: z.uuid(),
  /** What the clock of the device says: its times are put right by it. */
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
      /** `refused`: it is not taken, and is not to be sent again. */
      outcome: z.enum(mergeOutcomes),
      /** Null where it counts; of a refused one where whoever tells it may not, or names no date or no scan of this event. */
      reason: z.enum(doorReasons).nullable(),
    }),
  ),
});
export type DoorMerged = z.infer<typeof doorMergedSchema>;

/** `POST /api/check-in/{id}/undo`. */
export const doorUndoSchema = z.strictObject({ nonce: z.uuid(), device_id: z.uuid() });

/** One of the event's dates; without it nothing is told. */
const asked = { date_id: z.uuid().optional().catch(undefined) };

/** `GET /api/check-in/{id}/state`: the counters of all gates, and who came and went since `after`. */
export const doorStateQuerySchema = z.object({
  ...asked,
  // The last moment that a date can hold (ECMA-262, time values).
  after: z.coerce.number().int().min(0).max(8.64e15).catch(0).default(0),
});
export const doorStateSchema = z.object({
  expected: count,
  entered: count,
  inside: count,
  /** To be paid still. */
  pending: count,
  gates: z.array(z.object({ name: z.string(), entries: count, exits: count })),
  /** Of whoever supervises; 0 for others. */
  conflicts: count,
  /** What the tickets that changed look like now. */
  changed: z.array(
    z.object({ id: z.uuid(), entry: momentSchema.nullable(), is_inside: z.boolean() }),
  ),
  /** What to ask `after` next. */
  cursor: count,
});
export type DoorState = z.infer<typeof doorStateSchema>;

/** `GET /api/check-in/{id}/list`: for work without a network, in the order of ids. Holders are initials for whoever only scans. */
export const doorTicketsQuerySchema = z.object({
  ...asked,
  after: z.uuid().optional().catch(undefined),
});
export const doorTicketsSchema = z.object({
  tickets: z.array(doorTicketSchema),
  /** What to ask `after` next; null: that was all. */
  next: z.uuid().nullable(),
  /** What to ask the state `after`. */
  cursor: count,
});
export type DoorTickets = z.infer<typeof doorTicketsSchema>;

/** `GET /api/check-in/{id}/search`: by name or by the code of the order. */
export const doorSearchQuerySchema = z.object({ ...asked, q: searchTextSchema });
export const doorSearchSchema = z.object({ tickets: z.array(doorTicketSchema) });

/** `POST /api/check-in/{id}/paid`: the money of a ticket's order was taken at the door. */
export const doorPaidSchema = z.strictObject({ ticket_id: z.uuid(), date_id: z.uuid(), gate });
export const doorPaidAnswerSchema = doorAnswerSchema.extend({
  /** The money, in cents, and how many tickets it is for; null: the order was paid before. */
  taken: z.object({ total: count, tickets: count }).nullable(),
});
export type DoorPaid = z.infer<typeof doorPaidAnswerSchema>;

/** `GET /api/check-in/{id}/sale`: what somebody without a ticket can buy here. */
export const doorSaleQuerySchema = z.object(asked);
export const doorSaleSchema = z.object({
  types: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** Cents. */
      price: count,
      /** Null: no number limits it. */
      remaining: count.nullable(),
    }),
  ),
});
export type DoorSale = z.infer<typeof doorSaleSchema>;

/** `POST /api/check-in/{id}/sale`: tickets are paid in cash, and let in at once. The nonce is that of the first entry. */
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
  /** Cents. */
  total: count,
  tickets: z.array(doorTicketSchema),
});
export type DoorSold = z.infer<typeof doorSoldSchema>;

/** `GET /api/check-in/{id}/conflicts`: what should not have been let in, and was. */
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
/** `POST /api/check-in/{id}/conflicts`: one of them was looked at. */
export const doorSeenSchema = z.strictObject({ scan_id: z.uuid() });
export type DoorConflicts = z.infer<typeof doorConflictsSchema>;

/** `POST /api/business/events/{id}/door-links`. */
export const doorLinkInputSchema = z.strictObject({
  name: requiredLine(1, MAX_GATE),
  may_supervise: z.boolean().default(false),
});
export type DoorLinkInput = z.output<typeof doorLinkInputSchema>;

/** `GET /api/business/events/{id}/door-links`, and what a change of them answers. */
export const doorLinksSchema = z.object({
  /** Whoever organises may not keep the door now: only links of the staff open it. */
  is_organiser_out: z.boolean(),
  links: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        may_supervise: z.boolean(),
        /** Whether it opens the door now. */
        opens: z.boolean(),
        /** What whoever has it opens the door by. */
        secret: z.string(),
        created_at: instantSchema,
        used_at: instantSchema.nullable(),
      }),
    )
    .max(MAX_DOOR_LINKS),
});
export type DoorLinks = z.infer<typeof doorLinksSchema>;

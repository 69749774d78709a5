import { z } from "zod";
import { instantSchema, mailAddress, nameLine } from "./fields";
import { ticketStatuses, transferStatuses } from "./order-constants";
import { orderedEventSchema } from "./orders";
import { pageOf } from "./pagination";
import { ticketAlgorithms } from "./ticketing-constants";

/** `GET /api/tickets/{id}`: data of a ticket's page. */
export const ticketSchema = z.object({
  id: z.uuid(),
  status: z.enum(ticketStatuses),
  event: z.object({
    slug: z.string(),
    title: z.string(),
    place: z.string().nullable(),
    is_cancelled: z.boolean(),
    /** Postponed without a new date: `dates` are the old ones. */
    is_postponed: z.boolean(),
    /** Reason of the cancellation or postponement, or null. */
    reason: z.string().nullable(),
  }),
  /** Dates that it is valid for, earliest first. */
  dates: z.array(
    z.object({
      id: z.uuid(),
      starts_at: instantSchema,
      ends_at: instantSchema.nullable(),
      doors_at: instantSchema.nullable(),
      is_cancelled: z.boolean(),
    }),
  ),
  type_name: z.string(),
  order_code: z.string(),
  /**
   * True if the user can also open the order: they are logged in as buyer, or this browser made it.
   */
  can_open_order: z.boolean(),
  holder: z.object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** Price paid, in cents. */
  price: z.number().int(),
  checked_in_at: instantSchema.nullable(),
  /**
   * Content of the QR code; null if no door accepts it. For a `pending` ticket it is scanned to
   * pay, and gives no entry before that.
   */
  qr: z.string().nullable(),
  /**
   * Wallet passes, if the portal is set up for them: an Apple Wallet pass, which becomes void with
   * the ticket, and the address that saves it in Google Wallet.
   */
  wallet: z.object({ apple: z.boolean(), google: z.url().nullable() }),
  can_change_holder: z.boolean(),
  /** The holder has used up the name changes; the organiser can still make one. */
  is_change_used_up: z.boolean(),
  /** True if it can be transferred to another person, who must accept. */
  can_transfer: z.boolean(),
  /** The open transfer offer and its end, or null. The ticket stays valid until then. */
  transfer: z.object({ email: z.string(), expires_at: instantSchema }).nullable(),
  /**
   * Deadline of a cancellation and the refund now; null if impossible. `until` is null while no
   * date takes place.
   */
  cancel: z
    .object({
      until: instantSchema.nullable(),
      refund: z.number().int(),
      /** Full refund after a change of time or place. */
      is_changed: z.boolean(),
    })
    .nullable(),
});
export type Ticket = z.infer<typeof ticketSchema>;

/** `PUT /api/tickets/{id}/holder`. The ticket gets a new page address. */
export const ticketHolderSchema = z.strictObject({
  first_name: nameLine(1, 40),
  last_name: nameLine(1, 40),
  email: mailAddress(),
});
export type TicketHolder = z.output<typeof ticketHolderSchema>;

/** `POST /api/tickets/{id}/transfer`. */
export const ticketTransferInputSchema = ticketHolderSchema.pick({ email: true });
export type TicketTransferInput = z.output<typeof ticketTransferInputSchema>;

/**
 * `GET /api/ticket-transfer`: an offered ticket, by the token in the mail or, for the account with
 * its address, by id.
 */
export const ticketTransferSchema = z.object({
  status: z.enum(transferStatuses),
  /** It can be accepted now. */
  is_open: z.boolean(),
  event: z.object({ slug: z.string(), title: z.string(), place: z.string().nullable() }),
  /** Start of its next date; null if all are over. */
  starts_at: instantSchema.nullable(),
  type_name: z.string(),
  /** Name of the giver; null if unknown. */
  sender: z.string().nullable(),
  expires_at: instantSchema,
});
export type TicketTransfer = z.infer<typeof ticketTransferSchema>;

/** The token of an offer is sent in the body, since URLs are logged on the way. */
export const transferTokenSchema = z.strictObject({ token: z.string().min(1).max(300) });

/** `POST /api/ticket-transfer/accept`. */
export const transferAcceptSchema = ticketHolderSchema
  .pick({ first_name: true, last_name: true })
  .extend(transferTokenSchema.shape);
export type TransferAccept = z.output<typeof transferAcceptSchema>;

/** `GET /api/profile/tickets`: tickets that another person bought for the user. */
export const receivedTicketPageSchema = pageOf(
  z.object({
    /** Id of the ticket's page. */
    id: z.uuid(),
    event: orderedEventSchema,
    type_name: z.string(),
    status: z.enum(ticketStatuses),
  }),
);

/** Public keys (JWK) that a door uses to check tickets offline. */
export const ticketKeysSchema = z.object({
  /** Algorithm that signs new codes. */
  algorithm: z.enum(ticketAlgorithms),
  keys: z.array(
    z.object({ algorithm: z.enum(ticketAlgorithms), jwk: z.record(z.string(), z.string()) }),
  ),
});
export type TicketKeys = z.infer<typeof ticketKeysSchema>;

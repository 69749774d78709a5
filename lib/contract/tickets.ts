import { z } from "zod";
import { instantSchema, mailAddress, nameLine } from "./fields";
import { ticketStatuses, transferStatuses } from "./order-constants";
import { orderedEventSchema } from "./orders";
import { pageOf } from "./pagination";
import { ticketAlgorithms } from "./ticketing-constants";

/** `GET /api/tickets/{id}`: a ticket as its page shows it. */
export const ticketSchema = z.object({
  id: z.uuid(),
  status: z.enum(ticketStatuses),
  event: z.object({
    slug: z.string(),
    title: z.string(),
    place: z.string().nullable(),
    is_cancelled: z.boolean(),
    /** To a date that nobody knows yet: `dates` are the old ones. */
    is_postponed: z.boolean(),
    /** Why it is cancelled or postponed; null: it is neither. */
    reason: z.string().nullable(),
  }),
  /** The dates that it lets in to, the earliest first. */
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
  /** Whoever asks may open the order, too: its buyer is logged in, or this browser began it. */
  can_open_order: z.boolean(),
  holder: z.object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** In cents, as it was paid. */
  price: z.number().int(),
  checked_in_at: instantSchema.nullable(),
  /** What the QR says; null: no door reads it. That of a `pending` one is read where it is paid, and lets nobody in before. */
  qr: z.string().nullable(),
  /**
   * Where it can be put besides, if the portal is set up for it: as a pass for Apple Wallet, which says that it is void once it
   * lets nobody in, and by the address that saves it in Google Wallet.
   */
  wallet: z.object({ apple: z.boolean(), google: z.url().nullable() }),
  can_change_holder: z.boolean(),
  /** It was put in another name as often as its holder may; its organiser still can. */
  is_change_used_up: z.boolean(),
  /** It can be offered to somebody, who has to accept it. */
  can_transfer: z.boolean(),
  /** To whom it is offered, until when; null: to nobody. It is good as it is until then. */
  transfer: z.object({ email: z.string(), expires_at: instantSchema }).nullable(),
  /**
   * Until when it can be given back, and what comes back now; null: it cannot. `until` null: no date of it takes place for the
   * time being, and until there is one.
   */
  cancel: z
    .object({
      until: instantSchema.nullable(),
      refund: z.number().int(),
      /** In full, because it came to another time or place. */
      is_changed: z.boolean(),
    })
    .nullable(),
});
export type Ticket = z.infer<typeof ticketSchema>;

/** `PUT /api/tickets/{id}/holder`. The ticket has another address afterwards. */
export const ticketHolderSchema = z.strictObject({
  first_name: nameLine(1, 40),
  last_name: nameLine(1, 40),
  email: mailAddress(),
});
export type TicketHolder = z.output<typeof ticketHolderSchema>;

/** `POST /api/tickets/{id}/transfer`. */
export const ticketTransferInputSchema = ticketHolderSchema.pick({ email: true });
export type TicketTransferInput = z.output<typeof ticketTransferInputSchema>;

/** `GET /api/ticket-transfer`: a ticket that is offered, for whoever has the link of the mail, or by its id for the account of its address. */
export const ticketTransferSchema = z.object({
  status: z.enum(transferStatuses),
  /** It can be accepted now. */
  is_open: z.boolean(),
  event: z.object({ slug: z.string(), title: z.string(), place: z.string().nullable() }),
  /** When it lets in next; null: that is over. */
  starts_at: instantSchema.nullable(),
  type_name: z.string(),
  /** Who gives it; null: somebody without a name. */
  sender: z.string().nullable(),
  expires_at: instantSchema,
});
export type TicketTransfer = z.infer<typeof ticketTransferSchema>;

/** What opens an offer stands in no address of a call, since addresses are written down on their way. */
export const transferTokenSchema = z.strictObject({ token: z.string().min(1).max(300) });

/** `POST /api/ticket-transfer/accept`. */
export const transferAcceptSchema = ticketHolderSchema
  .pick({ first_name: true, last_name: true })
  .extend(transferTokenSchema.shape);
export type TransferAccept = z.output<typeof transferAcceptSchema>;

/** `GET /api/profile/tickets`: tickets that one has and somebody else bought. */
export const receivedTicketPageSchema = pageOf(
  z.object({
    /** Opens its page. */
    id: z.uuid(),
    event: orderedEventSchema,
    type_name: z.string(),
    status: z.enum(ticketStatuses),
  }),
);

/** The public keys by which a door checks tickets without a network, as JWK. */
export const ticketKeysSchema = z.object({
  /** By which new codes are signed. */
  algorithm: z.enum(ticketAlgorithms),
  keys: z.array(
    z.object({ algorithm: z.enum(ticketAlgorithms), jwk: z.record(z.string(), z.string()) }),
  ),
});
export type TicketKeys = z.infer<typeof ticketKeysSchema>;

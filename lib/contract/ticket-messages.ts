import { z } from "zod";
import { instantSchema, requiredLine, requiredText } from "./fields";
import { MAX_MESSAGE_BODY, MAX_MESSAGE_SUBJECT, messageStates } from "./ticket-message-constants";
import { MAX_TICKET_TYPES } from "./ticketing-constants";

/** `POST /api/business/events/{id}/messages`. */
export const ticketMessageInputSchema = z.strictObject({
  subject: requiredLine(3, MAX_MESSAGE_SUBJECT),
  body: requiredText(10, MAX_MESSAGE_BODY),
  /** Ticket types of the recipients; empty: all. */
  type_ids: z.array(z.uuid()).max(MAX_TICKET_TYPES).default([]),
  /** Null: at once. */
  send_at: instantSchema.nullable().default(null),
});
export type TicketMessageInput = z.output<typeof ticketMessageInputSchema>;

const ticketMessageSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  body: z.string(),
  type_ids: z.array(z.uuid()),
  state: z.enum(messageStates),
  send_at: instantSchema,
  sent_at: instantSchema.nullable(),
  /** Number of recipient addresses; null: not sent yet. */
  recipients: z.number().int().min(0).nullable(),
});
export type TicketMessage = z.infer<typeof ticketMessageSchema>;

/** `GET /api/business/events/{id}/messages`: newest first. */
export const ticketMessagesSchema = z.object({
  messages: z.array(ticketMessageSchema),
  /** Addresses that a message to all would reach now. */
  reach: z.number().int().min(0),
});

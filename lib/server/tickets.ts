import "server-only";
import { callTo } from "@/lib/contract/endpoint";
import * as orders from "@/lib/contract/order-endpoints";
import { checkoutSchema, type Order, orderCodeSchema, orderSchema } from "@/lib/contract/orders";
import * as tickets from "@/lib/contract/ticket-endpoints";
import { type TicketOffer, ticketOfferSchema } from "@/lib/contract/ticketing";
import { getTicketOffer as getOffer } from "@/lib/contract/ticketing-endpoints";
import {
  type Ticket,
  type TicketTransfer,
  ticketSchema,
  ticketTransferSchema,
} from "@/lib/contract/tickets";
import { type WaitlistEntry, waitlistEntrySchema } from "@/lib/contract/waiting-list";
import { getWaitlistPlace as readWaitlistPlace } from "@/lib/contract/waiting-list-endpoints";
import { getGuarded } from "./guarded";

/** Available tickets of an event; null if it has none here. */
export function getTicketOffer(slug: string, code: string | null): Promise<TicketOffer | null> {
  const asked = callTo(getOffer, { slug, code: code?.slice(0, 50) });
  return getGuarded(asked, ticketOfferSchema);
}

/** This browser's reserved order of an event, or null. */
export async function getHeld(slug: string): Promise<Order | null> {
  return (await getGuarded(callTo(orders.getCheckout, { slug }), checkoutSchema))?.order ?? null;
}

/** An order, for its buyer, the browser that made it, or with its key; null for others. */
export async function getOrder(code: string, key: string | null = null): Promise<Order | null> {
  const known = orderCodeSchema.safeParse(code);
  if (!known.success) return null;
  return getGuarded(callTo(orders.getOrder, { code: known.data }), orderSchema, key);
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A ticket by address, or null. */
export async function getTicket(id: string): Promise<Ticket | null> {
  return uuid.test(id) ? getGuarded(callTo(tickets.getTicket, { id }), ticketSchema) : null;
}

/** A waiting-list place by link, or null. */
export function getWaitlistPlace(token: string): Promise<WaitlistEntry | null> {
  return getGuarded(callTo(readWaitlistPlace), waitlistEntrySchema, token);
}

/** An offered ticket by link, or null. */
export function getTransfer(token: string): Promise<TicketTransfer | null> {
  return getGuarded(callTo(tickets.getTransfer), ticketTransferSchema, token);
}

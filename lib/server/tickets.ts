import "server-only";
import { headers } from "next/headers";
import type { z } from "zod";
import { checkoutSchema, type Order, orderCodeSchema, orderSchema } from "@/lib/contract/orders";
import { type TicketOffer, ticketOfferSchema } from "@/lib/contract/ticketing";
import { type Ticket, ticketSchema } from "@/lib/contract/tickets";
import { type WaitlistEntry, waitlistEntrySchema } from "@/lib/contract/waiting-list";
import { BackendError, getPrivate } from "./backend";

const TOO_MANY = 429;

/** Nothing more is told for a while. */
export class TooManyRequests extends Error {
  override name = "TooManyRequests";
}

/**
 * What opens by a secret, or for whoever began it; wrong ones are counted as the visitor's. Null: it does not open. Throws
 * {@link TooManyRequests}, and as `getPrivate` does.
 */
async function getGuarded<T>(
  path: string,
  schema: z.ZodType<T>,
  secret: string | null = null,
): Promise<T | null> {
  const asked = await headers();
  const visitor = asked.get("x-forwarded-for");
  try {
    return await getPrivate(path, schema, asked.get("cookie") ?? "", { visitor, secret });
  } catch (error) {
    if (error instanceof BackendError && error.status === TOO_MANY) throw new TooManyRequests();
    throw error;
  }
}

const pathOf = (slug: string) => `/api/events/${encodeURIComponent(slug)}`;

/** What of an event's tickets can be had now; null: it has none here. */
export function getTicketOffer(slug: string, code: string | null): Promise<TicketOffer | null> {
  const query = code === null ? "" : `?code=${encodeURIComponent(code.slice(0, 50))}`;
  return getGuarded(`${pathOf(slug)}/tickets${query}`, ticketOfferSchema);
}

/** The order by which this browser holds tickets of an event; null: it holds none. */
export async function getHeld(slug: string): Promise<Order | null> {
  return (await getGuarded(`${pathOf(slug)}/checkout`, checkoutSchema))?.order ?? null;
}

/** An order, for its buyer, the browser that began it, or whoever has its key; null: for nobody else. */
export async function getOrder(code: string, key: string | null = null): Promise<Order | null> {
  const known = orderCodeSchema.safeParse(code);
  if (!known.success) return null;
  return getGuarded(`/api/orders/${known.data}`, orderSchema, key);
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A ticket, for whoever has its address; null: there is none. */
export async function getTicket(id: string): Promise<Ticket | null> {
  return uuid.test(id) ? getGuarded(`/api/tickets/${id}`, ticketSchema) : null;
}

/** A place on a waiting list, for whoever has its link; null: it opens nothing. */
export function getWaitlistPlace(token: string): Promise<WaitlistEntry | null> {
  return getGuarded("/api/waitlist/place", waitlistEntrySchema, token);
}

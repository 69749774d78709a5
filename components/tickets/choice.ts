import type { OfferedType } from "@/lib/contract/ticketing";

/** A type with its row's data. */
export interface ChoiceType extends OfferedType {
  /** Facts below its name, one per line. */
  facts: string[];
  /** Link to the waiting list; null: none. */
  waitHref: string | null;
}

/** True if tickets of the type are on sale now. */
export function isAvailable({ state, min_per_order, max_per_order }: OfferedType): boolean {
  return (state === "on_sale" || state === "low") && max_per_order >= min_per_order;
}

/** Storage name of the choice for an event in a tab. */
export const choiceDraft = (slug: string) => `tickets-choice:${slug}`;

/** Storage name of an order's key while the buyer is on the payment page. */
export const keptKey = (code: string) => `tickets-key:${code}`;

/** Storage name of a buyer's input: by event, so that a new order after the timeout finds it. */
export const detailsDraft = (slug: string) => `tickets-details:${slug}`;

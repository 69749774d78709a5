import type { OfferedType } from "@/lib/contract/ticketing";

/** A type with what its row says besides. */
export interface ChoiceType extends OfferedType {
  /** Facts below its name, each a line. */
  facts: string[];
  /** Where one waits for it; null: there is no list. */
  waitHref: string | null;
}

/** Whether tickets of a type can be had at this moment, by anybody. */
export function isAvailable({ state, min_per_order, max_per_order }: OfferedType): boolean {
  return (state === "on_sale" || state === "low") && max_per_order >= min_per_order;
}

/** The name under which a tab keeps what was chosen of an event. */
export const choiceDraft = (slug: string) => `tickets-choice:${slug}`;

/** The name under which a tab keeps the key of an order while it is away, on the page where a card is given. */
export const keptKey = (code: string) => `tickets-key:${code}`;

/** The name under which a tab keeps what a buyer typed: of the event, so that a new order after the time was over finds it. */
export const detailsDraft = (slug: string) => `tickets-details:${slug}`;

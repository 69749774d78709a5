import type {
  PromoCodeInput,
  QuestionInput,
  TicketingSettingsInput,
  TicketTypeInput,
} from "@/lib/contract/ticketing";

/** Some tickets that somebody of the demo town has. */
export interface SeedOrder {
  /** Local part of a demo account's address, or the name of somebody without one. */
  by: string | { first_name: string; last_name: string };
  /** By the name of the type. */
  tickets: Readonly<Record<string, number>>;
  /** Left out: it is paid, or costs nothing. */
  awaits?: "at_door" | "bank";
  daysAgo: number;
}

/** How an event of the demo town gives or sells its tickets. */
export interface SeedSale {
  /** Title of the event. */
  event: string;
  settings?: Partial<TicketingSettingsInput>;
  types: readonly (Partial<TicketTypeInput> & Pick<TicketTypeInput, "name" | "kind">)[];
  /** `opens`: names of the types that a code counts for; left out: all that everybody sees. */
  codes?: readonly (Partial<Omit<PromoCodeInput, "type_ids">> &
    Pick<PromoCodeInput, "code" | "effect"> & { opens?: readonly string[] })[];
  questions?: readonly (Partial<QuestionInput> & Pick<QuestionInput, "scope" | "kind" | "label">)[];
  orders?: readonly SeedOrder[];
  /** Who waits, in their order. */
  waiting?: readonly { first_name: string; type: string; quantity: number; daysAgo: number }[];
}

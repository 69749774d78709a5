import type eventi from "@/lib/i18n/messages/it/modules/eventi.json";
import type promo from "@/lib/i18n/messages/it/modules/promo.json";

type Words = typeof eventi;

export type ProductWords = (typeof promo)["products"];

export type DatesWords = Words["dates"];
export type VenueWords = Words["venue"];
export type TicketingWords = Words["ticketing"];
export type LinkedWords = Words["parent"];

import type eventi from "@/lib/i18n/messages/it/modules/eventi.json";

type Words = typeof eventi;

export type DatesWords = Words["dates"];
export type VenueWords = Words["venue"];
export type TicketingWords = Words["ticketing"];
export type LinkedWords = Words["parent"];

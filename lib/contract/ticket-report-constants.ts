// Apart from the schemas, so that a page can use it without their code.

/** Tables that an organiser takes along: orders, holders of tickets, money by type, VAT and method. */
export const ticketSheets = ["orders", "holders", "accounting"] as const;
export type TicketSheet = (typeof ticketSheets)[number];

// Apart from the schemas, so that a page can use it without their code.

/** Exports for organisers: orders, ticket holders, money by type, VAT and method. */
export const ticketSheets = ["orders", "holders", "accounting"] as const;
export type TicketSheet = (typeof ticketSheets)[number];

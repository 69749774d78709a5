import type checkout from "@/lib/i18n/messages/it/checkout.json";
import type form from "@/lib/i18n/messages/it/form.json";
import type ticketPage from "@/lib/i18n/messages/it/ticket-page.json";

/** Texts of one part of the checkout. */
export type CheckoutTexts<Part extends keyof typeof checkout> = (typeof checkout)[Part];

/** Texts of one part of a ticket's page. */
export type TicketTexts<Part extends keyof typeof ticketPage> = (typeof ticketPage)[Part];

/** Texts of every form and action here. */
export type TicketFormTexts = Pick<
  typeof form,
  "summary" | "unreachable" | "failed" | "noScript" | "cancel" | "close"
> & { required: string };

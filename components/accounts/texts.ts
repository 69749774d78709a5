import type accountPages from "@/lib/i18n/messages/it/account-pages.json";

type AccountPages = typeof accountPages;

/** Texts of every account form. */
export type AccountFormTexts = AccountPages["form"] & { required: string };

/** Texts of one part of the account pages. */
export type AccountTexts<Part extends keyof AccountPages> = AccountPages[Part];

import type accountPages from "@/lib/i18n/messages/it/account-pages.json";

type AccountPages = typeof accountPages;

/** The words that every form of an account needs. */
export type AccountFormTexts = AccountPages["form"] & { required: string };

/** The words of one page or part of the accounts. */
export type AccountTexts<Part extends keyof AccountPages> = AccountPages[Part];

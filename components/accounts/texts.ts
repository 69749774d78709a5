import type accountPages from "@/lib/i18n/messages/it/account-pages.json";
import type form from "@/lib/i18n/messages/it/form.json";

type AccountPages = typeof accountPages;

/** Texts of every account form. */
export type AccountFormTexts = AccountPages["form"] &
  Omit<typeof form, "close" | "overtaken"> & { required: string };

/** Texts of one part of the account pages. */
export type AccountTexts<Part extends keyof AccountPages> = AccountPages[Part];

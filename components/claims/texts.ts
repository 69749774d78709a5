import type accountPages from "@/lib/i18n/messages/it/account-pages.json";
import type claimPage from "@/lib/i18n/messages/it/claim-page.json";

/** The words of the page of a claim, by part. */
export type ClaimTexts<Part extends keyof typeof claimPage> = (typeof claimPage)[Part];

/** The words that every form has. */
export type ClaimFormTexts = Pick<
  (typeof accountPages)["form"],
  "summary" | "unreachable" | "failed" | "noScript"
> & { required: string };

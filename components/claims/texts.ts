import type claimPage from "@/lib/i18n/messages/it/claim-page.json";
import type form from "@/lib/i18n/messages/it/form.json";

/** Texts of the claim's page, by part. */
export type ClaimTexts<Part extends keyof typeof claimPage> = (typeof claimPage)[Part];

/** Texts of every form. */
export type ClaimFormTexts = Pick<
  typeof form,
  "summary" | "unreachable" | "failed" | "noScript"
> & { required: string };

import type accountPages from "@/lib/i18n/messages/it/account-pages.json";
import type roleRequestPage from "@/lib/i18n/messages/it/role-request-page.json";
import type roleRequests from "@/lib/i18n/messages/it/role-requests.json";

/** The words of the applicant's page, by part. */
export type RequestTexts<Part extends keyof typeof roleRequestPage> =
  (typeof roleRequestPage)[Part];

/** The words of a request that both sides use. */
export type RequestWords = Pick<
  typeof roleRequests,
  "fields" | "organisationKinds" | "documentKinds" | "picker"
>;

/** The words that every form has. */
export type RequestFormTexts = Pick<
  (typeof accountPages)["form"],
  "summary" | "unreachable" | "failed" | "noScript" | "cancel"
> & { required: string; close: string };

import type form from "@/lib/i18n/messages/it/form.json";
import type roleRequestPage from "@/lib/i18n/messages/it/role-request-page.json";
import type roleRequests from "@/lib/i18n/messages/it/role-requests.json";

/** Texts of the applicant's page, by part. */
export type RequestTexts<Part extends keyof typeof roleRequestPage> =
  (typeof roleRequestPage)[Part];

/** Texts of a request for both sides. */
export type RequestWords = Pick<
  typeof roleRequests,
  "fields" | "organisationKinds" | "documentKinds" | "picker"
>;

/** Texts of every form. */
export type RequestFormTexts = Pick<
  typeof form,
  "summary" | "unreachable" | "failed" | "noScript" | "cancel" | "close"
> & { required: string };

import type messages from "@/lib/i18n/messages/it.json";

type Messages = typeof messages;

/** The words of the applicant's page, by part. */
export type RequestTexts<Part extends keyof Messages["roleRequestPage"]> =
  Messages["roleRequestPage"][Part];

/** The words of a request that both sides use. */
export type RequestWords = Pick<
  Messages["roleRequests"],
  "fields" | "organisationKinds" | "documentKinds" | "picker"
>;

/** The words that every form has. */
export type RequestFormTexts = Pick<
  Messages["accountPages"]["form"],
  "summary" | "unreachable" | "failed" | "noScript" | "cancel"
> & { required: string; close: string };

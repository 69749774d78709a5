/** What a visitor can say is wrong. */
export const reportReasons = [
  "diritto_autore",
  "molestie",
  "inappropriato",
  "dati_errati",
  "offensivo",
  "privacy",
  "spam",
  "violenza",
  "truffa",
  "chiuso_definitivamente",
  "prezzo_ingannevole",
  "altro",
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Reasons that fit some kinds of content only; all others fit every kind. */
const kindsOf: Partial<Record<ReportReason, readonly string[]>> = {
  chiuso_definitivamente: ["activity"],
  prezzo_ingannevole: ["activity"],
};

/** Whether a reason is one for a kind of content. */
export function isReasonFor(kind: string, reason: ReportReason): boolean {
  return kindsOf[reason]?.includes(kind) ?? true;
}

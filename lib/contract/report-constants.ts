/** Report reasons for all content; a kind may have more. */
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
  "altro",
] as const;

/** What a visitor can say is wrong with anything; a kind of content may have further reasons of its own. */
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

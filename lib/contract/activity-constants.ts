/** More report reasons for an activity. */
export const activityReportReasons = [
  "chiuso_definitivamente",
  "prezzo_ingannevole",
  "vanto_ambientale",
] as const;

/** More report reasons for a card. */
export const activityReportReasons = ["chiuso_definitivamente", "prezzo_ingannevole"] as const;

/** What a visitor can say is wrong with a card, besides what can be wrong with anything. */
export const activityReportReasons = ["chiuso_definitivamente", "prezzo_ingannevole"] as const;

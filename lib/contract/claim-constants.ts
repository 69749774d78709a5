// Apart from the schemas: a browser needs nothing else of them.

/** What a claimant is to the business. */
export const claimRelations = ["titolare", "dipendente", "consulente"] as const;

/** How the staff hands a code over: told at the listed number, or on a letter or card. */
export const claimCodeWays = ["phone", "letter"] as const;

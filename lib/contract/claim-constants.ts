// Apart from the schemas: a browser needs nothing else of them.

/** What a claimant is to the business. */
export const claimRelations = ["titolare", "dipendente", "consulente"] as const;

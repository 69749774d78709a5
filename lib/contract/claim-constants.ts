// Apart from the schemas: a browser needs only this.

/** Role of a claimant in the business. */
export const claimRelations = ["titolare", "dipendente", "consulente"] as const;

/** How the staff delivers a code: by a call to the listed number, or on a letter or card. */
export const claimCodeWays = ["phone", "letter"] as const;

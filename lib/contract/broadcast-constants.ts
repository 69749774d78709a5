// Apart from the schemas: a browser needs nothing else of them.

/** Kinds of notifications that the staff may write to many. */
export const broadcastTypes = ["system", "alert_civil", "waste_reminder"] as const;

/** Characters of a text of a notification to many. */
export const BROADCAST_LIMITS = { title: 80, body: 180, deep_link: 300 } as const;

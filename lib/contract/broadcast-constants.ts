// Apart from the schemas: a browser needs only this.

/** Kinds of notifications that the staff may broadcast. */
export const broadcastTypes = ["system", "alert_civil", "waste_reminder"] as const;

/** Most characters of a broadcast's texts. */
export const BROADCAST_LIMITS = { title: 80, body: 180, deep_link: 300 } as const;

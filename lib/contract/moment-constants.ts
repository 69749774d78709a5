// Apart from the schemas: a browser needs nothing else of them.

/** What takes place, is given or is looked for at a place, in the order in which it is told; the names of their sections. */
export const momentKinds = ["events", "jobs", "news", "reviews"] as const;
export type MomentKind = (typeof momentKinds)[number];

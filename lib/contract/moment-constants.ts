// Apart from the schemas: a browser needs only this.

/** Kinds of moments of a place, in display order; also the names of their sections. */
export const momentKinds = ["promotions", "flyers", "events", "jobs", "news", "reviews"] as const;
export type MomentKind = (typeof momentKinds)[number];

/** Kinds found by their place: "bar con musica dal vivo stasera". */
export const placedKinds = [
  "promotions",
  "events",
  "jobs",
] as const satisfies readonly MomentKind[];
export type PlacedKind = (typeof placedKinds)[number];

/** Kinds that people visit instead of only answering. */
export const visitedKinds: readonly PlacedKind[] = ["promotions", "events"];

// Apart from the schemas: a browser needs nothing else of them.

/** What takes place, is given or is looked for at a place, in the order in which it is told; the names of their sections. */
export const momentKinds = ["promotions", "events", "jobs", "news", "reviews"] as const;
export type MomentKind = (typeof momentKinds)[number];

/** Those that are found at their place: "bar con musica dal vivo stasera". */
export const placedKinds = [
  "promotions",
  "events",
  "jobs",
] as const satisfies readonly MomentKind[];
export type PlacedKind = (typeof placedKinds)[number];

/** Those of them that one goes to, and not only answers to. */
export const visitedKinds: readonly PlacedKind[] = ["promotions", "events"];

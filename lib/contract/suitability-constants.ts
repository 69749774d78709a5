/** What a place or an event can be checked for (docs/domain/accessibility.md); labels are the messages `suitability.attribute.<value>`. */
export const suitabilityAttributes = [
  "step_free",
  "accessible_toilet",
  "sign_language",
  "quiet_hours",
  "low_prices",
  "children",
  "dogs",
] as const;
export type SuitabilityAttribute = (typeof suitabilityAttributes)[number];

/** Kinds of things on the board. */
export const suitableKinds = ["activity", "event"] as const;
export type SuitableKind = (typeof suitableKinds)[number];

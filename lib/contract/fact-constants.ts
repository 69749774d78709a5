/** What a business does, with its own words for what (docs/domain/sustainability-facts.md); labels are the messages `activities.facts.kind.<value>`. */
export const factKinds = ["repairs", "loose", "takes_back", "gives", "shares"] as const;
export type FactKind = (typeof factKinds)[number];

export const MAX_FACTS = 12;
export const MAX_CERTIFICATES = 6;

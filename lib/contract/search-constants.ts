import { type SectionKind, sections } from "../listings";
import { writtenLength } from "./text-constants";

// Apart from the schemas: a browser needs only this.

/** Least letters of a search text, trimmed (spec section 5). */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 100;

/** True if the text is long enough to search. */
export function isSearchable(text: string): boolean {
  return writtenLength(text) >= SEARCH_MIN_LENGTH;
}

const contractGroups = ["activities", "events", "jobs", "promotions"] as const;
type ContractGroup = (typeof contractGroups)[number];

type OwnSection = Exclude<SectionKind, ContractGroup>;
export type OwnGroup = "pages" | "dishes" | "offers" | "waste" | OwnSection;
export type SearchGroup = ContractGroup | OwnGroup;

const isOwn = (kind: SectionKind): kind is OwnSection =>
  !contractGroups.some((group) => group === kind);

/**
 * Our own groups, after those of the contract (docs/domain/search.md): another backend may omit
 * them.
 */
export const ownGroups: readonly OwnGroup[] = [
  "pages",
  ...sections.map(({ kind }) => kind).filter(isOwn),
  "dishes",
  "offers",
  "waste",
];

/** Groups of a result in display order. */
export const searchGroups: readonly SearchGroup[] = [...contractGroups, ...ownGroups];

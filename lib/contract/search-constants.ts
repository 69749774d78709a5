import { type SectionKind, sections } from "../listings";
import { writtenLength } from "./text-constants";

// Apart from the schemas: a browser needs nothing else of them.

/** Letters that a searched text has at least, without the blanks around it (spec section 5). */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 100;

/** Whether a text is searched at all. */
export function isSearchable(text: string): boolean {
  return writtenLength(text) >= SEARCH_MIN_LENGTH;
}

const contractGroups = ["activities", "events", "jobs", "promotions"] as const;
type ContractGroup = (typeof contractGroups)[number];

type OwnSection = Exclude<SectionKind, ContractGroup>;
export type OwnGroup = "pages" | OwnSection;
export type SearchGroup = ContractGroup | OwnGroup;

const isOwn = (kind: SectionKind): kind is OwnSection =>
  !contractGroups.some((group) => group === kind);

/** Groups that are ours, after those of the contract (docs/domain/search.md): another backend may leave them out. */
export const ownGroups: readonly OwnGroup[] = [
  "pages",
  ...sections.map(({ kind }) => kind).filter(isOwn),
];

/** The groups of a result in the order in which they are shown. */
export const searchGroups: readonly SearchGroup[] = [...contractGroups, ...ownGroups];

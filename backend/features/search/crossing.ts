import type { CrossingSearch } from "@/backend/text-search/kind";
import type { TextUnit } from "@/backend/text-search/text-match";
import { type PlacedKind, placedKinds, visitedKinds } from "@/lib/contract/moment-constants";
import type { SearchGroup } from "@/lib/contract/search-constants";
import { aboutPlaces, type ParsedQuery } from "@/lib/domain/search-intent";
import { type Lexicon, unitsOf } from "./lexicon";

/** A search for places by something that has a time there. */
export interface Crossing {
  units: TextUnit[];
  phrase: string;
  kinds: readonly PlacedKind[];
  least: CrossingSearch["least"];
}

const isPlaced = (group: SearchGroup): group is PlacedKind =>
  placedKinds.some((kind) => kind === group);

/**
 * Reads a search for places by something that has a time there; null: it is none. With a word for a
 * kind of thing, the rest of the text selects the places. With a time alone, one word must match
 * the place and another the thing.
 */
export function crossingOf(
  { rest, intents, isOpenQuestion }: ParsedQuery,
  lexicon: Lexicon,
): Crossing | null {
  if (intents.some(({ intent }) => intent === "free")) return null;
  const section = intents.find((intent) => intent.intent === "section");
  const isTimed = intents.some(({ intent }) => intent === "time");
  const { text: phrase, namesPlaces } = aboutPlaces(rest);
  const units = phrase ? unitsOf(phrase, lexicon) : [];
  const asked = (kinds: readonly PlacedKind[], least: Crossing["least"]): Crossing => {
    return { units, phrase, kinds, least };
  };
  if (section) {
    if (!isPlaced(section.section)) return null;
    if (namesPlaces) return asked([section.section], { place: 0, moment: 0 });
    if (units.length > 0) return asked([section.section], { place: 1, moment: 0 });
    const isOpen = intents.some(({ intent }) => intent === "open");
    return isOpen ? asked([section.section], { place: 0, moment: 0 }) : null;
  }
  if (!isTimed) return null;
  if (isOpenQuestion && units.length === 0) return asked(visitedKinds, { place: 0, moment: 0 });
  if (namesPlaces && units.length > 0) return asked(visitedKinds, { place: 0, moment: 1 });
  return units.length > 1 ? asked(visitedKinds, { place: 1, moment: 1 }) : null;
}

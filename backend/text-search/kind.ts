import type { Executor } from "@/backend/db/handle";
import type { PlacedKind } from "@/lib/contract/moment-constants";
import type { SearchItem } from "@/lib/contract/search";
import type { Intent, NamedSection } from "@/lib/domain/search-intent";
import type { SearchTime, TimeWindow } from "@/lib/domain/search-times";
import type { TextMatch } from "./text-match";

/** What a kind of content is asked for. */
export interface KindSearch {
  /** Null: no text remains; all that pass the filters are meant. */
  match: TextMatch | null;
  /** The zone that the text names. What only mentions it in its name, by a text of `to_tsquery`, may be found too. */
  zone: { id: string; names: string } | null;
  /** Open or taking place at some time of it; both ends are the same for "now". */
  during: TimeWindow | null;
  /** By what word that time was asked for; null: by none, or by "now". */
  time: SearchTime | null;
  isFree: boolean;
  now: Date;
  limit: number;
}

/** An item, best first, before its matches are marked. */
export type FoundItem = Omit<SearchItem, "title_marks" | "excerpt_marks" | "because"> & {
  because?: SearchItem["because"];
  /** Longer text, shown in the place of an excerpt in which nothing matches. Sanitised. */
  body_html: string | null;
};

/** Places that are asked for by what has a time there (docs/domain/moments.md). */
export interface CrossingSearch extends Pick<KindSearch, "zone" | "now" | "limit"> {
  /** Each unit must be met by the place or by what is there; null: none is asked for. */
  match: TextMatch | null;
  kinds: readonly PlacedKind[];
  /** It is going on at some time of it; without an end: from then on. */
  span: { from: Date; to: Date | null };
  /** Open at some time of it. */
  during: TimeWindow | null;
  /** How many units the place must meet by itself, and how many what is there. */
  least: { place: number; moment: number };
}

/** A kind of content that search knows. */
export interface SearchKind extends NamedSection {
  /** Whether a filter means anything to this kind; never asked about a section. */
  uses(intent: Intent): boolean;
  /** Whether it looks for a text in the middle of words: then it is asked although its documents hold no such word. */
  looksWithinWords?(match: TextMatch): boolean;
  find(db: Executor, search: KindSearch): Promise<FoundItem[]>;
  /** Finds places by what has a time there, and says why; only of places. */
  findCrossing?(db: Executor, search: CrossingSearch): Promise<FoundItem[]>;
  /** Makes the documents of all its content anew, and learns their words; a write does so for its own. */
  rebuild(db: Executor): Promise<void>;
}

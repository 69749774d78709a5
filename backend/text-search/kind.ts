import type { Executor } from "@/backend/db/handle";
import type { PlacedKind } from "@/lib/contract/moment-constants";
import type { SearchItem } from "@/lib/contract/search";
import type { Intent, NamedSection } from "@/lib/domain/search-intent";
import type { SearchTime, TimeWindow } from "@/lib/domain/search-times";
import type { TextMatch } from "./text-match";

/** A search in one kind of content. */
export interface KindSearch {
  /** Null: no text, only filters. */
  match: TextMatch | null;
  /**
   * The zone in the query. Items that only mention it in their name, by a `to_tsquery` text, may
   * also match.
   */
  zone: { id: string; names: string } | null;
  /** Open or taking place at some time of it; for "now" both ends are equal. */
  during: TimeWindow | null;
  /** The word for that time; null: none, or "now". */
  time: SearchTime | null;
  isFree: boolean;
  now: Date;
  limit: number;
}

/** A result, best first, before its matches are marked. */
export type FoundItem = Omit<SearchItem, "title_marks" | "excerpt_marks" | "because" | "dish"> & {
  because?: SearchItem["because"];
  dish?: SearchItem["dish"];
  /** Longer text, shown if the excerpt has no match. Sanitised. */
  body_html: string | null;
};

/** A search for places through their events or promotions (docs/domain/moments.md). */
export interface CrossingSearch extends Pick<KindSearch, "zone" | "now" | "limit"> {
  /** The place or its event must match each unit; null: no text. */
  match: TextMatch | null;
  kinds: readonly PlacedKind[];
  /** Overlaps this span; without an end: from then on. */
  span: { from: Date; to: Date | null };
  /** Open at some time of it. */
  during: TimeWindow | null;
  /** Minimum number of units that the place, and the event, must match. */
  least: { place: number; moment: number };
}

/** A searchable kind of content. */
export interface SearchKind extends NamedSection {
  /** True if the kind uses this filter; never called for a section. */
  uses(intent: Intent): boolean;
  /**
   * True if it searches inside words: then it is asked even if its documents contain no such word.
   */
  looksWithinWords?(match: TextMatch): boolean;
  find(db: Executor, search: KindSearch): Promise<FoundItem[]>;
  /** Finds places through their events or promotions, with the reason; only for places. */
  findCrossing?(db: Executor, search: CrossingSearch): Promise<FoundItem[]>;
  /** Rebuilds the documents and words of all its content; each write updates its own. */
  rebuild(db: Executor): Promise<void>;
}

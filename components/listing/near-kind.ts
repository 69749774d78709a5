import type { ListFilter } from "@/lib/listings";

/** Lists that can be sorted by the way from where one is. */
export type NearKind = "activities" | "promotions";

/** What the frame of the list says to it, and hears of it. */
export interface NearListProps<Kind extends NearKind> {
  /** What the list is narrowed to; its order and page count no more. */
  filter: ListFilter<Kind>;
  /** Whether it stands in place of the list. */
  onNear: (isNear: boolean) => void;
  /** How far it is, or what it holds, for the status that is there before it. */
  onSay: (words: string) => void;
  /** Another page is asked for. */
  onTurn: () => void;
}

import type { ListFilter } from "@/lib/listings";

/** Lists that can be sorted by distance. */
export type NearKind = "activities" | "promotions" | "flyers";

/** Props from and callbacks to the list's frame. */
export interface NearListProps<Kind extends NearKind> {
  /** The list's filters; its order and page are ignored. */
  filter: ListFilter<Kind>;
  /** Called when it replaces the list, or no longer does. */
  onNear: (isNear: boolean) => void;
  /** Called with the text for the existing status element. */
  onSay: (words: string) => void;
  /** Called when another page is requested. */
  onTurn: () => void;
}

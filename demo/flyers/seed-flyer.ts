import type { OfferMeasure, PageFault } from "@/lib/contract/flyer-constants";
import type { FlyerContent } from "@/lib/contract/flyer-content";
import type { PageBox } from "@/lib/domain/page-text";

/** An offer of the demo town. Amounts are in cents. */
export interface SeedOffer {
  name: string;
  brand?: string;
  quantity?: string;
  /** Null: a bundle without a price. */
  price: number | null;
  /** What the price is for. */
  measure?: OfferMeasure;
  /** Printed beside it. */
  unit?: readonly [cents: number, measure: OfferMeasure];
  kind?: "from" | "multi_buy";
  bundle?: readonly [take: number, pay: number | null];
  condition?: string;
  /** Name in the price register, for a reduction. */
  product?: string;
  /** Its former price, as printed. */
  before?: number;
}

/** A flyer of the demo town, at most six offers a page. */
export interface SeedFlyer {
  /** Folder of its drawings. */
  key: string;
  /** Slug of the activity. */
  at: string;
  title: string;
  note?: string;
  /** First and last day, counted from today. */
  days: readonly [from: number, to: number];
  /** Of its drawings, `#rrggbb`. */
  color: string;
  /** What is drawn beside the offers of each page. */
  mark: string;
  pages: readonly (readonly SeedOffer[])[];
  visibility?: FlyerContent["visibility"];
  /** Where it stands that is not published. */
  state?: "draft" | "in_review";
  /** Why its file gave no pages, at the page after those. */
  fault?: PageFault;
  /** What became of it since it was published. */
  since?: "suspended" | "archived";
  /** What its code is called; left out: it has none. */
  code?: string;
}

/** Of a drawn page, in points. */
export const PAGE = { width: 595, height: 842 };
const HEAD = 150;
const MARGIN = 28;
const GAP = 16;
const COLUMNS = 2;
const ROWS = 3;

/** Where an offer is drawn, in points. */
export function cellOf(index: number) {
  const width = (PAGE.width - 2 * MARGIN - GAP) / COLUMNS;
  const height = (PAGE.height - HEAD - MARGIN - (ROWS - 1) * GAP) / ROWS;
  const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
  return {
    x: MARGIN + column * (width + GAP),
    y: HEAD + row * (height + GAP),
    width,
    height,
  };
}

/** The same in shares of the page. */
export function boxOf(index: number): PageBox {
  const { x, y, width, height } = cellOf(index);
  const share = (value: number, of: number) => Number((value / of).toFixed(4));
  return {
    x: share(x, PAGE.width),
    y: share(y, PAGE.height),
    w: share(width, PAGE.width),
    h: share(height, PAGE.height),
  };
}

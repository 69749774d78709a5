/** Stored states of a flyer (docs/domain/flyers.md); before its first publication it is a draft of the editorial engine. */
export const flyerStatuses = ["published", "expired", "suspended", "archived"] as const;
export type FlyerStatus = (typeof flyerStatuses)[number];

/** Public states, from its days. */
export const flyerStates = ["scheduled", "active", "expired"] as const;
export type FlyerState = (typeof flyerStates)[number];

/** `code_only`: read by who has a code of the business; in no list and no search. */
export const flyerVisibilities = ["public", "code_only"] as const;

/** What is sent: one PDF, or a photograph for each page. */
export const flyerFileTypes = ["pdf", "photos"] as const;
export type FlyerFileType = (typeof flyerFileTypes)[number];

/** States of a sent file: its bytes arrive, it waits for its turn, its pages are drawn one by one. */
export const flyerFileStates = ["receiving", "waiting", "processing", "ready", "failed"] as const;

/** Why a file gives no pages. */
export const pageFaults = [
  /** A password is needed to open it. */
  "encrypted",
  /** A form that only Adobe's programs draw; its page says "Please wait". */
  "xfa",
  "too_many_pages",
  /** More bytes or pixels than allowed; of a photograph: `page` tells which. */
  "too_big",
  /** No PDF, no photograph, or damaged; with `page`: that page. */
  "broken",
  /** The page is a strip: one side is more than {@link MAX_PAGE_RATIO} times the other. */
  "bad_shape",
  /** The page needs too much memory or time. */
  "too_costly",
  /** All pages together take too long. */
  "too_slow",
] as const;
export type PageFault = (typeof pageFaults)[number];

export const MAX_PDF_BYTES = 30 * 1024 * 1024;
/** Of one photograph. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
export const MAX_PAGES = 60;
/** Of the longer side of a page to the shorter one. */
export const MAX_PAGE_RATIO = 20;
/** Widths of a page's pictures in pixels, largest first; the first is the width at which it is drawn. */
export const PAGE_WIDTHS = [1600, 960, 480, 160] as const;
/** A file is sent in parts of this size; the last one is what is left. */
export const FLYER_PART_BYTES = 1024 * 1024;

/** Clockwise turns of a page. */
export const pageTurns = [0, 90, 180, 270] as const;
export type PageTurn = (typeof pageTurns)[number];

/** `multi_buy`: several pieces, "3 x 2" or "2 pezzi 5,00". */
export const offerPriceKinds = ["fixed", "from", "multi_buy"] as const;
export type OfferPriceKind = (typeof offerPriceKinds)[number];

/** What a price is for, if it is not the whole thing. */
export const offerMeasures = ["kg", "l", "etto", "pezzo"] as const;
export type OfferMeasure = (typeof offerMeasures)[number];

export const MAX_FLYER_OFFERS = 500;
/** Maximum days from the first to the last day. */
export const MAX_FLYER_DAYS = 90;
export const FLYERS_PER_PAGE = 12;

import type { ProposedOffer } from "@/lib/domain/flyer-offers";
import type { PageText } from "@/lib/domain/page-text";

export const MAX_PDF_BYTES = 30 * 1024 * 1024;
export const MAX_PAGES = 60;
/** Widths in pixels, largest first; the first is the width at which a page is drawn. */
export const PAGE_WIDTHS = [1600, 960, 480, 160] as const;
/** Maximum size of a drawn page, some 8 megapixels. */
export const LARGEST_PAGE = { width: PAGE_WIDTHS[0], height: 4800 };
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
  /** The page needs too much memory or time. */
  "too_costly",
  /** All pages together take too long. */
  "too_slow",
] as const;
export type PageFault = (typeof pageFaults)[number];

/** A page as WebP in the widths that it has, with its text. */
export interface DrawnPage {
  kind: "page";
  /** From 1. */
  number: number;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  /** All of one colour: an empty page, or letters whose typeface is not in the file. */
  blank: boolean;
  /** Largest first. */
  files: { width: number; bytes: Uint8Array }[];
  /** Of photographs without runs. */
  text: PageText;
  /** What the text seems to offer, sure ones first. */
  offers: ProposedOffer[];
}

/** The file is at fault. */
export interface PagesRefused {
  kind: "refused";
  fault: PageFault;
  /** From 1; null: the whole file. */
  page: number | null;
  /** For the log: what the process said, or how it ended. */
  detail: string | null;
}

/** All pages from the asked one have been taken. */
export interface PagesRead {
  kind: "read";
  /** Of the whole file. */
  pages: number;
  /** Of the rules that drew and read them. */
  version: number;
}

/** A task for the process; the bytes of the files follow each other on its standard input. */
export interface PagesOrder {
  type: "pdf" | "photos";
  /** Bytes of each file that follows. */
  sizes: number[];
  /** Number of the first page to draw; photographs before it do not follow. */
  from: number;
}

/** A message of the process; after a page it waits for any message. */
export type PagesAnswer =
  | { kind: "ready" }
  | { kind: "opened"; pages: number }
  | DrawnPage
  | { kind: "refused"; fault: PageFault; page: number | null }
  | { kind: "end" }
  | { kind: "failed"; message: string };

/** Thrown in the process: the file is at fault. */
export class PageFaultError extends Error {
  override name = "PageFaultError";
  constructor(
    readonly fault: PageFault,
    readonly page: number | null = null,
  ) {
    super(fault);
  }
}

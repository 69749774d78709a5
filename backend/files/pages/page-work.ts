import { MAX_PAGE_RATIO, PAGE_WIDTHS, type PageFault } from "@/lib/contract/flyer-constants";
import type { ProposedOffer } from "@/lib/domain/flyer-offers";
import type { PageText } from "@/lib/domain/page-text";

/** Maximum size of a drawn page, some 8 megapixels. */
export const LARGEST_PAGE = { width: PAGE_WIDTHS[0], height: 4800 };
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
  /** The text as lines, from the top. */
  words: string;
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
  /** A part of the work on a page is done. */
  | { kind: "step" }
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

/** Throws for a strip: it would be drawn without a side, or fill the whole list of pages. */
export function requirePageShape(width: number, height: number, number: number): void {
  const ratio = Math.max(width, height) / Math.min(width, height);
  if (!(ratio <= MAX_PAGE_RATIO)) throw new PageFaultError("bad_shape", number);
}

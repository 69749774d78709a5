import sharp from "sharp";
import { MAX_PAGES } from "@/lib/contract/flyer-constants";
import { linesOf } from "@/lib/domain/flyer-lines";
import { proposeOffers } from "@/lib/domain/flyer-offers";
import { encodePage, isOneColor } from "./draw-page";
import { type DrawnPage, LARGEST_PAGE, PageFaultError, requirePageShape } from "./page-work";
import type { Pdfium } from "./pdfium";
import { readText } from "./read-text";

/** `FPDF_GetLastError` */
const NEEDS_PASSWORD = 4;
const UNKNOWN_SECURITY = 5;
/** `FPDF_GetFormType`: the pages hold nothing but the advice to use another program. */
const XFA_FULL = 2;
/** Stamps of some programs are annotations. */
const WITH_ANNOTATIONS = 1;
const RED_FIRST = 16;
/** Red, green, blue and an unused byte. */
const BGRX = 3;
const WHITE = 0xffffffff;
/** A trim box smaller than this share of the page is a mistake. */
const LEAST_TRIM = 0.25;

/** Opens a PDF that stands in the library's memory; answers it and its number of pages. */
export function openPdf(
  { calls }: Pdfium,
  { at, size }: { at: number; size: number },
): { document: number; pages: number } {
  const document = calls._FPDF_LoadMemDocument(at, size, 0);
  if (document === 0) {
    const error = calls._FPDF_GetLastError();
    const isLocked = error === NEEDS_PASSWORD || error === UNKNOWN_SECURITY;
    throw new PageFaultError(isLocked ? "encrypted" : "broken");
  }
  if (calls._FPDF_GetFormType(document) === XFA_FULL) throw new PageFaultError("xfa");
  const pages = calls._FPDF_GetPageCount(document);
  if (pages < 1) throw new PageFaultError("broken");
  if (pages > MAX_PAGES) throw new PageFaultError("too_many_pages");
  return { document, pages };
}

/** The box where printers cut; null without a usable one. */
function trimOf(pdfium: Pdfium, page: number): [number, number, number, number] | null {
  const { calls, room, floats } = pdfium;
  const boxOf = (read: typeof calls._FPDFPage_GetTrimBox) => {
    if (!read(page, room, room + 4, room + 8, room + 12)) return null;
    const [l = 0, b = 0, r = 0, t = 0] = floats(4);
    return { l: Math.min(l, r), b: Math.min(b, t), r: Math.max(l, r), t: Math.max(b, t) };
  };
  const [trim, media] = [boxOf(calls._FPDFPage_GetTrimBox), boxOf(calls._FPDFPage_GetMediaBox)];
  if (!trim) return null;
  const area = (box: typeof trim) => (box.r - box.l) * (box.t - box.b);
  const whole = area(media ?? trim);
  return area(trim) >= LEAST_TRIM * whole && area(trim) > 0
    ? [trim.l, trim.b, trim.r, trim.t]
    : null;
}

/** Loads a page without printers' marks. The library answers 0 for one that it cannot read. */
function loadPage(pdfium: Pdfium, document: number, number: number): number {
  const { calls } = pdfium;
  const load = () => {
    const page = calls._FPDF_LoadPage(document, number - 1);
    if (page === 0) throw new PageFaultError("broken", number);
    return page;
  };
  const page = load();
  const trim = trimOf(pdfium, page);
  if (!trim) return page;
  calls._FPDFPage_SetCropBox(page, ...trim);
  calls._FPDF_ClosePage(page);
  return load();
}

/** Pixels of a page in the largest size. Throws for a strip. */
function sizeOf({ calls }: Pdfium, page: number, number: number) {
  const [w, h] = [calls._FPDF_GetPageWidthF(page), calls._FPDF_GetPageHeightF(page)];
  const scale = Math.min(LARGEST_PAGE.width / w, LARGEST_PAGE.height / h);
  requirePageShape(w, h, number);
  return { width: Math.round(w * scale), height: Math.round(h * scale) };
}

/**
 * Reads and draws a page, from 1. Throws {@link PageFaultError}, or crashes the library. `step` hears
 * of each part that is done.
 */
export async function readPdfPage(
  pdfium: Pdfium,
  { document, number }: { document: number; number: number },
  step: () => void = () => undefined,
): Promise<DrawnPage> {
  const { calls } = pdfium;
  const page = loadPage(pdfium, document, number);
  step();
  const { width, height } = sizeOf(pdfium, page, number);
  const text = readText(pdfium, page);
  step();
  const bitmap = calls._FPDFBitmap_CreateEx(width, height, BGRX, 0, 0);
  if (bitmap === 0) throw new PageFaultError("too_costly", number);
  calls._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  const flags = WITH_ANNOTATIONS + RED_FIRST;
  calls._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
  step();
  const size = calls._FPDFBitmap_GetStride(bitmap) * height;
  // Not copied: the library rests until they are encoded.
  const rows = Buffer.from(calls.HEAPU8.buffer, calls._FPDFBitmap_GetBuffer(bitmap), size);
  const pixels = () => sharp(rows, { raw: { width, height, channels: 4 } }).removeAlpha();
  const files = await encodePage(pixels, width, step);
  const blank = isOneColor(rows);
  calls._FPDFBitmap_Destroy(bitmap);
  calls._FPDF_ClosePage(page);
  const words = linesOf(text)
    .map((line) => line.text)
    .join("\n");
  const offers = proposeOffers(text);
  return { kind: "page", number, width, height, blank, files, text, words, offers };
}

import {
  type FlyerFileType,
  MAX_PAGES,
  MAX_PDF_BYTES,
  MAX_PHOTO_BYTES,
} from "@/lib/contract/flyer-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { FlyerWords } from "./flyer-words";

export const PDF_TYPES = ["application/pdf", ".pdf"];
/** Without HEIC: phones then give a JPEG of their photographs. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"];

const MEGABYTE = 1024 * 1024;

/** "3,4 MB", as Italians write it; "12 KB" below a tenth of one. */
export function sizeText(bytes: number): string {
  if (bytes < MEGABYTE / 10) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const tenths = Math.round((bytes / MEGABYTE) * 10);
  return `${String(tenths / 10).replace(".", ",")} MB`;
}

const isPdfNamed = ({ type, name }: File) => type === "application/pdf" || /\.pdf$/i.test(name);
const isPhoto = ({ type }: File) => PHOTO_TYPES.includes(type);

/** What chosen files are; null: some of both. */
export function typeOf(files: readonly File[]): FlyerFileType | null {
  const pdfs = files.filter(isPdfNamed).length;
  if (pdfs === 0) return "photos";
  return pdfs === files.length && pdfs === 1 ? "pdf" : null;
}

/** Programs may write other bytes before the mark of a PDF. */
const MARK_WITHIN = 1024;

function hasPdfMark(file: File): Promise<boolean> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).includes("%PDF-"));
    // It is sent, and the server says what is wrong with it.
    reader.onerror = () => resolve(true);
    reader.readAsText(file.slice(0, MARK_WITHIN), "latin1");
  });
}

/** What is wrong with a PDF before it is sent; empty: nothing. */
export async function pdfFault(file: File, { file: { checks } }: FlyerWords): Promise<string> {
  const { name, size } = file;
  if (size === 0) return fillMessage(checks.empty, { name });
  if (size > MAX_PDF_BYTES) {
    const max = sizeText(MAX_PDF_BYTES);
    return fillMessage(checks.pdfTooBig, { name, size: sizeText(size), max });
  }
  return (await hasPdfMark(file)) ? "" : fillMessage(checks.notPdf, { name });
}

/** Which photographs may be sent, and what is wrong with the others; `room`: so many more pages. */
export function checkedPhotos(
  files: readonly File[],
  room: number,
  { file: { checks } }: FlyerWords,
): { photos: File[]; fault: string } {
  const faultOf = (file: File): string => {
    const { name, size } = file;
    if (!isPhoto(file)) return fillMessage(checks.notPhoto, { name });
    if (size === 0) return fillMessage(checks.empty, { name });
    if (size <= MAX_PHOTO_BYTES) return "";
    const max = sizeText(MAX_PHOTO_BYTES);
    return fillMessage(checks.photoTooBig, { name, size: sizeText(size), max });
  };
  const photos = files.filter((file) => faultOf(file) === "");
  const faults = files.map(faultOf).filter(Boolean);
  if (photos.length > room) {
    faults.push(fillMessage(checks.tooMany, { max: String(MAX_PAGES) }));
  }
  return { photos: photos.slice(0, Math.max(0, room)), fault: faults.join(" ") };
}

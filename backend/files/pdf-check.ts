import { ActiveFileError } from "./active-file";
import { nameOf, PdfDict, type PdfObjects, type PdfValue, readPdf } from "./pdf-objects";
import type { FileFault } from "./picture-work";
import { UnclearFileError } from "./unclear-file";
import { isWebLink } from "./web-link";

/** Names of active objects (run when opened or pressed) and of embedded files. */
const active = new Set([
  ..."JavaScript JS Launch GoToR GoToE SubmitForm ImportData Thread".split(" "),
  ..."RichMedia RichMediaContent RichMediaExecute Rendition Movie Sound 3D GoTo3DView".split(" "),
  ..."EmbeddedFile EmbeddedFiles EF FileAttachment Collection XFA OPI".split(" "),
]);
/** Keys of a stream with external content. */
const elsewhere = ["F", "FFilter", "FDecodeParms", "Ref"];
/** Filters of ordinary programs; JBIG2 and JPX are known for attacks on readers. */
const filters = new Set([
  ..."FlateDecode LZWDecode ASCII85Decode ASCIIHexDecode RunLengthDecode".split(" "),
  ..."DCTDecode CCITTFaxDecode Fl LZW A85 AHx RL DCT CCF".split(" "),
]);
const MOST_FILTERS = 3;
/** Actions of page navigation buttons. */
const turns = new Set(["NextPage", "PrevPage", "FirstPage", "LastPage"]);
const MOST_STEPS = 8;

function judge({ isLocked, objects, trailers, streams }: PdfObjects): FileFault | null {
  /** The value, with its reference resolved. */
  function meant(value: PdfValue | undefined, step = 0): PdfValue {
    if (!value || typeof value !== "object" || !("ref" in value)) return value ?? null;
    if (step > MOST_STEPS) throw new UnclearFileError();
    return meant(objects.get(value.ref), step + 1);
  }

  const isJump = (value: PdfValue | undefined): boolean => {
    const action = meant(value);
    if (!(action instanceof PdfDict)) return true;
    return nameOf(meant(action.get("S"))) === "GoTo" && !action.has("Next");
  };

  /** Objects with only jumps, which may be referenced any number of times. */
  const jumps = new Set<PdfDict>();
  function judgeEntry(dict: PdfDict, key: string, given: PdfValue): void {
    const value = meant(given);
    if (key === "OpenAction" && !isJump(value)) throw new ActiveFileError();
    if (key === "AA" && value instanceof PdfDict && !jumps.has(value)) {
      if (!value.entries.every(([, action]) => isJump(action))) throw new ActiveFileError();
      jumps.add(value);
    }
    if (key === "URI" || key === "Base") {
      const isText = value && typeof value === "object" && "text" in value;
      if (isText && !isWebLink(value.text)) throw new ActiveFileError();
    }
    if (
      key === "S" &&
      nameOf(value) === "Named" &&
      !turns.has(nameOf(meant(dict.get("N"))) ?? "")
    ) {
      throw new ActiveFileError();
    }
  }

  function walk(value: PdfValue): void {
    if (!value || typeof value !== "object") return;
    if (Array.isArray(value)) value.forEach(walk);
    else if (value instanceof PdfDict) {
      for (const [key, inner] of value.entries) {
        if (active.has(key)) throw new ActiveFileError();
        judgeEntry(value, key, inner);
        walk(inner);
      }
    } else if ("name" in value && active.has(value.name)) throw new ActiveFileError();
  }

  function judgeStream(dict: PdfDict): void {
    if (elsewhere.some((key) => dict.has(key))) throw new ActiveFileError();
    const filter = meant(dict.get("Filter"));
    const used = Array.isArray(filter) ? filter : filter === null ? [] : [filter];
    const isKnown = used.every((entry) => filters.has(nameOf(meant(entry)) ?? ""));
    if (!isKnown || used.length > MOST_FILTERS) throw new UnclearFileError();
  }

  if (isLocked) return "locked";
  for (const value of [...trailers, ...objects.values()]) walk(value);
  for (const dict of streams) judgeStream(dict);
  return null;
}

/**
 * Why a PDF is not passed on; null: it holds text, pictures and links, nothing that acts, and is written as ordinary programs
 * write (docs/decisions/110-private-documents.md).
 */
export function pdfFault(bytes: Buffer): FileFault | null {
  try {
    return judge(readPdf(bytes));
  } catch (error) {
    if (error instanceof ActiveFileError) return "active";
    if (error instanceof UnclearFileError) return "unclear";
    throw error;
  }
}

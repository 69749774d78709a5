import type { PackagingCode } from "@/lib/contract/waste-help";
import type { WasteDestination } from "@/lib/contract/waste-help-constants";

/** Packaging codes of decision 97/129/EC. Pure functions. */

const plain: readonly [number, string, WasteDestination][] = [
  [1, "PET", "plastic"],
  [2, "HDPE", "plastic"],
  [3, "PVC", "plastic"],
  [4, "LDPE", "plastic"],
  [5, "PP", "plastic"],
  [6, "PS", "plastic"],
  [7, "O", "plastic"],
  [20, "PAP", "paper"],
  [21, "PAP", "paper"],
  [22, "PAP", "paper"],
  [40, "FE", "plastic"],
  [41, "ALU", "plastic"],
  [50, "FOR", "centre"],
  [51, "FOR", "organic"],
  [60, "TEX", "textiles"],
  [61, "TEX", "textiles"],
  [70, "GL", "glass"],
  [71, "GL", "glass"],
  [72, "GL", "glass"],
];

/** Composites: the letters after "C/" name the material that weighs most, which decides. */
const composite: readonly [number, string][] = [
  [80, "PAP"],
  [81, "PAP"],
  [82, "PAP"],
  [83, "PAP"],
  [84, "PAP"],
  [85, "PAP"],
  [90, "LDPE"],
  [91, "LDPE"],
  [92, "LDPE"],
  [95, "GL"],
  [96, "GL"],
  [97, "GL"],
  [98, "GL"],
];

const destinationOf = new Map(plain.map(([, letters, to]) => [letters, to]));
/** Other spellings of letters. */
const spellings: Readonly<Record<string, string>> = { PEHD: "HDPE", PELD: "LDPE", PE: "LDPE" };

/** The code that a text is, in any spelling: "PAP 20", "20 pap", "81", "c/pap 84". Null: no code. */
export function packagingCode(text: string): PackagingCode | null {
  const compact = text.toUpperCase().replace(/[\s.\-–_()]+/g, "");
  const parts =
    /^(C\/)?([A-Z]{1,4})?0?(\d{1,2})?$/.exec(compact) ??
    /^()()0?(\d{1,2})(?:C\/)?[A-Z]{2,4}$/.exec(compact);
  if (!parts) return null;
  const [, , typed = "", digits] = parts;
  const letters = spellings[typed] ?? typed;
  const number = Number(digits);
  if (digits === undefined) {
    const known = letters.length > 1 && plain.find(([, own]) => own === letters);
    return known
      ? { number: known[0], mark: `${known[1]} ${known[0]}`, destination: known[2] }
      : null;
  }
  if (typed !== "" && !destinationOf.has(letters)) return null;
  const single = plain.find(([own]) => own === number);
  if (single) return { number, mark: `${single[1]} ${number}`, destination: single[2] };
  const [, main] = composite.find(([own]) => own === number) ?? [];
  if (!main) return null;
  const own = destinationOf.has(letters) ? letters : main;
  return { number, mark: `C/${own} ${number}`, destination: destinationOf.get(own) ?? "residual" };
}

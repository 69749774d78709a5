import { type Face, splitByFont } from "./pdf-fonts";
import type { Pdf } from "./pdf-sheet";

/** How a text is written. */
export interface TextLook {
  face: Face;
  /** In points. */
  size: number;
  color: string;
}

/** A part of a line in one font. */
interface Piece {
  font: string;
  text: string;
  /** The original of transliterated text, or null. */
  original: string | null;
  width: number;
}

export interface Line {
  pieces: Piece[];
  width: number;
}

/** Height of a line of a size. */
export const lineHeight = (size: number): number => size * 1.3;

const widthOf = (pieces: readonly Piece[]) => pieces.reduce((all, { width }) => all + width, 0);

function measure({ doc }: Pdf, font: string, size: number, text: string): number {
  return doc.font(font).fontSize(size).widthOfString(text);
}

/** A word that is wider than a line, in parts that are not. */
function chopped(pdf: Pdf, word: Piece[], size: number, width: number): Piece[][] {
  if (widthOf(word) <= width) return [word];
  const parts: Piece[][] = [[]];
  for (const { font, text, original } of word) {
    for (const letter of text) {
      const piece = { font, text: letter, original: null, width: measure(pdf, font, size, letter) };
      const part = parts.at(-1) ?? [];
      const last = part.at(-1);
      if (widthOf(part) + piece.width > width && part.length > 0) parts.push([piece]);
      else if (last?.font === font && original === null) {
        last.text += letter;
        last.width += piece.width;
      } else part.push(piece);
    }
  }
  return parts;
}

function wordsOf(pdf: Pdf, text: string, { face, size }: TextLook): Piece[][] {
  const words: Piece[][] = [[]];
  for (const { font, text: said, original } of splitByFont(pdf.fonts, face, text)) {
    const parts = said.split(/\s/);
    const originals = original?.split(/\s/) ?? [];
    for (const [at, part] of parts.entries()) {
      if (at > 0) words.push([]);
      if (part === "") continue;
      words.at(-1)?.push({
        font,
        text: part,
        original: originals.length === parts.length ? (originals[at] ?? null) : null,
        width: measure(pdf, font, size, part),
      });
    }
  }
  return words.filter((word) => word.length > 0);
}

/** The lines of a text in a width, each letter in a font that has it; line ends become spaces. */
export function breakLines(pdf: Pdf, text: string, look: TextLook, width: number): Line[] {
  const lines: Line[] = [];
  const space = measure(pdf, pdf.fonts[look.face][0].name, look.size, " ");
  const words = wordsOf(pdf, text, look).flatMap((word) => chopped(pdf, word, look.size, width));
  for (const word of words) {
    const wide = widthOf(word);
    const line = lines.at(-1);
    const last = line?.pieces.at(-1);
    if (!line || !last || line.width + space + wide > width) {
      lines.push({ pieces: word.map((piece) => ({ ...piece })), width: wide });
      continue;
    }
    last.text += " ";
    last.width += space;
    line.width += space + wide;
    const [first, ...others] = word;
    if (first && first.font === last.font && first.original === null && last.original === null) {
      last.text += first.text;
      last.width += first.width;
      line.pieces.push(...others.map((piece) => ({ ...piece })));
    } else line.pieces.push(...word.map((piece) => ({ ...piece })));
  }
  return lines;
}

/** Writes a line; `y` is its upper edge. */
export function drawLine(
  { doc, fonts }: Pdf,
  { pieces }: Line,
  { face, size, color }: TextLook,
  { x, y }: { x: number; y: number },
): void {
  let at = x;
  for (const { font, text, original, width } of pieces) {
    doc.font(font).fontSize(size).fillColor(color);
    if (original !== null) doc.markContent("Span", { actual: original });
    // A common baseline for several fonts.
    doc.text(text, at, y, { lineBreak: false, baseline: -fonts[face][0].ascent * size });
    if (original !== null) doc.endMarkedContent();
    at += width;
  }
}

import { breakLines, drawLine, type Line, lineHeight, type TextLook } from "./pdf-lines";
import type { Pdf } from "./pdf-sheet";

/** An element of the structure that screen readers follow. */
export type PdfElement = ReturnType<PDFKit.PDFDocument["struct"]>;

export interface Place {
  x: number;
  y: number;
}

interface Written {
  tag: string;
  lines: { line: Line; look: TextLook; x: number; y: number }[];
}

interface WriteOptions {
  /** Space above it. */
  above?: number;
  indent?: number;
}

/** Most of the width that stands at the right of a line. */
const MOST_ASIDE = 0.42;
const BETWEEN = 8;

/** Adds an element with content to the structure. */
export function tagged(
  { doc }: Pdf,
  parent: PdfElement,
  tag: string,
  options: Parameters<PDFKit.PDFDocument["struct"]>[1],
  draw: () => void,
): void {
  const element = doc.struct(tag, options);
  parent.add(element);
  element.add(draw);
  element.end();
}

/** Texts one below the other that are drawn in one piece. */
export class Stack {
  readonly #pdf: Pdf;
  readonly #width: number;
  readonly #written: Written[] = [];
  height = 0;

  constructor(pdf: Pdf, width: number) {
    this.#pdf = pdf;
    this.#width = width;
  }

  /** Writes a text below the others; without letters nothing. `tag`: of its element. */
  add(
    tag: string,
    text: string,
    look: TextLook,
    { above = 0, indent = 0 }: WriteOptions = {},
  ): this {
    const lines = breakLines(this.#pdf, text, look, this.#width - indent);
    if (lines.length === 0) return this;
    this.#put(tag, lines, look, { top: this.height + above, xOf: () => indent });
    this.height += above + lines.length * lineHeight(look.size);
    return this;
  }

  /** Writes a text with another at its right, or below it if that is too wide. */
  addPair(
    tag: string,
    [text, look]: readonly [string, TextLook],
    [aside, asideLook]: readonly [string, TextLook],
    { above = 0, indent = 0 }: WriteOptions = {},
  ): this {
    const [line, ...more] = breakLines(this.#pdf, aside, asideLook, this.#width);
    if (!line || more.length > 0 || line.width > this.#width * MOST_ASIDE) {
      return this.add(tag, text, look, { above, indent }).add("P", aside, asideLook, { indent });
    }
    const top = this.height + above;
    const width = this.#width - indent - line.width - BETWEEN;
    const lines = breakLines(this.#pdf, text, look, width);
    this.#put(tag, lines, look, { top, xOf: () => indent });
    this.#put("P", [line], asideLook, { top, xOf: () => this.#width - line.width });
    this.height = top + Math.max(lines.length * lineHeight(look.size), lineHeight(asideLook.size));
    return this;
  }

  /** Draws the texts as elements of the structure. */
  draw(parent: PdfElement, place: Place): void {
    for (const written of this.#written) {
      tagged(this.#pdf, parent, written.tag, {}, () => this.#paint(written, place));
    }
  }

  /** Draws the texts alone. */
  paint(place: Place): void {
    for (const written of this.#written) this.#paint(written, place);
  }

  #paint({ lines }: Written, { x, y }: Place): void {
    for (const one of lines) {
      drawLine(this.#pdf, one.line, one.look, { x: x + one.x, y: y + one.y });
    }
  }

  #put(
    tag: string,
    lines: readonly Line[],
    look: TextLook,
    { top, xOf }: { top: number; xOf: (line: Line) => number },
  ): void {
    if (lines.length === 0) return;
    const step = lineHeight(look.size);
    this.#written.push({
      tag,
      lines: lines.map((line, at) => ({ line, look, x: xOf(line), y: top + at * step })),
    });
  }
}

import type { PageBox, PageText, TextRun } from "./page-text";

/** A line of text; lengths in page widths, also downward. */
export interface FlyerLine extends PageBox {
  text: string;
  size: number;
}

/** Beyond them a page is no flyer. */
const MAX_RUNS = 2000;
const MAX_LINE = 200;
/** Pieces of one line differ less in size. */
const SAME_SIZE = 0.08;
/** Between two pieces of a line, in sizes of its letters. */
const GAP = 0.8;
/** Between two words. */
const SPACE = 0.12;

export function isSameSize(one: number, other: number): boolean {
  return Math.abs(one - other) <= SAME_SIZE * Math.max(one, other);
}

export const right = ({ x, w }: PageBox) => x + w;
export const middle = ({ y, h }: PageBox) => y + h / 2;
export const bottom = ({ y, h }: PageBox) => y + h;

/** The smallest rectangle around all. */
export function boxAround(boxes: readonly PageBox[]): PageBox {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const w = Math.max(...boxes.map(right)) - x;
  return { x, y, w, h: Math.max(...boxes.map(bottom)) - y };
}

function lineOf({ text, size, box }: TextRun, ratio: number): FlyerLine {
  return { text, size, x: box.x, y: box.y * ratio, w: box.w, h: box.h * ratio };
}

function follows(line: FlyerLine, next: FlyerLine): boolean {
  if (!isSameSize(line.size, next.size)) return false;
  const gap = next.x - right(line);
  if (line.text.length + next.text.length > MAX_LINE) return false;
  const isLevel = Math.abs(middle(line) - middle(next)) < 0.35 * line.size;
  return isLevel && gap > -0.5 * line.size && gap < GAP * line.size;
}

/** Joins what stands in one line in letters of one size, from the left; whatever order the file has. */
export function linesOf({ runs, ratio }: PageText): FlyerLine[] {
  const pieces = runs
    .slice(0, MAX_RUNS)
    .filter(({ text }) => text.length <= MAX_LINE)
    .map((run) => lineOf(run, ratio))
    .sort((one, other) => one.x - other.x);
  const lines: FlyerLine[] = [];
  for (const piece of pieces) {
    const line = lines.find((candidate) => follows(candidate, piece));
    if (!line) lines.push({ ...piece });
    else {
      const space = piece.x - right(line) > SPACE * line.size ? " " : "";
      Object.assign(line, boxAround([line, piece]), { text: line.text + space + piece.text });
    }
  }
  return lines.sort((one, other) => middle(one) - middle(other) || one.x - other.x);
}

/** The strokes in page widths. */
export function strokesOf({ strokes, ratio }: PageText): PageBox[] {
  return strokes.map(({ x, y, w, h }) => ({ x, y: y * ratio, w, h: h * ratio }));
}

/** The part of a line from one letter to another, placed as if all letters had one width. */
export function partOf(line: FlyerLine, from: number, to: number): FlyerLine {
  const letter = line.w / Math.max(1, line.text.length);
  const text = line.text.slice(from, to);
  return { ...line, text, x: line.x + from * letter, w: (to - from) * letter };
}

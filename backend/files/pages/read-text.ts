import type { PageBox, PageText, TextRun } from "@/lib/domain/page-text";
import { type PageSpace, spaceOf } from "./page-geometry";
import type { Pdfium } from "./pdfium";

const MAX_LETTERS = 20_000;
/** Of the page's drawing; beyond them strokes are not looked for. */
const MAX_OBJECTS = 5000;
const MAX_STROKES = 1000;
/** How deep forms within forms are looked into. */
const MAX_DEPTH = 3;
/** Letters of one run differ less in size. */
const SAME_SIZE = 0.05;
/** Between two letters of a run, as a share of their size. */
const GAP = 1;
/** Maximum thickness of a bar that counts as a stroke, as a share of the page. */
const THIN = 0.006;

/** Kinds of objects. */
const PATH = 2;
const FORM = 5;
/** Parts of a path. */
const LINE_TO = 0;
const MOVE_TO = 2;

interface Letter {
  text: string;
  size: number;
  box: PageBox;
}

/** Null where a line ends. */
function letterAt(pdfium: Pdfium, space: PageSpace, text: number, index: number): Letter | null {
  const { calls, room, floats } = pdfium;
  const code = calls._FPDFText_GetUnicode(text, index);
  const isLetter = code >= 32 && code <= 0x10ffff && code !== 0xfffe && code !== 0xffff;
  if (!isLetter || (code >= 0xd800 && code < 0xe000)) return null;
  // The size in the file is that before its scaling, often 1.
  calls._FPDFText_GetMatrix(text, index, room);
  const [, , c = 0, d = 0] = floats(4);
  const size = (calls._FPDFText_GetFontSize(text, index) * Math.hypot(c, d)) / space.width;
  calls._FPDFText_GetLooseCharBox(text, index, room);
  const [left = 0, top = 0, right = 0, bottom = 0] = floats(4);
  return { text: String.fromCodePoint(code), size, box: space.box(left, bottom, right, top) };
}

function around(one: PageBox, other: PageBox): PageBox {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    w: Math.max(one.x + one.w, other.x + other.w) - x,
    h: Math.max(one.y + one.h, other.y + other.h) - y,
  };
}

/** Whether a letter goes on the run that ends with `last`. */
function goesOn(last: Letter, next: Letter, ratio: number): boolean {
  if (Math.abs(last.size - next.size) > SAME_SIZE * last.size) return false;
  const across = next.box.x - (last.box.x + last.box.w);
  const down = (next.box.y - last.box.y) * ratio;
  return Math.hypot(Math.max(0, across), down) <= GAP * last.size && across > -GAP * last.size;
}

function readRuns(pdfium: Pdfium, page: number, space: PageSpace): TextRun[] {
  const { calls } = pdfium;
  const text = calls._FPDFText_LoadPage(page);
  if (text === 0) return [];
  const runs: TextRun[] = [];
  let run: TextRun | null = null;
  let last: Letter | null = null;
  const ratio = space.height / space.width;
  const end = () => {
    const words = run?.text.replace(/\s+/g, " ").trim();
    if (run && words) runs.push({ ...run, text: words });
    [run, last] = [null, null];
  };
  const count = Math.min(calls._FPDFText_CountChars(text), MAX_LETTERS);
  for (let index = 0; index < count; index++) {
    const letter = letterAt(pdfium, space, text, index);
    if (!letter) end();
    // A space that the library adds has no place of its own.
    else if (calls._FPDFText_IsGenerated(text, index)) {
      if (run) (run as TextRun).text += " ";
    } else if (run && last && goesOn(last, letter, ratio)) {
      const so: TextRun = run;
      run = { ...so, text: so.text + letter.text, box: around(so.box, letter.box) };
      last = letter;
    } else {
      end();
      run = { ...letter };
      last = letter;
    }
  }
  end();
  calls._FPDFText_ClosePage(text);
  return runs;
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0];

/** `inner` first. */
function joined(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
}

/** True for one or two lines without corners, such as a cross. */
function isStraight({ calls }: Pdfium, path: number): boolean {
  const count = calls._FPDFPath_CountSegments(path);
  if (count !== 2 && count !== 4) return false;
  return Array.from({ length: count }, (_, index) =>
    calls._FPDFPathSegment_GetType(calls._FPDFPath_GetPathSegment(path, index)),
  ).every((type, index) => type === (index % 2 === 0 ? MOVE_TO : LINE_TO));
}

function readStrokes(pdfium: Pdfium, page: number, space: PageSpace): PageBox[] {
  const { calls, room, floats } = pdfium;
  const strokes: PageBox[] = [];
  let looked = 0;
  function look(object: number, outer: Matrix, depth: number): void {
    if (++looked > MAX_OBJECTS || strokes.length >= MAX_STROKES) return;
    const type = calls._FPDFPageObj_GetType(object);
    if (type === FORM && depth < MAX_DEPTH) {
      calls._FPDFPageObj_GetMatrix(object, room);
      const moved = joined(floats(6) as unknown as Matrix, outer);
      const count = Math.min(calls._FPDFFormObj_CountObjects(object), MAX_OBJECTS);
      for (let index = 0; index < count; index++) {
        look(calls._FPDFFormObj_GetObject(object, index), moved, depth + 1);
      }
    }
    if (type !== PATH) return;
    calls._FPDFPageObj_GetBounds(object, room, room + 4, room + 8, room + 12);
    const [left = 0, bottom = 0, right = 0, top = 0] = floats(4);
    const [a, b, c, d, e, f] = outer;
    const at = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const;
    const box = space.box(...at(left, bottom), ...at(right, top));
    if (isStraight(pdfium, object) || Math.min(box.w, box.h) <= THIN) strokes.push(box);
  }
  const count = Math.min(calls._FPDFPage_CountObjects(page), MAX_OBJECTS);
  for (let index = 0; index < count; index++) {
    look(calls._FPDFPage_GetObject(page, index), UNMOVED, 0);
  }
  return strokes;
}

/** Text and strokes of a page; for one that holds more than usual, the first of them. */
export function readText(pdfium: Pdfium, page: number): PageText {
  const space = spaceOf(pdfium, page);
  return {
    ratio: space.height / space.width,
    runs: readRuns(pdfium, page, space),
    strokes: readStrokes(pdfium, page, space),
  };
}

import { inflateSync } from "node:zlib";
import { UnclearFileError } from "./unclear-file";

/** A value of a PDF; values without use here (true, null) are null. */
export type PdfValue =
  | { name: string }
  | { text: string }
  | { ref: number }
  | PdfDict
  | PdfValue[]
  | number
  | null;

/** Entries between `<<` and `>>`; some programs write a key twice. */
export class PdfDict {
  readonly entries: (readonly [key: string, value: PdfValue])[] = [];
  private readonly values = new Map<string, PdfValue>();
  private readonly repeated = new Set<string>();

  add(key: string, value: PdfValue): void {
    this.entries.push([key, value]);
    if (this.values.has(key)) this.repeated.add(key);
    this.values.set(key, value);
  }

  has(key: string): boolean {
    return this.values.has(key);
  }

  /** Throws {@link UnclearFileError} for a duplicate key: programs differ in which one counts. */
  get(key: string): PdfValue | undefined {
    if (this.repeated.has(key)) throw new UnclearFileError();
    return this.values.get(key);
  }
}

/** Parsed parts of a PDF. */
export interface PdfObjects {
  /** It has a password: compressed objects were not read. */
  isLocked: boolean;
  /** By object number, including those in object streams. */
  objects: ReadonlyMap<number, PdfValue>;
  trailers: PdfValue[];
  /** Dictionaries of all streams. */
  streams: PdfDict[];
}

/** Maximum nesting; programs use less. */
const DEEPEST = 64;
/** Maximum values of a file; page content is not read. */
const MOST_VALUES = 1_000_000;
/** Maximum unpacked bytes of one object stream and of all together. */
const MOST_UNPACKED = 4 * 1024 * 1024;
const MOST_IN_ALL = 16 * 1024 * 1024;

const whitespace = "\0\t\n\f\r ";
const SPACE = "[\\0\\t\\n\\f\\r ]";
const REGULAR = "[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]";
const skipped = new RegExp(`${SPACE}+|%[^\\r\\n]*`, "y");
const word = new RegExp(`${REGULAR}+`, "y");
const nameWord = new RegExp(`/(${REGULAR}*)`, "y");
const reference = new RegExp(`(\\d{1,10})${SPACE}+\\d{1,5}${SPACE}+R(?!${REGULAR})`, "y");
const objectHead = new RegExp(`(\\d{1,10})${SPACE}+\\d{1,5}${SPACE}+obj`, "y");
const hexText = /<[\0\t\n\f\r 0-9A-Fa-f]*>/y;
const streamBegin = /stream *(?:\r\n|\n|\r)/y;
const STREAM_END = "endstream";
const TRAILER = "trailer";
/** A trailer that programs read as such; a comment may be inside. */
const trailerBegin = new RegExp(`${TRAILER}${SPACE}*(?:<<|%)`, "y");
/** An offset in an object stream: programs read `1e3` as 1000 or as 1. */
const place = /^\d{1,10}$/;
const placeWord = /[^\0\t\n\f\r ]+/g;

/** The name in a value; null if it is not a name. */
export function nameOf(value: PdfValue | undefined): string | null {
  return value && typeof value === "object" && "name" in value ? value.name : null;
}

/** Reads and counts values in sequence. */
class Reader {
  at = 0;

  constructor(
    private readonly source: string,
    private readonly budget: { values: number },
  ) {}

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  skip(): void {
    while (this.take(skipped));
  }

  private name(): string {
    const written = this.take(nameWord)?.[1] ?? "";
    return written.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => {
      const letter = String.fromCharCode(Number.parseInt(code, 16));
      // Only text that hides a word is written like this.
      if (/[A-Za-z0-9]/.test(letter)) throw new UnclearFileError();
      return letter;
    });
  }

  private text(): string {
    let depth = 0;
    const from = this.at;
    for (; this.at < this.source.length; this.at += 1) {
      const letter = this.source[this.at];
      if (letter === "\\") this.at += 1;
      else if (letter === "(") depth += 1;
      else if (letter === ")") {
        depth -= 1;
        if (depth === 0) {
          this.at += 1;
          return unescaped(this.source.slice(from + 1, this.at - 1));
        }
      }
    }
    throw new UnclearFileError();
  }

  private dict(depth: number): PdfDict {
    const dict = new PdfDict();
    this.at += 2;
    for (;;) {
      this.skip();
      if (this.source.startsWith(">>", this.at)) break;
      if (this.source[this.at] !== "/") throw new UnclearFileError();
      const key = this.name();
      dict.add(key, this.value(depth + 1));
    }
    this.at += 2;
    return dict;
  }

  private array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    this.at += 1;
    for (this.skip(); this.source[this.at] !== "]"; this.skip()) values.push(this.value(depth + 1));
    this.at += 1;
    return values;
  }

  value(depth = 0): PdfValue {
    this.budget.values -= 1;
    if (depth > DEEPEST || this.budget.values < 0) throw new UnclearFileError();
    this.skip();
    const letter = this.source[this.at];
    if (letter === "/") return { name: this.name() };
    if (letter === "(") return { text: this.text() };
    if (letter === "[") return this.array(depth);
    if (this.source.startsWith("<<", this.at)) return this.dict(depth);
    if (letter === "<") {
      const hex = this.take(hexText)?.[0];
      if (!hex) throw new UnclearFileError();
      return { text: Buffer.from(hex.replace(/[^0-9A-Fa-f]/g, ""), "hex").toString("latin1") };
    }
    const ref = this.take(reference);
    if (ref) return { ref: Number(ref[1]) };
    const said = this.take(word)?.[0] ?? "";
    if (/^[+\-.\d]+$/.test(said)) return Number.parseFloat(said);
    if (!["true", "false", "null"].includes(said)) throw new UnclearFileError();
    return null;
  }
}

/** The text of a string in brackets. */
function unescaped(written: string): string {
  const letters: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  return written.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, other = "") => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    return /[\r\n]/.test(other) ? "" : (letters[other] ?? other);
  });
}

/**
 * True if `obj` at this position could start an object: a program that trusts an offset table or
 * repairs a file reads from any such position.
 */
function beginsObject(source: string, at: number): boolean {
  const back = (from: number, letters: string) => {
    let to = from;
    while (to > 0 && letters.includes(source[to - 1] ?? "")) to -= 1;
    return to;
  };
  const digits = "0123456789";
  const isAfterComment = (from: number, to: number) =>
    /[\r\n]/.test(source.slice(from, to)) &&
    source.slice(lineBegin(source, from), from).includes("%");
  const generation = back(at, whitespace);
  if (isAfterComment(generation, at)) return true;
  const gap = back(generation, digits);
  if (gap === generation) return false;
  const number = back(gap, whitespace);
  if (isAfterComment(number, gap)) return true;
  return number < gap && back(number, digits) < number;
}

function lineBegin(source: string, at: number): number {
  let begin = at;
  while (begin > 0 && !"\r\n".includes(source[begin - 1] ?? "")) begin -= 1;
  return begin;
}

/**
 * Throws if an unknown object or trailer may start somewhere, such as in a picture or text. A
 * trailer can replace the whole catalogue or claim a password.
 */
function requireNoHidden(source: string, known: ReadonlySet<number>): void {
  for (let at = source.indexOf("obj"); at >= 0; at = source.indexOf("obj", at + 3)) {
    if (!known.has(at) && beginsObject(source, at)) throw new UnclearFileError();
  }
  for (let at = source.indexOf(TRAILER); at >= 0; at = source.indexOf(TRAILER, at + 1)) {
    trailerBegin.lastIndex = at;
    if (!known.has(at) && trailerBegin.test(source)) throw new UnclearFileError();
  }
}

/** The content of an object stream as text. */
function unpacked(dict: PdfDict, data: string, most: number): string {
  const filter = dict.get("Filter");
  const name = Array.isArray(filter) && filter.length === 1 ? filter[0] : filter;
  if (dict.get("DecodeParms") ?? dict.get("DP")) throw new UnclearFileError();
  if (name === undefined || name === null) return data;
  if (!["FlateDecode", "Fl"].includes(nameOf(name) ?? "")) throw new UnclearFileError();
  try {
    const bytes = Buffer.from(data, "latin1");
    return inflateSync(bytes, { maxOutputLength: most }).toString("latin1");
  } catch {
    throw new UnclearFileError();
  }
}

/**
 * Reads a PDF from start to end by its grammar, without page content, pictures and fonts. Throws
 * {@link UnclearFileError} for files that programs read differently: broken ones, duplicate
 * objects, objects inside others.
 */
export function readPdf(bytes: Buffer): PdfObjects {
  const source = bytes.toString("latin1");
  const budget = { values: MOST_VALUES };
  const reader = new Reader(source, budget);
  const objects = new Map<number, PdfValue>();
  const trailers: PdfValue[] = [];
  const streams: PdfDict[] = [];
  const packs: { dict: PdfDict; from: number; to: number }[] = [];
  const heads = new Set<number>();
  let left = MOST_IN_ALL;

  function add(number: number, value: PdfValue): void {
    if (objects.has(number)) throw new UnclearFileError();
    objects.set(number, value);
  }

  function addPacked({ dict, from, to }: (typeof packs)[number]): void {
    const [count, first] = [dict.get("N"), dict.get("First")];
    if (typeof count !== "number" || typeof first !== "number") throw new UnclearFileError();
    const text = unpacked(dict, source.slice(from, to), Math.min(MOST_UNPACKED, left));
    left -= text.length;
    const places = (text.slice(0, first).match(placeWord) ?? []).map((said) =>
      place.test(said) ? Number(said) : Number.NaN,
    );
    if (left < 0 || places.length !== 2 * count) throw new UnclearFileError();
    const packed = new Reader(text, budget);
    packed.at = first;
    for (let index = 0; index < count; index += 1) {
      const [number = Number.NaN, said] = [places[2 * index], places[2 * index + 1]];
      if (!Number.isInteger(number) || !Number.isInteger(said)) throw new UnclearFileError();
      const at = first + Number(said);
      // Objects must follow each other (ISO 32000-1, 7.5.7). Otherwise a long value shared by many
      // would be read many times, and some programs continue at the end of the last object instead
      // of at the given offset.
      const from = packed.at;
      packed.skip();
      if (at < from || at > packed.at) throw new UnclearFileError();
      packed.at = at;
      add(number, packed.value());
    }
  }

  function addStream(dict: PdfDict): void {
    const from = reader.at;
    const to = source.indexOf(STREAM_END, from);
    if (to < 0) throw new UnclearFileError();
    reader.at = to + STREAM_END.length;
    streams.push(dict);
    if (nameOf(dict.get("Type")) === "ObjStm" || dict.has("First")) packs.push({ dict, from, to });
  }

  function readObject(number: number): void {
    reader.skip();
    const value = source.startsWith("endobj", reader.at) ? null : reader.value();
    add(number, value);
    reader.skip();
    if (value instanceof PdfDict && reader.take(streamBegin)) addStream(value);
    reader.skip();
    reader.take(/endobj/y);
  }

  for (reader.skip(); reader.at < source.length; reader.skip()) {
    const head = reader.take(objectHead);
    if (head) {
      heads.add(reader.at - 3);
      readObject(Number(head[1]));
    } else if (reader.take(/xref/y)) {
      while (reader.take(/[\0\t\n\f\r ]*(?:\d+|[nf](?![a-z]))/y));
    } else if (source.startsWith(TRAILER, reader.at)) {
      heads.add(reader.at);
      reader.at += TRAILER.length;
      trailers.push(reader.value());
    } else if (!reader.take(/startxref[\0\t\n\f\r ]*\d*/y)) {
      throw new UnclearFileError();
    }
  }
  requireNoHidden(source, heads);
  const isLocked = [...trailers, ...streams].some(
    (dict) => dict instanceof PdfDict && dict.has("Encrypt"),
  );
  if (!isLocked) for (const pack of packs) addPacked(pack);
  return { isLocked, objects, trailers, streams };
}

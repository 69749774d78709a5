import { readFile } from "node:fs/promises";
import path from "node:path";
import anyAscii from "any-ascii";
import { create } from "fontkit";
import { unpackedFont } from "./unpacked-font";

const files = {
  title: ["bricolage-grotesque", 700],
  text: ["instrument-sans", 500],
  strong: ["instrument-sans", 600],
} as const;
export type Face = keyof typeof files;
/** The two files of a portal typeface: letters of most of Europe, and its other letters. */
const own = ["latin", "latin-ext"] as const;
const FALLBACK = "noto-sans";
/** Fallback fonts for other left-to-right alphabets without joining. */
const fallback = ["cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"];

/** A font file and its code points. */
interface FontFile {
  name: string;
  bytes: Buffer;
  /** Of its line above the baseline, as a fraction of the size. */
  ascent: number;
  characters: ReadonlySet<number>;
}

export type Fonts = Record<Face, readonly [FontFile, ...FontFile[]]>;

async function readFont(family: string, subset: string, weight: number): Promise<FontFile> {
  const file = `${family}-${subset}-${weight}-normal.woff`;
  const bytes = unpackedFont(
    await readFile(path.resolve(`node_modules/@fontsource/${family}/files/${file}`)),
  );
  const font = create(bytes);
  if (!("characterSet" in font)) throw new TypeError(`${file} is a collection of fonts`);
  const ascent = font.ascent / font.unitsPerEm;
  return { name: file, bytes, ascent, characters: new Set(font.characterSet) };
}

async function readFace(face: Face): Promise<[FontFile, ...FontFile[]]> {
  const [family, weight] = files[face];
  const [first, second] = own;
  return Promise.all([
    readFont(family, first, weight),
    readFont(family, second, weight),
    ...fallback.map((subset) => readFont(FALLBACK, subset, weight)),
  ]);
}

async function readFaces(): Promise<Fonts> {
  const [title, text, strong] = await Promise.all([
    readFace("title"),
    readFace("text"),
    readFace("strong"),
  ]);
  return { title, text, strong };
}

let fonts: Promise<Fonts> | null = null;

/** All fonts of a sheet, read once. */
export async function readFonts(): Promise<Fonts> {
  fonts ??= readFaces();
  try {
    return await fonts;
  } catch (error) {
    fonts = null;
    throw error;
  }
}

/** A part of a text in one font. */
export interface Run {
  /** Name of the font. */
  font: string;
  text: string;
  /** The original of transliterated text, or null. */
  original: string | null;
}

/** Emoji, with their joiners and colour modifiers. */
const PICTURE =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}]|[\ufe00-\ufe0f]|\u20e3/u;

/**
 * Splits a text into parts, each with the first font that has all its letters. Letters in no font
 * are transliterated (王 → Wang); emoji in no font are left out, since a name for each would be
 * noise.
 */
export function splitByFont(known: Fonts, face: Face, text: string): Run[] {
  const [first, ...others] = known[face];
  const fontOf = (character: string) => {
    // Line ends are handled by the drawing library.
    if (character === "\n") return first.name;
    const code = character.codePointAt(0) ?? 0;
    return [first, ...others].find(({ characters }) => characters.has(code))?.name ?? null;
  };
  const kept = [...text.normalize("NFC")]
    .filter((character) => fontOf(character) !== null || !PICTURE.test(character))
    .join("")
    .replace(/ {2,}/g, " ")
    .trim();
  const pieces: { font: string | null; text: string }[] = [];
  for (const character of kept) {
    const font = fontOf(character);
    const last = pieces.at(-1);
    if (last?.font === font) last.text += character;
    else pieces.push({ font, text: character });
  }
  return pieces.flatMap((piece): Run[] => {
    if (piece.font !== null) return [{ font: piece.font, text: piece.text, original: null }];
    const latin = anyAscii(piece.text);
    return latin ? [{ font: first.name, text: latin, original: piece.text }] : [];
  });
}

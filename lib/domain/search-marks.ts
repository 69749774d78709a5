import { plainText, rootOf } from "./search-text";

/** Start and end of a mark, in UTF-16 units. */
export type Mark = [start: number, end: number];

const EXCERPT_LENGTH = 180;
const BEFORE_MATCH = 60;

/** Plain words to mark in a text. */
export interface MarkedWords {
  /** Typed words: prefixes match too. */
  beginnings: readonly string[];
  /** Synonyms: only whole words, in any inflection. */
  wholes: readonly string[];
}

const BEGINNING_FROM = 3;

/** The matching words of a text. */
export function marksIn(text: string, { beginnings, wholes }: MarkedWords): Mark[] {
  const roots = beginnings.map(rootOf);
  const others = new Set(wholes.map(rootOf));
  const marks: Mark[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const word = plainText(match[0]);
    const isMarked =
      others.has(rootOf(word)) ||
      roots.some((root) => (root.length < BEGINNING_FROM ? word === root : word.startsWith(root)));
    if (isMarked) marks.push([match.index, match.index + match[0].length]);
  }
  return marks;
}

/** An excerpt of a long text around its first match, cut between words; null without a match. */
export function excerptAround(text: string, words: MarkedWords): string | null {
  const plain = text.replace(/\s+/g, " ").trim();
  const first = marksIn(plain, words)[0];
  if (!first) return null;
  const from = first[0] <= BEFORE_MATCH ? 0 : plain.indexOf(" ", first[0] - BEFORE_MATCH) + 1;
  const start = Math.min(from, first[0]);
  return `${start > 0 ? "… " : ""}${cutAtWord(plain.slice(start))}`;
}

/** At most 180 characters, cut between words. */
export function cutAtWord(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/(?<![\s.,;:·–-])[\s.,;:·–-]+$/, "")} …`;
}

/** Words of a typed query. Pure functions: no database, no clock. */

const MAX_WORDS = 8;

/** Stop words: names keep them, a query does not need them. */
const emptyWords = new Set(
  (
    "a ad ai al alla alle allo agli anche che chi col con da dagli dai dal dalla dalle dallo de degli " +
    "dei del della delle dello di dove e ed fra gli i il in la le lo nei nel nella nelle nello negli o " +
    "per piu si su sui sul sulla sulle sullo sugli tra un una uno"
  ).split(" "),
);

const elision = /(?<![\p{L}\p{N}])(?:l|un|d|c|s|n|all|dall|dell|nell|sull|quell|sant)['’ʼ]/giu;

/** Lower case without accents, like the database's `piazza_normalize` for Italian. */
export function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}

/** All words of a text in plain form, without elided articles, in order. */
export function wordsOf(text: string): string[] {
  return plainText(text.replace(elision, "")).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** True for a stop word, given in lower case with accents. */
export const saysNothing = (word: string): boolean => emptyWords.has(word);

/** The meaningful words, each once; if there are none, all of them. At most eight. */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !emptyWords.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MAX_WORDS);
}

const ROOT_FROM = 5;

/**
 * A word without its last vowels, so that `pizzeria` and `pizzerie` have the same start; short
 * words stay whole.
 */
export function rootOf(word: string): string {
  if (word.length < ROOT_FROM || /\p{N}/u.test(word)) return word;
  const root = word.replace(/h?[aeiou]{1,2}$/, "");
  return root.length >= ROOT_FROM - 1 ? root : word;
}

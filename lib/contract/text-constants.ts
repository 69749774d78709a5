/**
 * Invisible characters: format characters (zero-width spaces, direction marks, soft hyphens),
 * fillers, the empty Braille cell.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]+/gu;

/**
 * The visible length of a text in code points, so that 🍕 is one: invisible characters do not
 * count, and white space once between words. 0 means an empty text. The stored text stays as typed:
 * emoji need their joiners.
 */
export function writtenLength(text: string): number {
  const seen = text.replace(/\s+/g, " ").replace(unseen, "").replace(/ +/g, " ").trim();
  return [...seen].length;
}

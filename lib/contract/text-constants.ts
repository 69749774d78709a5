/** What takes no ink: format characters (zero-width spaces, marks of direction, soft hyphens), fillers, the empty Braille cell. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]+/gu;

/**
 * How long a text is to whoever reads it, in the letters that the API counts, for which 🍕 is one: what takes no ink does not
 * count, and space only once between words. A text of which it is 0 says nothing. What was typed is kept as it is: emoji need
 * what joins them.
 */
export function writtenLength(text: string): number {
  const seen = text.replace(/\s+/g, " ").replace(unseen, "").replace(/ +/g, " ").trim();
  return [...seen].length;
}

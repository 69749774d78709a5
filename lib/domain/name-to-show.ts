/** Longer than real names. */
const MOST_LETTERS = 60;
const MOST_WORDS = 6;

const letter = "\\p{L}\\p{M}*";
const apostrophe = "['’ʼ´]";
/**
 * "Anna", "D'Angelo", "Maria-Pia", "Nicolo'", "jr."; or "G.B." with a dot after each letter: no
 * dots within words, as in addresses.
 */
const word = new RegExp(
  `^(?:${apostrophe}?(?:${letter})+(?:[-‐’'ʼ´](?:${letter})+)*(?:${apostrophe}|\\.)?|(?:${letter}\\.-?)+)$`,
  "u",
);

/**
 * A name that is safe in mails and notifications to others; empty if it does not look like a name.
 * A name can be entered next to another person's address: a sum, number or address in it would send
 * a message through the portal.
 */
export function nameToShow(typed: string): string {
  const name = typed.trim();
  if (name.length > MOST_LETTERS) return "";
  const words = name.split(/ +/);
  return words.length <= MOST_WORDS && words.every((part) => word.test(part))
    ? words.join(" ")
    : "";
}

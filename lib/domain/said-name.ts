/** Longer than names are. */
const MOST_LETTERS = 60;
const MOST_WORDS = 6;

const letter = "\\p{L}\\p{M}*";
const apostrophe = "['’ʼ´]";
/** "Anna", "D'Angelo", "Maria-Pia", "Nicolo'", "jr."; or "G.B.", where a point ends each letter: none within a word, as addresses have. */
const word = new RegExp(
  `^(?:${apostrophe}?(?:${letter})+(?:[-‐’'ʼ´](?:${letter})+)*(?:${apostrophe}|\\.)?|(?:${letter}\\.-?)+)$`,
  "u",
);

/**
 * A name as it may stand in a mail or a notification to somebody else; empty where what was typed has not a name's form. Anybody
 * types a name beside the address of anybody: a sum, a number or an address in it would be a message of theirs in our mail.
 */
export function saidName(typed: string): string {
  const name = typed.trim();
  if (name.length > MOST_LETTERS) return "";
  const words = name.split(/ +/);
  return words.length <= MOST_WORDS && words.every((part) => word.test(part))
    ? words.join(" ")
    : "";
}

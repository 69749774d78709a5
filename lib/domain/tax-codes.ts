const ODD_VALUES = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
] as const;

/** A partita IVA in normal form: without spaces, dots and country code. */
export function tidyVatNumber(text: string): string {
  return text.replace(/[\s.]/g, "").toUpperCase().replace(/^IT/, "");
}

/** True if eleven digits have a valid check digit (the Luhn formula) of a partita IVA. */
export function isVatNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^0+$/.test(text)) return false;
  let sum = 0;
  for (const [index, character] of [...text].entries()) {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/**
 * True if sixteen characters have a valid check letter of a person's codice fiscale (D.M.
 * 23/12/1976).
 */
function isPersonTaxCode(text: string): boolean {
  if (!/^[A-Z]{6}[\dL-NP-V]{2}[A-Z][\dL-NP-V]{2}[A-Z][\dL-NP-V]{3}[A-Z]$/.test(text)) return false;
  const worth = (character: string) =>
    /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
  let sum = 0;
  for (const [index, character] of [...text.slice(0, 15)].entries()) {
    const value = worth(character);
    sum += index % 2 === 0 ? (ODD_VALUES[value] ?? 0) : value;
  }
  return String.fromCharCode(65 + (sum % 26)) === text[15];
}

/**
 * True for a codice fiscale: of an organisation, a provisional one of a person (eleven digits), or
 * of a person.
 */
export function isTaxCode(text: string): boolean {
  return isVatNumber(text) || isPersonTaxCode(text);
}

const lettersOf = (text: string) =>
  text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z]/g, "");
const isVowel = (letter: string) => "AEIOU".includes(letter);

/** The three letters of a name: its consonants, then its vowels, then X. */
function threeLetters(text: string, isFirstName: boolean): string {
  const letters = [...lettersOf(text)];
  const consonants = letters.filter((letter) => !isVowel(letter));
  // A first name with four consonants drops the second.
  const used =
    isFirstName && consonants.length > 3
      ? consonants.filter((_, index) => index !== 1)
      : consonants;
  return [...used, ...letters.filter(isVowel), "X", "X", "X"].slice(0, 3).join("");
}

/** True if a person's codice fiscale fits the name; a provisional one contains no name. */
export function fitsName(code: string, { first, last }: { first: string; last: string }): boolean {
  if (/^\d/.test(code)) return true;
  return code.slice(0, 6) === threeLetters(last, false) + threeLetters(first, true);
}

const ODD_VALUES = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
] as const;

/** A partita IVA as it is compared: without spaces, dots and the country's letters. */
export function tidyVatNumber(text: string): string {
  return text.replace(/[\s.]/g, "").toUpperCase().replace(/^IT/, "");
}

/** Whether eleven digits end with their check digit (the Luhn formula), as a partita IVA does. */
export function isVatNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^0+$/.test(text)) return false;
  let sum = 0;
  for (const [index, character] of [...text].entries()) {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Whether sixteen characters end with their check letter, as a person's codice fiscale does (D.M. 23/12/1976). */
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

/** Whether it is a codice fiscale: of an organisation, or a provisional one of a person (eleven digits), or of a person. */
export function isTaxCode(text: string): boolean {
  return isVatNumber(text) || isPersonTaxCode(text);
}

const lettersOf = (text: string) =>
  text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z]/g, "");
const isVowel = (letter: string) => "AEIOU".includes(letter);

/** The three letters that stand for a name: its consonants, then its vowels, then X. */
function threeLetters(text: string, isFirstName: boolean): string {
  const letters = [...lettersOf(text)];
  const consonants = letters.filter((letter) => !isVowel(letter));
  // Of a first name with four of them the second one is left out.
  const used =
    isFirstName && consonants.length > 3
      ? consonants.filter((_, index) => index !== 1)
      : consonants;
  return [...used, ...letters.filter(isVowel), "X", "X", "X"].slice(0, 3).join("");
}

/** Whether a person's codice fiscale begins as that of somebody of this name does; a provisional one tells no name. */
export function fitsName(code: string, { first, last }: { first: string; last: string }): boolean {
  if (/^\d/.test(code)) return true;
  return code.slice(0, 6) === threeLetters(last, false) + threeLetters(first, true);
}

/**
 * True if the check digits of an IBAN are right (ISO 13616, ISO 7064 mod 97-10). `text` is in
 * capitals without spaces; does not check the length by country.
 */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const turned = text.slice(4) + text.slice(0, 4);
  let rest = 0;
  for (const character of turned) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

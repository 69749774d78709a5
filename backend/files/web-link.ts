/** Longer than real addresses; a file may have any number of links. */
const LONGEST = 2048;

/**
 * True if a document's link leads to a page, a mail or a telephone: never to a file, another
 * machine's folder or a program.
 */
export function isWebLink(address: string): boolean {
  if (address.length > LONGEST) return false;
  const said = address.trim();
  return /^(?:https?:\/\/[^\\/]|mailto:|tel:)/i.test(said) && !/[\p{Cc}\\]/u.test(said);
}

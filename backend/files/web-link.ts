/** Longer than addresses are; a file may name one any number of times. */
const LONGEST = 2048;

/** Whether a link of a document leads to a page, a mail or a telephone: never to a file, another machine's folder or a program. */
export function isWebLink(address: string): boolean {
  if (address.length > LONGEST) return false;
  const said = address.trim();
  return /^(?:https?:\/\/[^\\/]|mailto:|tel:)/i.test(said) && !/[\p{Cc}\\]/u.test(said);
}

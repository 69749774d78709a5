/**
 * Masks an e-mail address so that its owner recognises it: "info@bar.it" becomes "i•••@bar.it"; a
 * name of one letter is fully masked.
 */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const shown = at > 1 ? address.slice(0, 1) : "";
  return `${shown}•••${address.slice(at)}`;
}

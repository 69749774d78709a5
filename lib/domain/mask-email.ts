/**
 * An e-mail address of which so much is shown that who knows it knows it again: "info@bar.it" as "i•••@bar.it", a name of
 * one letter as nothing of it.
 */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const shown = at > 1 ? address.slice(0, 1) : "";
  return `${shown}•••${address.slice(at)}`;
}

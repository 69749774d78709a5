/**
 * The box that an address in lower case leads to: what stands behind a plus (RFC 5233) is left out. Dots stay, since they matter
 * at most providers. Mails that strangers ask for are counted by it. The database says the same (`boxOf`,
 * backend/db/schema/columns.ts).
 */
export function mailBox(address: string): string {
  return address.replace(/^([^+@]+)\+[^@]*@/, "$1@");
}

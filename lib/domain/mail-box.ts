/**
 * The mailbox of an address in lower case: without the part after a plus (RFC 5233). Dots stay,
 * since most providers distinguish them. Limits for mails to others count by mailbox. The database
 * does the same (`boxOf`, backend/db/schema/columns.ts).
 */
export function mailBox(address: string): string {
  return address.replace(/^([^+@]+)\+[^@]*@/, "$1@");
}

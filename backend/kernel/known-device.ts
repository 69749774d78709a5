import { createHash } from "node:crypto";

/** A browser in which a user has logged in. */
export interface KnownDevice {
  id: string;
  /** Hashes of the users' addresses, last first. */
  people: string[];
}

/** Hash of an address for the cookie. */
export function emailHashOf(email: string): string {
  return createHash("sha256").update(`device ${email}`).digest("base64url").slice(0, 22);
}

import { createHash } from "node:crypto";

/** A browser in which somebody has logged in. */
export interface KnownDevice {
  id: string;
  /** What stands for the addresses of whoever logged in, the last one first. */
  people: string[];
}

/** What stands for an address in the cookie of a known browser. */
export function emailHashOf(email: string): string {
  return createHash("sha256").update(`device ${email}`).digest("base64url").slice(0, 22);
}

import { randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A new code by which a report is spoken of: nothing in it looks like something else. */
export function makeCode(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `S-${letters.join("")}`;
}

import { randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * A new code by which a case is spoken of: nothing in it looks like something else. `kind` tells what it is: S for a report
 * (segnalazione), M for a message to the office.
 */
export function makeCode(kind: "S" | "M"): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${kind}-${letters.join("")}`;
}

import { randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Eight random letters and digits without similar-looking ones: forty bits. */
export function readableCode(): string {
  return Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/**
 * A new reference code of a case. `kind`: S for a report (segnalazione), M for a message to the
 * office, R for a private request (richiesta), C for an application to a job ad (candidatura), A for
 * the booking of an ad, I for a pickup of bulky waste (ingombranti).
 */
export function makeCode(kind: "S" | "M" | "R" | "C" | "A" | "I"): string {
  return `${kind}-${readableCode()}`;
}

import { createHmac, randomInt } from "node:crypto";
import type { Deps } from "@/backend/kernel/deps";

const DIGITS = 6;

/** Six digits that nobody can guess. */
export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
}

/** What is kept of a code: with so few digits a plain hash would tell it. */
export function hashOfCode(
  { secrets }: Pick<Deps, "secrets">,
  claimId: string,
  typed: string,
): string {
  return createHmac("sha256", secrets.session_secret)
    .update(`claim ${claimId} ${typed.replace(/\s/g, "")}`)
    .digest("base64url");
}

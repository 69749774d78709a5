import { createHmac, randomInt } from "node:crypto";
import type { Deps } from "@/backend/kernel/deps";

const DIGITS = 6;

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
}

/** Keyed hash of a code: a plain hash of so few digits could be reversed. */
export function hashOfCode(
  { secrets }: Pick<Deps, "secrets">,
  claimId: string,
  typed: string,
): string {
  return createHmac("sha256", secrets.session_secret)
    .update(`claim ${claimId} ${typed.replace(/\s/g, "")}`)
    .digest("base64url");
}

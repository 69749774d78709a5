import { createHmac } from "node:crypto";
import { symmetricDecrypt } from "better-auth/crypto";
import type { Auth, AuthDeps } from "./auth";
import { claimStep, twoFactorRows } from "./queries";

const STEP_MS = 30_000;
/**
 * Periods before and after this one: the library accepts one, and may have checked a moment ago.
 */
const WINDOW = 2;

/** The authenticator code of a 30-second period (RFC 4226, 5.3; RFC 6238). */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The newest period with this code; null if none nearby. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const newest = Math.floor(now.getTime() / STEP_MS) + WINDOW;
  for (let step = newest; step >= newest - 2 * WINDOW; step -= 1) {
    if (codeAt(secret, step) === code) return step;
  }
  return null;
}

/**
 * Uses up an authenticator code; false if it or a later one was used (RFC 6238, 5.2). A wrong code
 * is left to the library, which counts it.
 */
export async function spendCode(
  deps: Pick<AuthDeps, "db" | "now">,
  auth: Auth,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const row = await twoFactorRows.find(deps.db, { user_id: userId });
  if (!row) return true;
  const { secretConfig } = await auth.$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret });
  const step = stepOf(secret, code, deps.now());
  return step === null || claimStep(deps.db, row.id, step);
}

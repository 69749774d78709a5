import { createHmac } from "node:crypto";
import { symmetricDecrypt } from "better-auth/crypto";
import type { Auth, AuthDeps } from "./auth";
import { claimStep, selectTwoFactor } from "./queries";

const STEP_MS = 30_000;
/** Steps before and after this one: the library takes one, and may have looked a moment ago. */
const WINDOW = 2;

/** The code of an authenticator app in a period of 30 seconds (RFC 4226, 5.3; RFC 6238). */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The newest period whose code this is; null: it is of none near now. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const newest = Math.floor(now.getTime() / STEP_MS) + WINDOW;
  for (let step = newest; step >= newest - 2 * WINDOW; step -= 1) {
    if (codeAt(secret, step) === code) return step;
  }
  return null;
}

/**
 * Uses a code of somebody's authenticator app up; false: it, or a later one, was used before (RFC 6238, 5.2). A code that is
 * none is left to the library, which counts it.
 */
export async function spendCode(
  deps: Pick<AuthDeps, "db" | "now">,
  auth: Auth,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const row = await selectTwoFactor(deps.db, userId);
  if (!row) return true;
  const { secretConfig } = await auth.$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret });
  const step = stepOf(secret, code, deps.now());
  return step === null || claimStep(deps.db, row.id, step);
}

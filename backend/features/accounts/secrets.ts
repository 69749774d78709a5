import { createHash, randomBytes } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import { insertSecret, selectSecret, takeSecret } from "./queries";

/** Purpose of a secret; better-auth keeps its own in the same table. */
type Purpose = "passkey-creation" | "passkey-login" | "deletion" | "email-change" | "registration";

function identifierOf(purpose: Purpose, secret: string): string {
  return createHash("sha256").update(`${purpose} ${secret}`).digest("base64url");
}

/** Makes a single-use secret of 256 bits for a value; only its hash is stored. */
export async function issueSecret(
  db: Executor,
  purpose: Purpose,
  { value, seconds, now }: { value: string; seconds: number; now: Date },
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await insertSecret(db, {
    identifier: identifierOf(purpose, secret),
    value,
    expires_at: new Date(now.getTime() + seconds * 1000),
    at: now,
  });
  return secret;
}

/** Uses up a secret and returns its value; null: unknown, used or expired. */
export function consumeSecret(
  db: Executor,
  purpose: Purpose,
  secret: string,
  now: Date,
): Promise<string | null> {
  return takeSecret(db, identifierOf(purpose, secret), now);
}

/** The value of a secret, without using it up; null: unknown, revoked or expired. */
export function readSecret(
  db: Executor,
  purpose: Purpose,
  secret: string,
  now: Date,
): Promise<string | null> {
  return selectSecret(db, identifierOf(purpose, secret), now);
}

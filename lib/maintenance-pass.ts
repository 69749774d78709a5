import { createHmac, timingSafeEqual } from "node:crypto";

/** Hours that a link through maintenance is valid: a long working day. */
export const PASS_HOURS = 12;

function signatureOf(secret: string, seconds: number): string {
  return createHmac("sha256", secret).update(`maintenance-pass ${seconds}`).digest("base64url");
}

/**
 * A signed pass through maintenance, valid until that time. The caller checks the right: staff only
 * (docs/domain/site.md).
 */
export function makeMaintenancePass(secret: string, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000);
  return `${seconds}.${signatureOf(secret, seconds)}`;
}

/** Seconds until a pass expires; 0: invalid or expired. */
export function maintenancePassLeft(secret: string, pass: string, now: Date): number {
  const [, seconds = "", signature = ""] = /^(\d{1,12})\.([\w-]{43})$/.exec(pass) ?? [];
  if (!signature) return 0;
  const expected = Buffer.from(signatureOf(secret, Number(seconds)));
  if (!timingSafeEqual(Buffer.from(signature), expected)) return 0;
  return Math.max(0, Math.floor(Number(seconds) - now.getTime() / 1000));
}

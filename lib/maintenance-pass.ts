import { createHmac, timingSafeEqual } from "node:crypto";

/** Hours for which a link through maintenance is good: a long day's work. */
export const PASS_HOURS = 12;

function signatureOf(secret: string, seconds: number): string {
  return createHmac("sha256", secret).update(`maintenance-pass ${seconds}`).digest("base64url");
}

/** A pass through maintenance that is good until then. Who gets one is the giver's business: staff alone (docs/domain/site.md). */
export function makeMaintenancePass(secret: string, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000);
  return `${seconds}.${signatureOf(secret, seconds)}`;
}

/** Seconds for which a pass is still good; 0: it is none, or has ended. */
export function maintenancePassLeft(secret: string, pass: string, now: Date): number {
  const [, seconds = "", signature = ""] = /^(\d{1,12})\.([\w-]{43})$/.exec(pass) ?? [];
  if (!signature) return 0;
  const expected = Buffer.from(signatureOf(secret, Number(seconds)));
  if (!timingSafeEqual(Buffer.from(signature), expected)) return 0;
  return Math.max(0, Math.floor(Number(seconds) - now.getTime() / 1000));
}

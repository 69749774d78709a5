import { createPrivateKey, sign } from "node:crypto";

/** Half of the maximum of RFC 8292, so that clock differences do not matter. */
const LIFE_SECONDS = 12 * 60 * 60;
/** A token is renewed an hour before it expires. */
const SPARE_SECONDS = 60 * 60;
const MOST_KEPT = 1000;

export interface VapidKeys {
  /** Base64url: an uncompressed P-256 point, and its scalar. */
  publicKey: string;
  privateKey: string;
  /** Contact for push services, a `mailto:` or `https:` address, or null. */
  subject: string | null;
}

/** Identifies the sender (RFC 8292). */
export interface Vapid {
  /** The `authorization` header for a push service, reused until its token nearly expires. */
  authorization(origin: string, now: Date): string;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

/** Signing costs as much as sending, so each push service gets one token for many messages. */
export function createVapid({ publicKey, privateKey, subject }: VapidKeys): Vapid {
  const point = Buffer.from(publicKey, "base64url");
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
      d: privateKey,
    },
  });
  const kept = new Map<string, { header: string; expires: number }>();

  function makeHeader(origin: string, expires: number): string {
    const claims = { aud: origin, exp: expires, ...(subject ? { sub: subject } : {}) };
    const signed = `${encode({ typ: "JWT", alg: "ES256" })}.${encode(claims)}`;
    const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
    return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
  }

  return {
    authorization(origin, now) {
      const seconds = Math.floor(now.getTime() / 1000);
      const known = kept.get(origin);
      const left = known ? known.expires - seconds : 0;
      if (known && left > SPARE_SECONDS && left <= LIFE_SECONDS) return known.header;
      const expires = seconds + LIFE_SECONDS;
      const header = makeHeader(origin, expires);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(origin, { header, expires });
      return header;
    },
  };
}

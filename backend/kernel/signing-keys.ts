import {
  createECDH,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import type { Deps } from "@/backend/kernel/deps";
import type { TicketAlgorithm } from "@/lib/contract/ticketing-constants";

/** Owners of signing keys: tickets of an event, promotions of an activity. */
export interface KeyOwner {
  purpose: "ticket" | "promo";
  id: string;
}

export type KeyDeps = Pick<Deps, "secrets">;

/** The fixed prefix of an Ed25519 key in PKCS #8, before its seed (RFC 8410). */
const ED25519_HEADER = Buffer.from("302e020100300506032b657004220420", "hex");
/** The order of P-256 is above 2^255, so a number without the first bit is below it. */
const WITHOUT_FIRST_BIT = 0x7f;
const REMEMBERED_KEYS = 200;

/**
 * 32 bytes derived from the installation's secret: private keys are derived when needed and not
 * stored (docs/decisions/186).
 */
function seedOf({ secrets }: KeyDeps, owner: KeyOwner, algorithm: TicketAlgorithm): Buffer {
  return createHmac("sha256", secrets.session_secret)
    .update(`${owner.purpose} key ${algorithm} ${owner.id}`)
    .digest();
}

function makePrivateKey(deps: KeyDeps, owner: KeyOwner, algorithm: TicketAlgorithm): KeyObject {
  const seed = seedOf(deps, owner, algorithm);
  if (algorithm === "ed25519") {
    const key = Buffer.concat([ED25519_HEADER, seed]);
    return createPrivateKey({ key, format: "der", type: "pkcs8" });
  }
  seed.writeUInt8(seed.readUInt8(0) & WITHOUT_FIRST_BIT, 0);
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(seed);
  const point = curve.getPublicKey();
  return createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      d: seed.toString("base64url"),
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
}

/** Cached, since pages, doors and tills use the same few keys. */
const made = new WeakMap<KeyDeps["secrets"], Map<string, KeyObject>>();

function privateKeyOf(deps: KeyDeps, owner: KeyOwner, algorithm: TicketAlgorithm): KeyObject {
  const keys = made.get(deps.secrets) ?? new Map<string, KeyObject>();
  made.set(deps.secrets, keys);
  const name = `${owner.purpose} ${algorithm} ${owner.id}`;
  const known = keys.get(name);
  if (known) return known;
  const key = makePrivateKey(deps, owner, algorithm);
  if (keys.size >= REMEMBERED_KEYS) keys.clear();
  keys.set(name, key);
  return key;
}

function markBytes(text: string): Buffer {
  return Buffer.from(text, "ascii");
}

/** The signature format that browsers verify. */
const encoding = { dsaEncoding: "ieee-p1363" } as const;
const hashOf = (algorithm: TicketAlgorithm) => (algorithm === "ed25519" ? null : "sha256");

/** A UUID in base64url, as in codes. */
export function shortId(id: string): string {
  return Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
}

/** The UUID of a {@link shortId}; null if invalid. */
export function longId(short: string): string | null {
  const hex = Buffer.from(short, "base64url").toString("hex");
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex) ?? [];
  return parts.length === 5 ? parts.join("-") : null;
}

/** The signature of a mark, in base64url. */
export function signMark(
  deps: KeyDeps,
  mark: string,
  { owner, algorithm }: { owner: KeyOwner; algorithm: TicketAlgorithm },
): string {
  const key = { key: privateKeyOf(deps, owner, algorithm), ...encoding };
  return sign(hashOf(algorithm), markBytes(mark), key).toString("base64url");
}

/** True if a mark was signed by one of its owner's keys. */
export function isSignedMark(
  deps: KeyDeps,
  { mark, signature }: { mark: string; signature: string },
  { owner, algorithms }: { owner: KeyOwner; algorithms: readonly TicketAlgorithm[] },
): boolean {
  const given = Buffer.from(signature, "base64url");
  return algorithms.some((algorithm) => {
    const key = { key: createPublicKey(privateKeyOf(deps, owner, algorithm)), ...encoding };
    return verify(hashOf(algorithm), markBytes(mark), key, given);
  });
}

/** The public key that verifies signatures elsewhere, offline. */
export function publicKeyOf(
  deps: KeyDeps,
  { owner, algorithm }: { owner: KeyOwner; algorithm: TicketAlgorithm },
): { algorithm: TicketAlgorithm; jwk: Record<string, string> } {
  const jwk = createPublicKey(privateKeyOf(deps, owner, algorithm)).export({ format: "jwk" });
  return { algorithm, jwk: jwk as Record<string, string> };
}

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
import { type TicketAlgorithm, ticketAlgorithms } from "@/lib/contract/ticketing-constants";
import type { TicketKeys } from "@/lib/contract/tickets";

type KeyDeps = Pick<Deps, "secrets">;

/** The first bytes of a PKCS #8 key of Ed25519, which its seed follows (RFC 8410). */
const ED25519_HEADER = Buffer.from("302e020100300506032b657004220420", "hex");
/** The order of P-256 is above 2^255: a number without the first bit is below it. */
const WITHOUT_FIRST_BIT = 0x7f;
const REMEMBERED_KEYS = 200;

/** What a ticket's code names. */
export interface TicketMark {
  id: string;
  version: number;
}

/**
 * 32 bytes that only this installation can make: private keys are worked out when they are needed and stored nowhere
 * (docs/decisions/186).
 */
function seedOf({ secrets }: KeyDeps, eventId: string, algorithm: TicketAlgorithm): Buffer {
  return createHmac("sha256", secrets.session_secret)
    .update(`ticket key ${algorithm} ${eventId}`)
    .digest();
}

function makePrivateKey(deps: KeyDeps, eventId: string, algorithm: TicketAlgorithm): KeyObject {
  const seed = seedOf(deps, eventId, algorithm);
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

/** A page or a door asks for the same few again and again. */
const made = new WeakMap<KeyDeps["secrets"], Map<string, KeyObject>>();

function privateKeyOf(deps: KeyDeps, eventId: string, algorithm: TicketAlgorithm): KeyObject {
  const keys = made.get(deps.secrets) ?? new Map<string, KeyObject>();
  made.set(deps.secrets, keys);
  const name = `${algorithm} ${eventId}`;
  const known = keys.get(name);
  if (known) return known;
  const key = makePrivateKey(deps, eventId, algorithm);
  if (keys.size >= REMEMBERED_KEYS) keys.clear();
  keys.set(name, key);
  return key;
}

function markBytes(text: string): Buffer {
  return Buffer.from(text, "ascii");
}

/** The form of signatures that browsers check. */
const encoding = { dsaEncoding: "ieee-p1363" } as const;
const hashOf = (algorithm: TicketAlgorithm) => (algorithm === "ed25519" ? null : "sha256");

function shortId(id: string): string {
  return Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
}

function longId(short: string): string | null {
  const hex = Buffer.from(short, "base64url").toString("hex");
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex) ?? [];
  return parts.length === 5 ? parts.join("-") : null;
}

/** What the QR of a ticket says: `uuid.version.signature`, the first and the last in base64url. */
export function signTicket(
  deps: KeyDeps,
  { id, version }: TicketMark,
  { eventId, algorithm }: { eventId: string; algorithm: TicketAlgorithm },
): string {
  const mark = `${shortId(id)}.${version}`;
  const key = { key: privateKeyOf(deps, eventId, algorithm), ...encoding };
  return `${mark}.${sign(hashOf(algorithm), markBytes(mark), key).toString("base64url")}`;
}

/** What a code says that it names, which nobody has checked; null: nothing. */
export function idInCode(code: string): string | null {
  return longId(code.trim().split(".")[0] ?? "");
}

/**
 * The ticket that a code names, if it was signed for this event by either of its keys; null: it was not. Whether the ticket is
 * still good, and this its last version, is another question.
 */
export function readTicketCode(deps: KeyDeps, code: string, eventId: string): TicketMark | null {
  const [short = "", version = "", signature = "", ...rest] = code.trim().split(".");
  const id = longId(short);
  if (!id || rest.length > 0 || !/^[1-9]\d{0,3}$/.test(version)) return null;
  const given = Buffer.from(signature, "base64url");
  const isOurs = ticketAlgorithms.some((algorithm) => {
    const key = { key: createPublicKey(privateKeyOf(deps, eventId, algorithm)), ...encoding };
    return verify(hashOf(algorithm), markBytes(`${short}.${version}`), key, given);
  });
  return isOurs ? { id, version: Number(version) } : null;
}

/** What a door needs to check the tickets of an event without a network. */
export function publicKeysOf(
  deps: KeyDeps,
  { eventId, algorithm }: { eventId: string; algorithm: TicketAlgorithm },
): TicketKeys {
  return {
    algorithm,
    keys: ticketAlgorithms.map((one) => ({
      algorithm: one,
      jwk: createPublicKey(privateKeyOf(deps, eventId, one)).export({
        format: "jwk",
      }) as Record<string, string>,
    })),
  };
}

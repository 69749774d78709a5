import { createECDH, createPublicKey, verify } from "node:crypto";
import { createVapid } from "@/backend/push/vapid";

const pair = createECDH("prime256v1");
pair.generateKeys();
const publicKey = pair.getPublicKey().toString("base64url");
const keys = {
  publicKey,
  privateKey: pair.getPrivateKey().toString("base64url"),
  subject: "mailto:info@comune.example",
};
const now = new Date("2026-11-21T10:00:00Z");
const origin = "https://push.example";

const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

/** The three parts of the token, and the key beside it. */
function parts(header: string) {
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  return { head: read(head), claims: read(claims), signed: `${head}.${claims}`, signature, key };
}

test("a token names the push service, the sender and an end within a day, and is signed with the key beside it", () => {
  const { head, claims, signed, signature, key } = parts(
    createVapid(keys).authorization(origin, now),
  );
  expect(head).toEqual({ typ: "JWT", alg: "ES256" });
  expect(claims).toEqual({ aud: origin, sub: keys.subject, exp: later(12).getTime() / 1000 });
  expect(key).toBe(publicKey);
  const point = pair.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const isSigned = verify(
    "sha256",
    Buffer.from(signed),
    { key: createPublicKey({ format: "jwk", key: jwk }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  expect(isSigned).toBe(true);
});

test("a push service gets the same token until it has almost run out", () => {
  const vapid = createVapid(keys);
  const first = vapid.authorization(origin, now);
  expect(vapid.authorization(origin, later(10))).toBe(first);
  expect(vapid.authorization(origin, later(11.5))).not.toBe(first);
});

test("each push service has a token of its own", () => {
  const vapid = createVapid(keys);
  const claims = parts(vapid.authorization("https://other.example", now)).claims;
  expect(vapid.authorization(origin, now)).not.toBe(
    vapid.authorization("https://other.example", now),
  );
  expect(claims.aud).toBe("https://other.example");
});

test("a clock that was set back makes no token that lives for longer than a day", () => {
  const vapid = createVapid(keys);
  vapid.authorization(origin, later(48));
  const { exp } = parts(vapid.authorization(origin, now)).claims;
  expect(exp).toBe(later(12).getTime() / 1000);
});

test("without an address to write to the token names nobody", () => {
  const vapid = createVapid({ ...keys, subject: null });
  expect(parts(vapid.authorization(origin, now)).claims).not.toHaveProperty("sub");
});

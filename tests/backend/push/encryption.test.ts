import { ECDH } from "node:crypto";
import {
  areUsable,
  encryptPush,
  MAX_PLAINTEXT_BYTES,
  UnencryptableError,
} from "@/backend/push/encryption";

const decode = (text: string) => Buffer.from(text, "base64url");

/** RFC 8291, section 5 and appendix A. */
const example = {
  text: "When I grow up, I want to be a watermelon",
  keys: {
    p256dh: decode(
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    ),
    auth: decode("BTBZMqHH6r4Tts7J_aSIgg"),
  },
  secrets: {
    privateKey: decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    salt: decode("DGv6ra1nlYgDCS1FRnbzlw"),
  },
  body:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95b" +
    "Qpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

const compressedPoint = ECDH.convertKey(
  example.keys.p256dh,
  "prime256v1",
  undefined,
  undefined,
  "compressed",
) as Buffer;

test("the example of RFC 8291 comes out byte by byte", () => {
  const body = encryptPush(Buffer.from(example.text), example.keys, example.secrets);
  expect(body.toString("base64url")).toBe(example.body);
});

test("no two messages are encrypted alike", () => {
  const text = Buffer.from(example.text);
  expect(encryptPush(text, example.keys)).not.toEqual(encryptPush(text, example.keys));
});

test("the longest text fills exactly the 4096 bytes that a push service takes", () => {
  const body = encryptPush(Buffer.alloc(MAX_PLAINTEXT_BYTES, "a"), example.keys);
  expect(body.byteLength).toBe(4096);
  expect(() => encryptPush(Buffer.alloc(MAX_PLAINTEXT_BYTES + 1), example.keys)).toThrow(
    UnencryptableError,
  );
});

test.each([
  ["a point that is not on the curve", { p256dh: Buffer.alloc(65, 4) }],
  ["no point at all", { p256dh: Buffer.alloc(3) }],
  ["a compressed point", { p256dh: compressedPoint }],
  ["a secret that is too short", { auth: Buffer.alloc(12) }],
])("%s is refused before it is kept", (_what, wrong) => {
  expect(areUsable(example.keys)).toBe(true);
  expect(areUsable({ ...example.keys, ...wrong })).toBe(false);
});

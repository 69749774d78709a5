import { createCipheriv, createECDH, createHmac, randomBytes } from "node:crypto";

const CURVE = "prime256v1";
const RECORD_SIZE = 4096;
const TAG_BYTES = 16;
/** Salt, record size, key length, key (RFC 8188, section 2.1). */
const HEADER_BYTES = 16 + 4 + 1 + 65;

/** Maximum text bytes in the single record that a push service accepts (RFC 8291, section 4). */
export const MAX_PLAINTEXT_BYTES = RECORD_SIZE - HEADER_BYTES - TAG_BYTES - 1;

/** Delimiter after the text of the last record (RFC 8188, section 2). */
const LAST_RECORD = Buffer.of(2);

/** Keys from a browser's subscription. */
export interface RecipientKeys {
  /** Its public key, an uncompressed P-256 point. */
  p256dh: Uint8Array;
  /** Its 16 secret bytes. */
  auth: Uint8Array;
}

/** Random values of a message; given only to reproduce the standard's example. */
export interface MessageSecrets {
  /** P-256 scalar. */
  privateKey: Uint8Array;
  salt: Uint8Array;
}

/** An invalid public key, a secret of the wrong length, or a too long text. */
export class UnencryptableError extends Error {
  override name = "UnencryptableError";
}

function hmac(key: Uint8Array, ...parts: readonly (Uint8Array | string)[]): Buffer {
  const digest = createHmac("sha256", key);
  for (const part of parts) digest.update(part);
  return digest.digest();
}

function agree(keys: RecipientKeys, secrets: MessageSecrets | undefined) {
  const own = createECDH(CURVE);
  try {
    if (secrets) own.setPrivateKey(secrets.privateKey);
    else own.generateKeys();
    return { shared: own.computeSecret(keys.p256dh), publicKey: own.getPublicKey() };
  } catch (error) {
    throw new UnencryptableError("The key is no point of the curve.", { cause: error });
  }
}

/** True if the keys are valid. */
export function areUsable({ p256dh, auth }: RecipientKeys): boolean {
  if (p256dh.byteLength !== 65 || p256dh[0] !== 4 || auth.byteLength !== 16) return false;
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    own.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}

/**
 * The body of a push message: RFC 8291 with the content coding aes128gcm, one record. A new key
 * pair each time, as section 3.1 requires. Throws {@link UnencryptableError}.
 */
export function encryptPush(
  plaintext: Uint8Array,
  keys: RecipientKeys,
  secrets?: MessageSecrets,
): Buffer {
  if (plaintext.byteLength > MAX_PLAINTEXT_BYTES || keys.auth.byteLength !== 16) {
    throw new UnencryptableError("The text is too long, or the secret is not 16 bytes.");
  }
  const { shared, publicKey } = agree(keys, secrets);
  const salt = secrets?.salt ?? randomBytes(16);

  const pseudoRandom = hmac(keys.auth, shared);
  const input = hmac(pseudoRandom, "WebPush: info\0", keys.p256dh, publicKey, "\x01");
  const perMessage = hmac(salt, input);
  const key = hmac(perMessage, "Content-Encoding: aes128gcm\0\x01").subarray(0, 16);
  const nonce = hmac(perMessage, "Content-Encoding: nonce\0\x01").subarray(0, 12);

  const header = Buffer.alloc(21);
  header.set(salt);
  header.writeUInt32BE(RECORD_SIZE, 16);
  header.writeUInt8(publicKey.byteLength, 20);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  return Buffer.concat([
    header,
    publicKey,
    cipher.update(plaintext),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

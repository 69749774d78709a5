import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { dictionary } from "@zxcvbn-ts/language-common";
import { DomainError } from "@/backend/kernel/errors";
import { createLimiter } from "@/backend/kernel/limiter";
import { currentCall } from "@/backend/kernel/write-call";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import { fieldFault } from "./calls";

/** The binary logarithm of scrypt's N. With r = 8 and p = 3 it is OWASP's choice at 32 MB. */
export const PASSWORD_LOG_N = 15;
/** For public demo passwords. */
export const KNOWN_PASSWORD_LOG_N = 8;
const BLOCK_SIZE = 8;
const PARALLEL = 3;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Each takes 32 MB and a thread of the pool that file access shares. */
const AT_ONCE = 2;
/** About eight seconds of work for two cores: further calls are refused at once. */
const WAITING = 40;
const RETRY_SECONDS = 10;

const limited = createLimiter(AT_ONCE, {
  waiting: WAITING,
  full: () =>
    new DomainError("unavailable", undefined, undefined, { "retry-after": `${RETRY_SECONDS}` }),
});

interface Cost {
  logN: number;
  blockSize: number;
  parallel: number;
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const options = {
    N: 2 ** cost.logN,
    r: cost.blockSize,
    p: cost.parallel,
    maxmem: 256 * cost.blockSize * 2 ** cost.logN,
  };
  const call = currentCall();
  return limited(
    () =>
      new Promise((resolve, reject) => {
        // The client may be gone before its turn.
        call?.refuseLate();
        // NFKC: equal characters are the same password, whatever the keyboard sends.
        scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/** The scrypt hash of a password, with its parameters. */
export async function hashPassword(password: string, logN: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, {
    logN,
    blockSize: BLOCK_SIZE,
    parallel: PARALLEL,
  });
  const parts = [logN, BLOCK_SIZE, PARALLEL, salt.toString("base64url"), key.toString("base64url")];
  return ["scrypt", ...parts].join("$");
}

/** True if a password matches a hash. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [kind, logN, blockSize, parallel, salt, key] = hash.split("$");
  if (kind !== "scrypt" || !salt || !key) return false;
  const cost = { logN: Number(logN), blockSize: Number(blockSize), parallel: Number(parallel) };
  const derived = await derive(password, Buffer.from(salt, "base64url"), cost);
  const expected = Buffer.from(key, "base64url");
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

/** Characters added to a common password before it is accepted. */
const ENOUGH_ADDED = 8;
const ENOUGH_DIFFERENT = 5;
const SHORTEST_PERSONAL = 4;

let common: ReadonlySet<string> | null = null;

/** Passwords from breaches, lower case; loaded at first use. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(dictionary["passwords-common"] as string[]);
  return common;
}

/** The repeated part, "ab" for "abababab"; the text itself if nothing repeats. */
function repeatedPart(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at);
}

function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let index = 1; index < text.length; index++) {
    steps.add((text.charCodeAt(index) - text.charCodeAt(index - 1) + 10) % 10);
  }
  return steps.size <= 1;
}

/**
 * True for passwords that attackers try first: known from breaches, also with a few characters
 * added or repeated, sequences, few different characters, or personal data. There are no rules on
 * composition.
 */
function isGuessable(password: string, personal: readonly string[]): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  if (new Set(text).size < ENOUGH_DIFFERENT || isRun(text)) return true;
  const unit = repeatedPart(text);
  const words = [
    text,
    unit,
    text.replace(/(?<!\P{L})\P{L}+$/u, ""),
    text.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, ""),
  ];
  for (const word of words) {
    const added = text.length - word.length;
    const isShort = word === unit || added < ENOUGH_ADDED;
    if (word && isShort && commonPasswords().has(word)) return true;
  }
  const own = personal
    .flatMap((value) => [value, ...value.split(/[@.\s_-]+/)])
    .map((value) => value.toLowerCase())
    .filter((value) => value.length >= SHORTEST_PERSONAL);
  const rest = own.reduce((left, value) => left.replaceAll(value, ""), text);
  return rest.length < ENOUGH_ADDED;
}

/** Throws `validation_failed` for a password that attackers try first. */
export function refuseGuessable(password: string, personal: readonly string[]): void {
  if (isGuessable(password, personal)) throw fieldFault("password", accounts.guessablePassword);
}

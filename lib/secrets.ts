import { createECDH, createHmac, randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { fillMessage } from "./i18n/fill-message.mjs";
import startup from "./i18n/messages/it/startup.json" with { type: "json" };

const secretsSchema = z.object({
  session_secret: z.string().min(32),
  revalidate_secret: z.string().min(32),
  /** Base64url, uncompressed P-256 point and scalar (RFC 8292). */
  vapid_public_key: z.string().min(80),
  vapid_private_key: z.string().min(40),
});

export type Secrets = z.infer<typeof secretsSchema>;

/** Request header with {@link webKey}. */
export const WEB_KEY = "x-web-key";

/**
 * What a web shows the backends of its portal (docs/decisions/254). No secret can be told from it,
 * and it cannot be told from the secret that another backend knows.
 */
export function webKey({ session_secret }: Pick<Secrets, "session_secret">): string {
  return createHmac("sha256", session_secret).update("web-key").digest("base64url");
}

/** Where an install has its secrets. */
export interface SecretPlace {
  dataDir: string;
  /** The same secrets for several processes, only read; null: `secrets.json` of the folder. */
  secretsFile: string | null;
}

export interface SecretFiles {
  secrets: string;
  operatorToken: string;
}

/** Files of an install's secrets; backups include them (docs/domain/site.md). */
export function secretFiles({ dataDir, secretsFile }: SecretPlace): SecretFiles {
  return {
    secrets: secretsFile ?? path.join(dataDir, "secrets.json"),
    operatorToken: path.join(dataDir, "operator-token"),
  };
}

/** The secrets file is missing or unreadable; the message is Italian, for the terminal. */
export class SecretsError extends Error {
  override name = "SecretsError";
}

/**
 * Writes a private draft file beside `file` and flushes it, so that a name never refers to partial
 * content.
 */
function writeDraft(file: string, content: string): string {
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  const handle = openSync(draft, "wx", 0o600);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return draft;
}

/**
 * Creates a private file once: of two concurrent processes one writes it, and both read that one.
 */
function makeOnce(file: string, content: string): void {
  if (!existsSync(/* turbopackIgnore: true */ file)) writeFirst(file, content);
  chmodSync(/* turbopackIgnore: true */ file, 0o600);
}

function writeFirst(file: string, content: string): void {
  const draft = writeDraft(file, content);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(/* turbopackIgnore: true */ file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/** New secrets as the content of a file. */
export function newSecretsText(): string {
  return textOf(makeSecrets());
}

function textOf(secrets: Secrets): string {
  return `${JSON.stringify(secrets, null, 2)}\n`;
}

function makeSecrets(): Secrets {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  return {
    session_secret: randomBytes(32).toString("base64url"),
    revalidate_secret: randomBytes(32).toString("base64url"),
    vapid_public_key: curve.getPublicKey().toString("base64url"),
    vapid_private_key: curve.getPrivateKey().toString("base64url"),
  };
}

/** Null if the file is missing, unreadable or contains no secrets. */
function readSecrets(file: string): Secrets | null {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(/* turbopackIgnore: true */ file, "utf8")));
  } catch {
    return null;
  }
}

/**
 * The secrets of an install: those of its secrets file, or of its folder, created once (mode 0600,
 * folder 0700). Throws {@link SecretsError} if the file is unreadable: new keys would silently
 * break every push subscription.
 */
export function ensureSecrets(place: SecretPlace): Secrets & { operator_token: string } {
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
  const files = secretFiles(place);
  if (place.secretsFile === null) makeOnce(files.secrets, newSecretsText());
  makeOnce(files.operatorToken, `${randomBytes(32).toString("base64url")}\n`);
  const secrets = readSecrets(files.secrets);
  if (!secrets) {
    const words = place.secretsFile === null ? startup.secretsDamaged : startup.noSecrets;
    throw new SecretsError(fillMessage(words, { file: files.secrets }));
  }
  return {
    ...secrets,
    operator_token: readFileSync(/* turbopackIgnore: true */ files.operatorToken, "utf8").trim(),
  };
}

/**
 * Gives an install the secrets of a backup; processes read them at their start. A secrets file is
 * never written: false if it holds others. Throws if the text contains no secrets.
 */
export function takeSecrets(place: SecretPlace, text: string): boolean {
  const secrets = secretsSchema.parse(JSON.parse(text));
  const file = secretFiles(place).secrets;
  if (place.secretsFile !== null) return isDeepStrictEqual(readSecrets(file), secrets);
  renameSync(writeDraft(file, textOf(secrets)), file);
  return true;
}

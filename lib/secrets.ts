import { createECDH, randomBytes } from "node:crypto";
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

export interface SecretFiles {
  secrets: string;
  operatorToken: string;
}

/** Files of a data folder's secrets; backups include them (docs/domain/site.md). */
export function secretFiles(dataDir: string): SecretFiles {
  return {
    secrets: path.join(dataDir, "secrets.json"),
    operatorToken: path.join(dataDir, "operator-token"),
  };
}

/** The secrets file is unreadable; the message is Italian, for the terminal. */
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

/** Creates the file once: of two concurrent processes one writes it, and both read that one. */
function writeOnce(file: string, content: string): void {
  if (existsSync(/* turbopackIgnore: true */ file)) return;
  const draft = writeDraft(file, content);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(/* turbopackIgnore: true */ file)) throw error;
  } finally {
    rmSync(draft);
  }
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

/** Null if the text contains no secrets. */
function readSecrets(text: string): Secrets | null {
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * The secrets of a data folder, created once (mode 0600, folder 0700). Throws {@link SecretsError}
 * if the file exists but is unreadable: new keys would silently break every push subscription.
 */
export function ensureSecrets(dataDir: string): Secrets & { operator_token: string } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const files = secretFiles(dataDir);
  writeOnce(files.secrets, `${JSON.stringify(makeSecrets(), null, 2)}\n`);
  writeOnce(files.operatorToken, `${randomBytes(32).toString("base64url")}\n`);
  chmodSync(/* turbopackIgnore: true */ files.secrets, 0o600);
  chmodSync(/* turbopackIgnore: true */ files.operatorToken, 0o600);
  const secrets = readSecrets(readFileSync(/* turbopackIgnore: true */ files.secrets, "utf8"));
  if (!secrets) {
    throw new SecretsError(fillMessage(startup.secretsDamaged, { file: files.secrets }));
  }
  return {
    ...secrets,
    operator_token: readFileSync(/* turbopackIgnore: true */ files.operatorToken, "utf8").trim(),
  };
}

/**
 * Replaces a folder's secrets by those of a backup; processes read them at their start. Throws if
 * the text contains no secrets.
 */
export function replaceSecrets(dataDir: string, text: string): void {
  const secrets = secretsSchema.parse(JSON.parse(text));
  const file = secretFiles(dataDir).secrets;
  renameSync(writeDraft(file, `${JSON.stringify(secrets, null, 2)}\n`), file);
}

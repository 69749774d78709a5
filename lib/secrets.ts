import { createECDH, randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";

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

/** Where the secrets of a data folder lie; the backup holds these files too (ruling 4). */
export function secretFiles(dataDir: string): SecretFiles {
  return {
    secrets: path.join(dataDir, "secrets.json"),
    operatorToken: path.join(dataDir, "operator-token"),
  };
}

function writePrivately(file: string, content: string): void {
  const temporary = `${file}.${randomBytes(4).toString("hex")}`;
  writeFileSync(temporary, content, { mode: 0o600 });
  renameSync(temporary, file);
}

/** Of two processes that start together one makes the file, whole, and both go on to read that one. */
function writeOnce(file: string, content: string): void {
  if (existsSync(/* turbopackIgnore: true */ file)) return;
  const temporary = `${file}.${randomBytes(4).toString("hex")}`;
  writeFileSync(temporary, content, { mode: 0o600 });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!existsSync(/* turbopackIgnore: true */ file)) throw error;
  } finally {
    rmSync(temporary);
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

/**
 * The secrets of a data folder, made once (mode 0600, folder 0700).
 * Throws when the file exists but cannot be understood: new keys would silently kill every push subscription.
 */
export function ensureSecrets(dataDir: string): Secrets & { operator_token: string } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const files = secretFiles(dataDir);
  writeOnce(files.secrets, `${JSON.stringify(makeSecrets(), null, 2)}\n`);
  writeOnce(files.operatorToken, `${randomBytes(32).toString("base64url")}\n`);
  chmodSync(/* turbopackIgnore: true */ files.secrets, 0o600);
  chmodSync(/* turbopackIgnore: true */ files.operatorToken, 0o600);
  const parsed = secretsSchema.safeParse(
    JSON.parse(readFileSync(/* turbopackIgnore: true */ files.secrets, "utf8")),
  );
  if (!parsed.success) {
    throw new Error(
      `${files.secrets} is damaged: bring it back from a backup, or remove it to make new secrets.`,
    );
  }
  return {
    ...parsed.data,
    operator_token: readFileSync(/* turbopackIgnore: true */ files.operatorToken, "utf8").trim(),
  };
}

/**
 * Puts the secrets of a backup in the place of a folder's own; processes take them up when they start.
 * Throws when the text holds no secrets.
 */
export function replaceSecrets(dataDir: string, text: string): void {
  const secrets = secretsSchema.parse(JSON.parse(text));
  writePrivately(secretFiles(dataDir).secrets, `${JSON.stringify(secrets, null, 2)}\n`);
}

import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { type S3Place, s3Place } from "./domain/s3-place";
import { fillMessage } from "./i18n/fill-message.mjs";
import texts from "./i18n/messages/it/environment.json";

/** An optional setting, which may be empty; `allowed` describes valid values in Italian. */
function setting<Schema extends z.ZodType>(schema: Schema, allowed: string) {
  return z
    .string()
    .optional()
    .transform((value, context): z.output<Schema> | undefined => {
      if (!value) return undefined;
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      context.addIssue(allowed);
      return z.NEVER;
    });
}

function oneOf<const Values extends readonly string[]>(values: Values) {
  return setting(z.enum(values), fillMessage(texts.oneOf, { values: values.join(", ") }));
}

const portSetting = setting(z.coerce.number().int().min(1).max(65535), texts.port);
const originSetting = setting(
  z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value))
    .refine((url) => url.pathname === "/" && !url.search && !url.hash)
    .transform((url) => url.origin),
  texts.origin,
);
const textSetting = z
  .string()
  .optional()
  .transform((value) => value || undefined);

/** An address or a block such as 10.0.0.0/8. */
function isAddressBlock(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const addressSetting = setting(
  z.string().refine((value) => isIP(value) !== 0),
  texts.address,
);

const blocksSetting = setting(
  z
    .string()
    .transform((value) =>
      value
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every(isAddressBlock)),
  texts.proxies,
);

const filesSetting = setting(
  z.union([
    z.literal("database"),
    z
      .string()
      .transform(s3Place)
      .refine((place) => place !== null),
  ]),
  texts.files,
);

const envSchema = z.object({
  NODE_ENV: oneOf(["production", "development", "test"]),
  PORT: portSetting.transform((value) => value ?? 3000),
  HOST: textSetting.transform((value) => value ?? "127.0.0.1"),
  SITE_URL: originSetting,
  DATA_DIR: textSetting.transform((value) =>
    path.resolve(/* turbopackIgnore: true */ value ?? ".data"),
  ),
  SECRETS_FILE: textSetting.transform(
    (value) => value && path.resolve(/* turbopackIgnore: true */ value),
  ),
  BACKEND_URL: originSetting,
  BACKEND_SHARES_SECRETS: oneOf(["0", "1"]),
  BACKEND_HOST: addressSetting.transform((value) => value ?? "127.0.0.1"),
  BACKEND_PORT: portSetting.transform((value) => value ?? 4000),
  WEB_URL: originSetting,
  DATABASE_URL: setting(z.url({ protocol: /^postgres(?:ql)?$/ }), texts.postgres),
  DATABASE_POOL: setting(z.coerce.number().int().min(2).max(500), texts.pool),
  FILES_URL: filesSetting,
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }), texts.smtp),
  MAIL_FROM: textSetting,
  VAPID_SUBJECT: setting(
    z.string().regex(/^(?:mailto:[^\s@]+@|https:\/\/)[^\s@]+$/),
    texts.contact,
  ),
  VAPID_PUBLIC_KEY: setting(z.string().regex(/^[\w-]{87}=?$/), texts.pushKey),
  DEMO: oneOf(["0", "1"]),
  STOP_DELAY: setting(z.coerce.number().int().min(0).max(60), texts.delay),
  TRUSTED_PROXIES: blocksSetting.transform((value) => value ?? []),
  ALLOWED_PRIVATE_ADDRESSES: blocksSetting.transform((value) => value ?? []),
  PORTAL_TEST: oneOf(["0", "1"]),
  TEST_DISABLE_STOCK_GUARD: oneOf(["0", "1"]),
  STRIPE_SECRET_KEY: setting(z.string().regex(/^[sr]k_(?:live|test)_\w+$/), texts.stripeKey),
  STRIPE_WEBHOOK_SECRET: setting(z.string().regex(/^whsec_\S+$/), texts.stripeWebhook),
  TEST_STRIPE_URL: originSetting,
  APPLE_WALLET_CERTIFICATE: textSetting,
  APPLE_WALLET_KEY: textSetting,
  APPLE_WALLET_KEY_PASSPHRASE: textSetting,
  APPLE_WALLET_AUTHORITY: textSetting,
  GOOGLE_WALLET_ISSUER: setting(z.string().regex(/^\d{5,30}$/), texts.walletIssuer),
  GOOGLE_WALLET_ACCOUNT: textSetting,
  JOBS: oneOf(["0", "1"]),
  LOG_LEVEL: oneOf(["trace", "debug", "info", "warn", "error", "silent"]).transform(
    (value) => value ?? "info",
  ),
});

export interface Env {
  production: boolean;
  port: number;
  host: string;
  /** Public origin of the site; without SITE_URL the loopback address of the web process. */
  siteUrl: string;
  /**
   * All origins of the site: without SITE_URL both localhost and 127.0.0.1 (docs/domain/site.md).
   */
  siteOrigins: string[];
  /** Absolute path. */
  dataDir: string;
  /** Absolute path of the secrets of several processes; null: those of `dataDir`. */
  secretsFile: string | null;
  /** Address of the backend for the web. */
  backendUrl: string;
  /** False if BACKEND_URL names an external backend: then none is started. */
  embeddedBackend: boolean;
  /** True if BACKEND_URL names backends of this portal, which get the key of its webs. */
  sharesSecrets: boolean;
  /** Address that the backend listens on besides 127.0.0.1. */
  backendHost: string;
  backendPort: number;
  /** Address of the web process on this machine. */
  localUrl: string;
  /** Address of the web's /internal/revalidate for the backend. */
  webUrl: string;
  /** Null: the embedded database in DATA_DIR/db. */
  databaseUrl: string | null;
  /** Maximum number of connections to PostgreSQL; null: the usual one. */
  databasePool: number | null;
  /** Where uploaded files are: null: DATA_DIR/files; `database`: in PostgreSQL. */
  files: S3Place | "database" | null;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Contact for push services, a mailto: or https: address, or null. */
  vapidSubject: string | null;
  /** Push key for browsers if the backend gives none; only external backends give none. */
  vapidPublicKey: string | null;
  /**
   * Addresses or CIDR blocks of the local network that the server may call on user input; for
   * tests.
   */
  allowedPrivateAddresses: string[];
  /** Null: no card payments. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | null } | null;
  /**
   * Keys that sign Apple Wallet passes, each PEM text or a file path; null without passes. Read by
   * backend/wallet.
   */
  appleWallet: {
    certificate: string;
    key: string;
    passphrase: string | null;
    authority: string;
  } | null;
  /** The service account file of Google Wallet or its path; null without passes. */
  googleWallet: { issuer: string; account: string } | null;
  /**
   * True if places are counted under a lock. Tests switch it off to prove that they detect
   * overselling.
   */
  stockGuard: boolean;
  /**
   * True if an empty database gets the demo town; off by default on a public SITE_URL
   * (docs/domain/site.md).
   */
  demo: boolean;
  /**
   * True if the site's address is only reachable on this machine: then the demo accounts are open.
   */
  loopbackSite: boolean;
  /** True if jobs run, including mails and pushes. Off for restored data that is only inspected. */
  jobs: boolean;
  /** Milliseconds for which a stopping web still serves, while it says that it is not ready. */
  stopDelayMs: number;
  /** Addresses or CIDR blocks whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  logLevel: "trace" | "debug" | "info" | "warn" | "error" | "silent";
}

/** All errors of the environment, one line each, in Italian. */
export class EnvError extends Error {
  override name = "EnvError";
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  const isLoopbackIp = isIP(hostname) === 4 && hostname.startsWith("127.");
  return isLoopbackIp || hostname === "localhost" || hostname === "[::1]";
}

/** Address on this machine of a process that listens on `host`. */
function reachableHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** An address without its password, safe to show in a terminal. */
function withoutPassword(value: string): string {
  return value.replace(/^([a-z][a-z0-9+]*:\/\/)?.*@/i, "$1…@");
}

/** Both secrets or none: without the webhook secret no payment could be verified. */
function stripeOf(env: z.output<typeof envSchema>): Env["stripe"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey && !webhookSecret) return null;
  if (!secretKey || !webhookSecret) throw new EnvError([texts.faults, texts.stripeHalf].join("\n"));
  return { secretKey, webhookSecret, apiUrl: env.TEST_STRIPE_URL ?? null };
}

/** Files in the database need a server, and without files in the folder no mail may be left there. */
function filesOf(env: z.output<typeof envSchema>): Env["files"] {
  const { FILES_URL: files = null, DATABASE_URL: database, SMTP_URL: smtp } = env;
  if (files === "database" && !database) {
    throw new EnvError([texts.faults, texts.filesInDatabase].join("\n"));
  }
  if (files && !smtp) throw new EnvError([texts.faults, texts.filesNeedMail].join("\n"));
  return files;
}

/** All three, or none. */
function appleWalletOf(env: z.output<typeof envSchema>): Env["appleWallet"] {
  const {
    APPLE_WALLET_CERTIFICATE: certificate,
    APPLE_WALLET_KEY: key,
    APPLE_WALLET_KEY_PASSPHRASE: passphrase = null,
    APPLE_WALLET_AUTHORITY: authority,
  } = env;
  if (!certificate && !key && !authority) return null;
  if (!certificate || !key || !authority) {
    throw new EnvError([texts.faults, texts.appleWalletPart].join("\n"));
  }
  return { certificate, key, passphrase, authority };
}

function googleWalletOf(env: z.output<typeof envSchema>): Env["googleWallet"] {
  const { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_ACCOUNT: account } = env;
  if (!issuer && !account) return null;
  if (!issuer || !account) throw new EnvError([texts.faults, texts.googleWalletHalf].join("\n"));
  return { issuer, account };
}

/** Parses the settings of both processes and the commands. Throws {@link EnvError}. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = envSchema.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name], message }) =>
      fillMessage(texts.fault, {
        name: String(name),
        value: withoutPassword(source[String(name)] ?? ""),
        allowed: message,
      }),
    );
    throw new EnvError([texts.faults, ...lines].join("\n"));
  }
  const env = parsed.data;
  const production = (env.NODE_ENV ?? "production") === "production";
  const stockGuard = env.TEST_DISABLE_STOCK_GUARD !== "1";
  const isForTests =
    env.ALLOWED_PRIVATE_ADDRESSES.length > 0 || !stockGuard || env.TEST_STRIPE_URL !== undefined;
  if (production && isForTests && env.PORTAL_TEST !== "1") {
    throw new EnvError([texts.faults, texts.onlyInTests].join("\n"));
  }
  const loopback = [`http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`];
  const localUrl = `http://${reachableHost(env.HOST)}:${env.PORT}`;
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    siteUrl,
    siteOrigins: env.SITE_URL ? [env.SITE_URL] : loopback,
    dataDir: env.DATA_DIR,
    secretsFile: env.SECRETS_FILE ?? null,
    backendUrl: env.BACKEND_URL ?? `http://127.0.0.1:${env.BACKEND_PORT}`,
    embeddedBackend: env.BACKEND_URL === undefined,
    sharesSecrets: env.BACKEND_URL !== undefined && env.BACKEND_SHARES_SECRETS === "1",
    backendHost: env.BACKEND_HOST,
    backendPort: env.BACKEND_PORT,
    localUrl,
    webUrl: env.WEB_URL ?? localUrl,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL ?? null,
    files: filesOf(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    loopbackSite: isLoopback(siteUrl),
    // A push service can also find the sender through its site.
    vapidSubject: env.VAPID_SUBJECT ?? (siteUrl.startsWith("https:") ? siteUrl : null),
    vapidPublicKey: env.VAPID_PUBLIC_KEY ?? null,
    allowedPrivateAddresses: env.ALLOWED_PRIVATE_ADDRESSES,
    stockGuard,
    stripe: stripeOf(env),
    appleWallet: appleWalletOf(env),
    googleWallet: googleWalletOf(env),
    demo: env.DEMO ? env.DEMO === "1" : isLoopback(siteUrl),
    jobs: env.JOBS !== "0",
    stopDelayMs: (env.STOP_DELAY ?? 0) * 1000,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
  };
}

import path from "node:path";
import { z } from "zod";

const port = z.coerce.number().int().min(1).max(65535);
const origin = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine(
    (url) => url.pathname === "/" && !url.search && !url.hash,
    "must be an origin, without a path",
  )
  .transform((url) => url.origin);
const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());

const envSchema = z.object({
  NODE_ENV: optional(z.enum(["production", "development", "test"])),
  PORT: optional(port).transform((v) => v ?? 3000),
  HOST: optional(z.string()).transform((v) => v ?? "127.0.0.1"),
  SITE_URL: optional(origin),
  DATA_DIR: optional(z.string()).transform((v) =>
    path.resolve(/* turbopackIgnore: true */ v ?? ".data"),
  ),
  BACKEND_URL: optional(origin),
  BACKEND_PORT: optional(port).transform((v) => v ?? 4000),
  WEB_URL: optional(origin),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(?:ql)?$/ })),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string()),
  VAPID_SUBJECT: optional(z.string()),
  DEMO: optional(z.enum(["0", "1"])),
  TRUSTED_PROXIES: optional(z.string()).transform((v) =>
    (v ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  LOG_LEVEL: optional(z.enum(["trace", "debug", "info", "warn", "error", "silent"])).transform(
    (v) => v ?? "info",
  ),
});

export interface Env {
  production: boolean;
  port: number;
  host: string;
  /** Public origin of the site; with no SITE_URL the loopback address of the web process. */
  siteUrl: string;
  /** Every origin that counts as the site: without SITE_URL both localhost and 127.0.0.1 (ruling 5). */
  siteOrigins: string[];
  /** Absolute. */
  dataDir: string;
  /** Where the web finds the backend. */
  backendUrl: string;
  /** False when BACKEND_URL names a backend of somebody else's: then none is started. */
  embeddedBackend: boolean;
  backendPort: number;
  /** Where the backend finds the web's /internal/revalidate. */
  webUrl: string;
  /** Null: the embedded database in DATA_DIR/db. */
  databaseUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string | null;
  vapidSubject: string | null;
  /** Whether an empty database gets the demo town: never by default on a public SITE_URL (ruling 5). */
  demo: boolean;
  /** Addresses or CIDR blocks whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  logLevel: "trace" | "debug" | "info" | "warn" | "error" | "silent";
}

/** All faults of the environment at once, one line each. */
export class EnvError extends Error {
  override name = "EnvError";
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

/** Parses the settings of both processes and of the commands. Throws {@link EnvError}. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = envSchema.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new EnvError(`Invalid settings in the environment:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  const loopback = [`http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`];
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  return {
    production: (env.NODE_ENV ?? "production") === "production",
    port: env.PORT,
    host: env.HOST,
    siteUrl,
    siteOrigins: env.SITE_URL ? [env.SITE_URL] : loopback,
    dataDir: env.DATA_DIR,
    backendUrl: env.BACKEND_URL ?? `http://127.0.0.1:${env.BACKEND_PORT}`,
    embeddedBackend: env.BACKEND_URL === undefined,
    backendPort: env.BACKEND_PORT,
    webUrl: env.WEB_URL ?? `http://127.0.0.1:${env.PORT}`,
    databaseUrl: env.DATABASE_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    vapidSubject: env.VAPID_SUBJECT ?? null,
    demo: env.DEMO ? env.DEMO === "1" : isLoopback(siteUrl),
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
  };
}

import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createApp } from "@/backend/app";
import { afterCommit } from "@/backend/db/handle";
import { declared } from "@/backend/features";
import { createFolderStore } from "@/backend/files/folder-store";
import { createPageReader } from "@/backend/files/pages/page-reader";
import { pictureWorkHere } from "@/backend/files/picture-work-here";
import type { App } from "@/backend/http/app-env";
import type { Endpoint } from "@/backend/http/endpoint";
import type { Deps } from "@/backend/kernel/deps";
import { createLifecycle } from "@/backend/kernel/lifecycle";
import { createLog } from "@/backend/kernel/log";
import { createMemoryRateLimits } from "@/backend/kernel/rate-limits";
import type { MailMessage } from "@/backend/mail/mailer";
import { defineMailTasks } from "@/backend/mail/send";
import { mailSources } from "@/backend/mail-sources";
import { createPushSender } from "@/backend/push/sender";
import { createQueue } from "@/backend/queue/queue";
import type { RevalidateInput } from "@/lib/contract/revalidate";
import { ensureSecrets } from "@/lib/secrets";
import { openTestDatabase } from "./database";
import { pushServiceCa } from "./push-service";
import { readHere } from "./read-here";

export interface TestBackend {
  app: App;
  /** Everything that the app answers. */
  endpoints: readonly Endpoint[];
  deps: Deps;
  /** The mails that went out, in order. */
  mails: MailMessage[];
  /** What the web was told, in order. */
  told: RevalidateInput[];
  /** The lines of the log, parsed. */
  logged: Record<string, unknown>[];
  /** Moves the injected clock. */
  setNow(moment: string): void;
  /** A request as our own proxy on this machine would pass it on. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** A request from this machine, with nothing added. */
  send(method: string, path: string, init?: RequestInit): Promise<Response>;
  /** A request of the operator, with the token; `body` is sent as JSON. */
  operator(method: string, path: string, body?: unknown): Promise<Response>;
  /** Empties the database, and what was sent, told and logged. */
  truncate(): Promise<void>;
  close(): Promise<void>;
}

const loopbackPeer = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };

/**
 * The real app over a database of its own, with the clock and what leaves the process in our hands. `asMade`: with the
 * rows that migrations put in.
 */
export async function openBackend(
  over: Partial<Deps> = {},
  { asMade = false } = {},
): Promise<TestBackend> {
  const database = await openTestDatabase({ asMade });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "piazza-backend-"));
  const told: RevalidateInput[] = [];
  const mails: MailMessage[] = [];
  const logged: Record<string, unknown>[] = [];
  let now = new Date("2026-11-21T10:00:00Z");

  const log = createLog("info", { write: (line) => logged.push(JSON.parse(line)) });

  const kind = process.env.TEST_DATABASE_URL ? "postgres" : "pglite";

  const secrets = ensureSecrets({ dataDir, secretsFile: null });

  const deps: Deps = {
    ...declared,
    db: database.db,
    database: { kind, durable: true, patiently: (work) => work() },
    queue: createQueue({ database: { db: database.db, kind }, log }),
    files: createFolderStore(path.join(dataDir, "files")),
    pictureWork: pictureWorkHere,
    backgroundPictureWork: pictureWorkHere,
    // Nothing runs before a file is read; tests of flyers bring the program.
    pageReader: createPageReader("page-process.js"),
    readPlaces: readHere,
    mailer: {
      send: async (message) => {
        mails.push(message);
      },
    },
    now: () => now,
    log,
    config: {
      siteUrl: "http://localhost:3000",
      siteOrigins: ["http://localhost:3000"],
      loopbackSite: true,
      dataDir,
      secretsFile: null,
      files: null,
      demo: false,
      mailFrom: null,
      smtpUrl: null,
      stockGuard: true,
    },
    secrets,
    // Guessing is not what tests do; the site's own cost has a test.
    passwordLogN: 8,
    registrationMs: 0,
    cardPayments: null,
    wallets: { apple: null, google: null },
    web: {
      changed: async (tags) => void told.push({ tags: [...tags] }),
      changedIn: async (_, tags, maintenance) => {
        if (tags.length === 0) return;
        const one = maintenance ? { tags: [...tags], maintenance } : { tags: [...tags] };
        await afterCommit(async () => void told.push(one));
      },
      settled: async () => undefined,
    },
    changes: null,
    push: createPushSender({
      vapid: {
        publicKey: secrets.vapid_public_key,
        privateKey: secrets.vapid_private_key,
        subject: "mailto:info@comune.example",
      },
      now: () => now,
      allowedPrivateAddresses: ["127.0.0.1"],
      ca: pushServiceCa,
    }),
    rateLimits: createMemoryRateLimits(),
    lifecycle: createLifecycle("running"),
    ...over,
  };
  const { app, endpoints } = createApp(deps);
  const send = async (method: string, url: string, init: RequestInit = {}) =>
    app.request(url, { ...init, method }, loopbackPeer as never);

  return {
    app,
    endpoints,
    deps,
    told,
    mails,
    logged,
    setNow: (moment) => {
      now = new Date(moment);
    },
    send,
    request: (url, init = {}) => {
      const headers = new Headers(init.headers);
      if (!headers.has("x-forwarded-for")) headers.set("x-forwarded-for", "203.0.113.7");
      return send(init.method ?? "GET", url, { ...init, headers });
    },
    operator: (method, url, body) =>
      send(method, url, {
        headers: {
          authorization: `Bearer ${deps.secrets.operator_token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    truncate: async () => {
      await database.truncate();
      for (const kept of [told, mails, logged]) kept.length = 0;
    },
    close: async () => {
      await deps.queue.stop();
      deps.push.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The job that sends mails, as the backend starts it. */
export function mailTasks(deps: Deps): void {
  defineMailTasks(deps, mailSources(deps));
}

/** As {@link openBackend}, with these jobs, whose queue a test drains by itself. */
export async function openWithTasks(
  define: readonly ((deps: Deps) => void)[],
  over: Partial<Deps> = {},
): Promise<TestBackend> {
  const backend = await openBackend(over);
  for (const defineTasks of define) defineTasks(backend.deps);
  await backend.deps.queue.start();
  return backend;
}

/** One backend for the tests of a file, emptied before each of them. To be called at the top of the file. */
export function backendOfFile(open = () => openBackend()): TestBackend {
  const backend = {} as TestBackend;
  beforeAll(async () => {
    Object.assign(backend, await open());
  }, 120_000);
  beforeEach(() => backend.truncate());
  afterAll(() => backend.close());
  return backend;
}

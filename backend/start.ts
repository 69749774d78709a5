import path from "node:path";
import type { Logger } from "pino";
import { isDemoTownUnfinished, seedDemoTown } from "@/demo/town";
import type { Env } from "@/lib/env";
import { ensureSecrets } from "@/lib/secrets";
import { createApp } from "./app";
import { type Database, openDatabase } from "./db/client";
import { isEmpty } from "./db/is-empty";
import { migrateOrRenew } from "./db/renew";
import { declared, features } from "./features";
import { PASSWORD_LOG_N } from "./features/accounts/passwords";
import { REGISTRATION_MS } from "./features/accounts/registration";
import { guardDemoAccounts } from "./features/accounts/service";
import { sweepDrafts } from "./features/backup/draft-folder";
import { createReader } from "./features/imports/reader";
import { rebuildSearch } from "./features/search/service";
import { beginSetup, isSetupTaken } from "./features/setup/service";
import { sendPictureJob } from "./features/storage/service";
import { openFileStore } from "./files/open-store";
import { createPageReader } from "./files/pages/page-reader";
import { createPictureWorker, type PictureWorker } from "./files/picture-worker";
import type { FileStore } from "./files/store";
import { createChanges } from "./kernel/changes";
import type { Deps } from "./kernel/deps";
import { createLifecycle } from "./kernel/lifecycle";
import { createMemoryRateLimits, createSharedRateLimits } from "./kernel/rate-limits";
import { within } from "./kernel/time-limit";
import { createChangeNotifier, createWebNotifier } from "./kernel/web-notifier";
import { createMailer } from "./mail/mailer";
import { defineMailTasks } from "./mail/send";
import { mailSources } from "./mail-sources";
import { createStripeProvider } from "./payments/stripe";
import { createPushSender } from "./push/sender";
import { scheduleMaintenance } from "./queue/database-maintenance";
import { createQueue } from "./queue/queue";
import { listen } from "./server";
import { readWallets, type Wallets } from "./wallet/wallets";

/** Time limit of each step of a stop; the supervisor allows three and a half seconds. */
const STEP_LIMIT_MS = 1200;
const LOWEST_PRIORITY = 19;
/** Time limit of a background task, which runs last on a busy machine. */
const BACKGROUND_LIMIT_MS = 10 * 60_000;

export interface Backend {
  port: number;
  /**
   * Stops in order: readiness, requests, tasks, database. Steps over their limit are abandoned:
   * everything acknowledged is on disk by then.
   */
  stop(): Promise<void>;
}

interface PictureWorkers {
  prompt: PictureWorker;
  background: PictureWorker;
}

function assemble(
  env: Env,
  log: Logger,
  database: Database,
  { prompt, background, wallets, files }: PictureWorkers & { wallets: Wallets; files: FileStore },
): Deps {
  const secrets = ensureSecrets(env);
  const now = () => new Date();
  const { db } = database;
  // The embedded database has one process and one web, which costs nothing while nothing changes.
  const changes = database.openBell && createChanges({ db, now, openBell: database.openBell });
  return {
    ...declared,
    db,
    database,
    now,
    log,
    files,
    pictureWork: prompt.work,
    backgroundPictureWork: background.work,
    pageReader: createPageReader(path.resolve("dist/backend/page-process.js")),
    readPlaces: createReader(path.resolve("dist/backend/reading-process.js")),
    queue: createQueue({ database, log }),
    mailer: createMailer(env),
    config: env,
    secrets,
    passwordLogN: PASSWORD_LOG_N,
    registrationMs: REGISTRATION_MS,
    cardPayments: env.stripe && createStripeProvider(env.stripe),
    wallets,
    changes,
    web: changes
      ? createChangeNotifier({ db, changes, log })
      : createWebNotifier({ webUrl: env.webUrl, secret: secrets.revalidate_secret, log }),
    push: createPushSender({
      vapid: {
        publicKey: secrets.vapid_public_key,
        privateKey: secrets.vapid_private_key,
        subject: env.vapidSubject,
      },
      now,
      allowedPrivateAddresses: env.allowedPrivateAddresses,
      encryption: { threadFile: path.resolve("dist/backend/push-encryption.js"), log },
    }),
    // The embedded database has one process.
    rateLimits:
      database.kind === "pglite"
        ? createMemoryRateLimits()
        : createSharedRateLimits({ db, secrets }),
    lifecycle: createLifecycle(),
  };
}

function defineTasks(deps: Deps, database: Database): void {
  for (const { tasks } of features) tasks?.define(deps);
  defineMailTasks(deps, mailSources(deps));
  scheduleMaintenance(deps.queue, database);
}

/** Prepares the data for service. */
async function prepareData(
  deps: Deps,
  database: Database,
  env: Pick<Env, "jobs" | "loopbackSite">,
): Promise<void> {
  const { db, files, queue, log, config, now } = deps;
  await sweepDrafts(config.dataDir);
  // The owner of a server's database is unknown, so nothing is ever cleared there.
  const mayRenew = config.demo && database.kind === "pglite";
  await database.patiently(() => migrateOrRenew(deps, { mayRenew }));
  if (await database.patiently(() => rebuildSearch(deps))) log.info("search documents made anew");
  defineTasks(deps, database);
  await queue.start();
  const seeds =
    config.demo &&
    ((await isDemoTownUnfinished(files)) || ((await isEmpty(db)) && !(await isSetupTaken(db))));
  if (seeds) await seedDemoTown(deps);
  else await beginSetup(db, now());
  await guardDemoAccounts(db, { isPublic: !env.loopbackSite, now: now() });
  for (const { tasks } of features) await tasks?.start?.(deps);
  await sendPictureJob(queue);
  if (env.jobs) await queue.work();
}

/**
 * Starts the backend. Locks the data folder first, and opens the port before the data, so that a
 * failing start changes nothing. Throws {@link DatabaseOpenError} or an error of the system.
 */
export async function startBackend(env: Env, log: Logger): Promise<Backend> {
  const wallets = await readWallets(env, { now: new Date(), log });
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    connections: env.databasePool,
    dataDir: env.dataDir,
    log,
  });
  const undo: (() => Promise<unknown>)[] = [() => database.close()];
  const stop = async () => {
    for (const step of undo.reverse()) await within(STEP_LIMIT_MS, step());
  };
  try {
    const pictureProcess = path.resolve("dist/backend/picture-process.js");
    const workers: PictureWorkers = {
      prompt: createPictureWorker(pictureProcess),
      background: createPictureWorker(pictureProcess, {
        niceness: LOWEST_PRIORITY,
        limitMs: BACKGROUND_LIMIT_MS,
      }),
    };
    undo.push(async () => {
      workers.prompt.close();
      workers.background.close();
    });
    const { files, close } = await openFileStore(env, log);
    undo.push(close);
    const deps = assemble(env, log, database, { ...workers, wallets, files });
    const { app, makeAhead } = createApp(deps);
    const server = await listen(app, env.backendPort, deps.lifecycle, env.backendHost);
    undo.push(() => deps.lifecycle.end());
    undo.push(async () => deps.push.close());
    undo.push(() => deps.queue.stop());
    undo.push(async () => {
      deps.lifecycle.state = "draining";
      deps.queue.interrupt();
      deps.changes?.close();
      await server.stop();
    });
    await prepareData(deps, database, env);
    deps.lifecycle.state = "running";
    log.info({ port: server.port, database: database.kind }, "backend ready");
    // Requests that waited for the start come first; without tasks it is a rehearsal without
    // requests.
    if (env.jobs) setImmediate(() => void makeAhead());
    return { port: server.port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

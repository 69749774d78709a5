import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import next from "next";
import pino from "pino";
import { EnvError } from "@/lib/env";
import { ensureSecrets, SecretsError } from "@/lib/secrets";
import { processState } from "@/lib/server/process-state";
import { passOn } from "@/lib/server/proxy/node-door";
import { securityHeaders } from "@/lib/server/security-headers";
import { Site } from "@/lib/server/site-hosts";
import { webEnv } from "@/lib/server/web-env";
import { webMark } from "@/lib/server/web-mark";
import { Absence, type AppPage, type AppRoutes, registerPages } from "./absence";
import { ChangeWatch } from "./changes";
import { logConsole } from "./console-log";
import { Encodings } from "./encodings";
import { sendRefusal } from "./fault-pages";
import { FinishedPages } from "./finished-pages";
import { createListener } from "./listener";
import { PageLimit } from "./page-limit";
import { SettingsWatch } from "./settings";
import { watchBodies } from "./slow-bodies";
import { watchReaders } from "./slow-readers";
import { guardConnections, listen, StartError, stopOnSignal } from "./sockets";
import { StaffEntrance } from "./staff-entrance";

const MEGABYTE = 1024 * 1024;

function appRoutes(): AppRoutes {
  const build = path.join(process.cwd(), process.env.NEXT_DIST_DIR ?? ".next");
  const read = (name: string) => JSON.parse(readFileSync(path.join(build, name), "utf8"));
  const files: Record<string, string> = read("app-path-routes-manifest.json");
  const sources = new Map(Object.entries(files).map(([source, page]) => [page, source]));
  const { dynamicRoutes, redirects } = read("routes-manifest.json");
  const pages = (dynamicRoutes as Omit<AppPage, "source">[]).map(({ page, regex }) => ({
    page,
    regex,
    source: sources.get(page) ?? "",
  }));
  return { pages, redirects };
}

async function start(): Promise<void> {
  const env = webEnv();
  const { session_secret: secret } = ensureSecrets(env);
  const log = pino({
    level: env.logLevel,
    base: { process: "web" },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
  logConsole(log);
  processState().onOutage = (change) => {
    if ("begunBecause" in change) {
      log.error({ reason: change.begunBecause }, "the backend cannot be reached");
    } else {
      log.info({ after_ms: change.endedAfterMs }, "the backend answers again");
    }
  };
  // A server of its own that never listens: the framework would take upgrades from ours.
  registerPages();
  const app = next({ dev: false, dir: process.cwd(), httpServer: createServer() });
  await app.prepare();
  const encodings = new Encodings(32 * MEGABYTE);
  const site = new Site(env);
  const settings = new SettingsWatch(env.backendUrl);
  let draining = false;
  const server = createServer(
    { maxHeaderSize: 32 * 1024, connectionsCheckingInterval: 5000 },
    createListener({
      site,
      render: app.getRequestHandler(),
      passOn: (request, response) => passOn(request, response, env),
      encodings,
      finished: new FinishedPages(encodings, 32 * MEGABYTE),
      pageLimit: new PageLimit(),
      headers: securityHeaders(site.secure),
      staff: new StaffEntrance({ secret, secure: site.secure, now: () => new Date() }),
      absence: new Absence(env.backendUrl, appRoutes()),
      firstLook: () => settings.firstLook(),
      isDraining: () => draining,
    }),
  );
  guardConnections(server);
  watchBodies(server, (request, response) => sendRefusal(request, response, { status: 408 }));
  watchReaders(server);
  settings.start();
  // The backend on this machine with the embedded database tells this process.
  const changes =
    env.embeddedBackend && env.databaseUrl === null
      ? null
      : new ChangeWatch({ backendUrl: env.backendUrl, mark: webMark(), settings });
  changes?.start();
  server.once("close", () => changes?.stop());
  await listen(server, env.port, env.host);
  stopOnSignal(server, env.stopDelayMs, () => {
    draining = true;
  });
  log.info({ host: env.host, port: env.port }, "the web listens");
}

start().catch((error: unknown) => {
  const isKnown = [EnvError, SecretsError, StartError].some((known) => error instanceof known);
  const { message, stack } = error as Error;
  process.stderr.write(`${isKnown ? message : stack}\n`);
  process.exit(1);
});

import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { CHANGES_PATH } from "@/lib/contract/changes";
import { features } from "./features";
import type { App, AppEnv } from "./http/app-env";
import { answerChanges } from "./http/changes";
import { refuseForgedWrites } from "./http/csrf";
import { createApi, type Endpoint } from "./http/endpoint";
import { errorResponse, handleError, handleNotFound } from "./http/errors";
import { refuseUnlessRunning } from "./http/lifecycle-guard";
import { operatorOnly } from "./http/operator-guard";
import { onlyOurWeb, recogniseWeb } from "./http/our-web";
import { rateLimit } from "./http/rate-limit";
import { guardUrl } from "./http/request-guard";
import { logRequests } from "./http/request-log";
import { securityHeaders } from "./http/security-headers";
import { identify } from "./http/session";
import type { Deps } from "./kernel/deps";
import { DomainError } from "./kernel/errors";
import { whileWaitedFor } from "./kernel/write-call";

/** The whole HTTP interface over the given dependencies; does not listen. */
export function createApp(deps: Deps): {
  app: App;
  endpoints: readonly Endpoint[];
  /** Computes what would make the first request slow; call when the backend is ready. */
  makeAhead(): Promise<void>;
} {
  const app: App = new Hono<AppEnv>();
  const api = createApi(deps);
  for (const { routes } of features) routes?.(api);

  app.onError(handleError);
  app.notFound(handleNotFound);

  app.use(recogniseWeb(deps));
  app.use(logRequests(deps));
  app.use(securityHeaders);
  app.use(guardUrl);
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        errorResponse(
          c,
          new DomainError("method_not_allowed", undefined, undefined, {
            allow: methods.join(", "),
          }),
        ),
    }),
  );
  app.use(refuseUnlessRunning(deps.lifecycle));
  app.use((_, next) => whileWaitedFor(next));
  app.use("/api/*", rateLimit(deps, { name: "api", limit: 3000, windowSeconds: 60 }));
  app.use("/internal/*", onlyOurWeb);
  app.use("/operator/*", operatorOnly(deps));
  app.use(refuseForgedWrites(deps));
  app.use("/api/*", identify(deps));

  if (deps.changes) app.get(CHANGES_PATH, answerChanges(deps.changes));
  api.mountOn(app);
  return { app, endpoints: api.endpoints, makeAhead: api.makeAhead };
}

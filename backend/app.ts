import { OpenAPIHono } from "@hono/zod-openapi";
import { methodNotAllowed } from "hono/method-not-allowed";
import { accountRoutes } from "./features/accounts/routes";
import { activityRoutes } from "./features/activities/routes";
import { backupBodies, backupRoutes } from "./features/backup/routes";
import { invitationRoutes } from "./features/editor-invitations/routes";
import { healthRoutes } from "./features/health/routes";
import { importRoutes } from "./features/imports/routes";
import { installRoutes } from "./features/install/routes";
import { broadcastRoutes } from "./features/notifications/broadcast-routes";
import { notificationRoutes } from "./features/notifications/routes";
import { openApiRoutes } from "./features/openapi/routes";
import { pageRoutes } from "./features/pages/routes";
import { privacyRoutes } from "./features/privacy/routes";
import { pushSubscriptionRoutes } from "./features/push-subscriptions/routes";
import { reportRoutes } from "./features/reports/routes";
import { reviewBodies } from "./features/reviews/file-routes";
import { reviewRoutes } from "./features/reviews/routes";
import { roleRequestBodies, roleRequestRoutes } from "./features/role-requests/routes";
import { roleRoutes } from "./features/roles/routes";
import { searchRoutes } from "./features/search/routes";
import { settingsBodies, settingsRoutes } from "./features/settings/routes";
import { storageRoutes } from "./features/storage/routes";
import { trackingRoutes } from "./features/tracking/routes";
import type { App, AppEnv } from "./http/app-env";
import { type BodyRule, guardBody } from "./http/body";
import { refuseForgedWrites } from "./http/csrf";
import { errorResponse, handleError, handleNotFound } from "./http/errors";
import { refuseUnlessRunning } from "./http/lifecycle-guard";
import { operatorOnly } from "./http/operator-guard";
import { rateLimit } from "./http/rate-limit";
import { guardUrl } from "./http/request-guard";
import { logRequests } from "./http/request-log";
import { securityHeaders } from "./http/security-headers";
import { identify } from "./http/session";
import { refuseInvalid } from "./http/validation";
import type { Deps } from "./kernel/deps";
import { DomainError } from "./kernel/errors";

interface Feature {
  routes: (deps: Deps) => App;
  /** What the feature takes besides JSON of at most 1 MB. */
  bodies?: readonly BodyRule[];
}

/** Every feature of the backend; the one place where they are mounted. */
const features: readonly Feature[] = [
  { routes: healthRoutes },
  { routes: settingsRoutes, bodies: settingsBodies },
  { routes: privacyRoutes },
  { routes: trackingRoutes },
  { routes: pageRoutes },
  { routes: activityRoutes },
  { routes: reviewRoutes, bodies: reviewBodies },
  { routes: reportRoutes },
  { routes: searchRoutes },
  { routes: storageRoutes },
  { routes: installRoutes },
  { routes: accountRoutes },
  { routes: pushSubscriptionRoutes },
  { routes: notificationRoutes },
  { routes: broadcastRoutes },
  { routes: roleRequestRoutes, bodies: roleRequestBodies },
  { routes: roleRoutes },
  { routes: invitationRoutes },
  { routes: backupRoutes, bodies: backupBodies },
  { routes: importRoutes },
];

/** The whole HTTP interface over the given dependencies; it listens nowhere by itself. */
export function createApp(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
  app.onError(handleError);
  app.notFound(handleNotFound);

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
  app.use("/api/*", rateLimit(deps, { name: "api", limit: 3000, windowSeconds: 60 }));
  app.use("/operator/*", operatorOnly(deps));
  app.use(refuseForgedWrites(deps));
  app.use(guardBody(features.flatMap(({ bodies }) => bodies ?? [])));
  app.use("/api/*", identify(deps));

  for (const { routes } of features) app.route("/", routes(deps));
  app.route("/", openApiRoutes(app));
  return app;
}

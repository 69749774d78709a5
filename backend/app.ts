import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { accountRoutes } from "./features/accounts/routes";
import { activityRoutes } from "./features/activities/routes";
import { backupRoutes } from "./features/backup/routes";
import { invitationRoutes } from "./features/editor-invitations/routes";
import { editorialRoutes } from "./features/editorial/routes";
import { healthRoutes } from "./features/health/routes";
import { importRoutes } from "./features/imports/routes";
import { installRoutes } from "./features/install/routes";
import { notificationRoutes } from "./features/notifications/routes";
import { openApiRoutes } from "./features/openapi/routes";
import { organisationRoutes } from "./features/organisations/routes";
import { pageRoutes } from "./features/pages/routes";
import { privacyRoutes } from "./features/privacy/routes";
import { pushSubscriptionRoutes } from "./features/push-subscriptions/routes";
import { reportRoutes } from "./features/reports/routes";
import { reviewRoutes } from "./features/reviews/routes";
import { roleHolderRoutes } from "./features/role-holders/routes";
import { roleRequestRoutes } from "./features/role-requests/routes";
import { searchRoutes } from "./features/search/routes";
import { settingsRoutes } from "./features/settings/routes";
import { staffQueueRoutes } from "./features/staff-queue/routes";
import { storageRoutes } from "./features/storage/routes";
import { trackingRoutes } from "./features/tracking/routes";
import type { App, AppEnv } from "./http/app-env";
import { refuseForgedWrites } from "./http/csrf";
import { type Api, createApi, type Endpoint } from "./http/endpoint";
import { errorResponse, handleError, handleNotFound } from "./http/errors";
import { refuseUnlessRunning } from "./http/lifecycle-guard";
import { operatorOnly } from "./http/operator-guard";
import { rateLimit } from "./http/rate-limit";
import { guardUrl } from "./http/request-guard";
import { logRequests } from "./http/request-log";
import { securityHeaders } from "./http/security-headers";
import { identify } from "./http/session";
import type { Deps } from "./kernel/deps";
import { DomainError } from "./kernel/errors";

/** Every feature of the backend; the one place where they are mounted. */
const features: readonly ((api: Api) => void)[] = [
  healthRoutes,
  settingsRoutes,
  privacyRoutes,
  trackingRoutes,
  pageRoutes,
  activityRoutes,
  reviewRoutes,
  reportRoutes,
  searchRoutes,
  storageRoutes,
  installRoutes,
  accountRoutes,
  pushSubscriptionRoutes,
  notificationRoutes,
  roleRequestRoutes,
  roleHolderRoutes,
  organisationRoutes,
  invitationRoutes,
  backupRoutes,
  importRoutes,
  editorialRoutes,
  staffQueueRoutes,
  openApiRoutes,
];

/** The whole HTTP interface over the given dependencies; it listens nowhere by itself. */
export function createApp(deps: Deps): { app: App; endpoints: readonly Endpoint[] } {
  const app: App = new Hono<AppEnv>();
  const api = createApi(deps);
  for (const declare of features) declare(api);

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
  app.use("/api/*", identify(deps));

  api.mountOn(app);
  return { app, endpoints: api.endpoints };
}

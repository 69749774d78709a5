import type { activityPatchResultSchema, activityPatchSchema } from "./activity-input";
import { type Endpoint, of } from "./endpoint";
import type { adminInputSchema, adminMadeSchema, restoredSchema } from "./operator";
import type { contentPageInputSchema, contentPageSchema } from "./pages";
import type { settingsUpdateSchema } from "./settings";
import type { setupLinkSchema } from "./setup";

export const makeAdministrator = {
  method: "POST",
  path: "/operator/administrators",
  body: of<typeof adminInputSchema>,
  response: of<typeof adminMadeSchema>,
} satisfies Endpoint;

export const getOperatorSettings = {
  method: "GET",
  path: "/operator/settings",
  response: of<typeof settingsUpdateSchema>,
} satisfies Endpoint;

export const changeOperatorSettings = {
  method: "PATCH",
  path: "/operator/settings",
  body: of<typeof settingsUpdateSchema>,
  response: of<typeof settingsUpdateSchema>,
} satisfies Endpoint;

export const putOperatorPage = {
  method: "PUT",
  path: "/operator/pages/{slug}",
  body: of<typeof contentPageInputSchema>,
  response: of<typeof contentPageSchema>,
} satisfies Endpoint;

export const removeOperatorPage = {
  method: "DELETE",
  path: "/operator/pages/{slug}",
} satisfies Endpoint;

export const patchActivity = {
  method: "PATCH",
  path: "/operator/activities/{slug}",
  body: of<typeof activityPatchSchema>,
  response: of<typeof activityPatchResultSchema>,
} satisfies Endpoint;

export const makeSetupLink = {
  method: "POST",
  path: "/operator/setup-link",
  response: of<typeof setupLinkSchema>,
} satisfies Endpoint;

export const putMap = {
  method: "POST",
  path: "/operator/map",
  body: "file",
} satisfies Endpoint;

export const downloadBackup = {
  method: "GET",
  path: "/operator/backup",
  response: "file",
} satisfies Endpoint;

export const restoreBackup = {
  method: "POST",
  path: "/operator/restore",
  body: "file",
  response: of<typeof restoredSchema>,
} satisfies Endpoint;

/** A staff call that the operator's command has too: the same path below `/operator`. */
export function forOperator<const E extends Endpoint & { path: `/api/staff/${string}` }>(
  endpoint: E,
): Omit<E, "path"> & { readonly path: ForOperator<E["path"]> } {
  return { ...endpoint, path: endpoint.path.replace("/api/staff/", "/operator/") as never };
}

type ForOperator<Path> = Path extends `/api/staff/${infer Rest}` ? `/operator/${Rest}` : never;

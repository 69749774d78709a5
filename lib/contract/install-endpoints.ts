import { type Endpoint, of } from "./endpoint";
import type { installClickSchema, installCountsSchema } from "./install";

export const countInstallClick = {
  method: "POST",
  path: "/api/pwa/install-click",
  body: of<typeof installClickSchema>,
} satisfies Endpoint;

export const listInstallMonths = {
  method: "GET",
  path: "/api/staff/app-installs",
  response: of<typeof installCountsSchema>,
} satisfies Endpoint;

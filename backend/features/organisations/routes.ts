import type { Api } from "@/backend/http/endpoint";
import { organisationToolRoutes } from "./staff-routes";

/** Organisations, for the staff. */
export function organisationRoutes(api: Api): void {
  organisationToolRoutes(api);
}

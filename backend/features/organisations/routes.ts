import type { Api } from "@/backend/http/endpoint";
import { teamInvitationRoutes } from "./invitation-routes";
import { organisationToolRoutes } from "./staff-routes";
import { teamRoutes } from "./team-routes";

/** Organisations: for members, for the invited, for the staff. */
export function organisationRoutes(api: Api): void {
  teamRoutes(api);
  teamInvitationRoutes(api);
  organisationToolRoutes(api);
}

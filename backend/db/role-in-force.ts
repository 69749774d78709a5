import { and, gt, isNull, or, type Placeholder, type SQL } from "drizzle-orm";
import { organisationRoles } from "./schema/organisations";

/** SQL condition that the organisation's role is active: neither suspended nor over. */
export function roleInForce(now: Date | Placeholder): SQL | undefined {
  const { suspended_at, expires_at } = organisationRoles;
  return and(isNull(suspended_at), or(isNull(expires_at), gt(expires_at, now)));
}

import type { RequestableRole, StaffRole, TeamRight } from "@/lib/contract/roles";

/** A place in the team of an organisation. */
export interface Membership {
  organisation_id: string;
  right: TeamRight;
  /** The organisation's roles that are in force at this moment. */
  roles: RequestableRole[];
  /** The organisation's cards, in whatever state. */
  activity_ids: string[];
}

/** Who a request comes from. */
export interface CurrentUser {
  id: string;
  email: string;
  /** First and last name. */
  name: string;
  first_name: string;
  last_name: string;
  email_verified: boolean;
  two_factor_enabled: boolean;
  marketing: boolean;
  created_at: Date;
  /** When the account will be wiped; null: nobody asked for that. */
  delete_after: Date | null;
  /** Roles of the staff that are in force at this moment. */
  roles: StaffRole[];
  memberships: Membership[];
  session_id: string;
}

import type { RequestableRole, StaffRole, TeamRight } from "@/lib/contract/roles";

/** Membership in an organisation's team. */
export interface Membership {
  organisation_id: string;
  right: TeamRight;
  /** The organisation's active roles. */
  roles: RequestableRole[];
  /** The organisation's activities, in any state. */
  activity_ids: string[];
}

/** The user of a request. */
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
  /** When the account will be erased; null: no deletion requested. */
  delete_after: Date | null;
  /** Active staff roles. */
  roles: StaffRole[];
  memberships: Membership[];
  session_id: string;
}

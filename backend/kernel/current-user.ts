import type { HeldRole } from "@/lib/contract/roles";

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
  /** Roles in force at this moment. */
  roles: HeldRole[];
  session_id: string;
}

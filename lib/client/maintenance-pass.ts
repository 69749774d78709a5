import Cookies from "js-cookie";
import { MAINTENANCE_PASS_COOKIE } from "@/lib/domain/cookies";

/**
 * True if this browser has a cookie that passes the maintenance page. Only the server checks it.
 */
export function mayPassMaintenance(): boolean {
  return Cookies.get(MAINTENANCE_PASS_COOKIE) !== undefined;
}

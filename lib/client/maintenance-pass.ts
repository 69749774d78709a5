import Cookies from "js-cookie";
import { MAINTENANCE_PASS_COOKIE } from "@/lib/domain/cookies";

/**
 * Whether this browser carries a pass through maintenance. The server alone says if it is worth anything: without a true
 * one no page comes from there.
 */
export function mayPassMaintenance(): boolean {
  return Cookies.get(MAINTENANCE_PASS_COOKIE) !== undefined;
}

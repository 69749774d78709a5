import Cookies from "js-cookie";
import { storageKeys } from "./storage-keys";

/**
 * Whether this browser carries a pass through maintenance. The server alone says if it is worth anything: without a true
 * one no page comes from there.
 */
export function mayPassMaintenance(): boolean {
  return Cookies.get(storageKeys.cookie.maintenancePass) !== undefined;
}

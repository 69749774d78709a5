import { DOOR_PATH } from "./door-address";
import { TILL_PATH } from "./till-address";

/** True for pages that work offline and show their own state: a door or a till. */
export function isScannerPage(path: string): boolean {
  return path === DOOR_PATH || path === TILL_PATH;
}

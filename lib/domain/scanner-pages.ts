import { DOOR_PATH } from "./door-address";
import { TILL_PATH } from "./till-address";

/** Whether a page works without a network as well, and says by itself what it knows: a door or a till. */
export function isScannerPage(path: string): boolean {
  return path === DOOR_PATH || path === TILL_PATH;
}

import { EVENT_PROPOSAL, isBelow, PRIVATE_REQUEST, routes } from "./routes";
import { BULKY_WASTE } from "./section-paths";

/** Pages that the law requires at all times, the offline page, and the staff's login. */
const alwaysOpenPaths = [
  "/login",
  "/password-dimenticata",
  "/reimposta-password",
  "/prepara",
  "/privacy-policy",
  "/cookie-policy",
  "/accessibilita",
  "/termini",
  "/offline",
];

/** True if a page is available during maintenance. */
export function staysOpenInMaintenance(path: string): boolean {
  return alwaysOpenPaths.includes(path);
}

/** True for the set-up page without its key. */
export function isSetupWithoutKey(pathname: string, query: string): boolean {
  return pathname === "/prepara" && !new URLSearchParams(query).get("chiave");
}

const taskPaths = [
  "/access",
  "/cassa",
  "/candidature",
  "/checkout",
  "/contatti",
  "/contesta-decisione",
  EVENT_PROPOSAL,
  PRIVATE_REQUEST,
  BULKY_WASTE,
  "/login",
  "/password-dimenticata",
  "/porta",
  "/prepara",
  "/profilo",
  "/registrati",
  "/reimposta-password",
  "/richiedi-ruolo",
  "/rivendica",
  "/ticket",
  "/verifica-email",
];

/**
 * Pages with forms, tickets and menus: no hint to turn the phone and no banner covers them
 * (docs/domain/site.md).
 */
export function isTaskPath(path: string): boolean {
  return taskPaths.some((prefix) => isBelow(path, prefix));
}

/**
 * Pages of policies that the privacy metadata can replace (spec section 3), by their names there.
 */
export const policyPaths = {
  privacy_policy: routes.privacyPolicy(),
  cookie_policy: routes.cookiePolicy(),
} as const;
export type PlacedPolicy = keyof typeof policyPaths;

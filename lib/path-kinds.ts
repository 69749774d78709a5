import { EVENT_PROPOSAL, isBelow, PRIVATE_REQUEST, routes } from "./routes";

/**
 * What the law wants to be readable at any time, the page that stands in for all others without a network, and the way in
 * for the staff.
 */
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

/** Whether a page is shown while the site is closed for work. */
export function staysOpenInMaintenance(path: string): boolean {
  return alwaysOpenPaths.includes(path);
}

/** Whether an address is the page of the set-up without the key that opens it. */
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
 * Forms, tickets and menus: nobody is asked to turn the phone there, and no question lies over what the page is for
 * (docs/domain/site.md).
 */
export function isTaskPath(path: string): boolean {
  return taskPaths.some((prefix) => isBelow(path, prefix));
}

/** The pages of the policies that the privacy metadata may put elsewhere (spec section 3), by the names that they have there. */
export const policyPaths = {
  privacy_policy: routes.privacyPolicy(),
  cookie_policy: routes.cookiePolicy(),
} as const;
export type PlacedPolicy = keyof typeof policyPaths;

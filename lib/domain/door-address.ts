// Apart from the other addresses, which every page loads: only doors need these.

/** Page that scans tickets; {@link doorPage} adds the event. */
export const DOOR_PATH = "/porta";

/** Keys after the `#` of a door's address: the fragment never reaches a server or a log. */
export const DOOR_KEY = { event: "evento", secret: "chiave" } as const;

/** Door page of an event. */
export function doorPage(eventId: string): string {
  return `${DOOR_PATH}#${DOOR_KEY.event}=${eventId}`;
}

/** The same without an account: the secret is in the address. The API returns the finished path. */
export function doorLink(secret: string): string {
  return `${DOOR_PATH}#${DOOR_KEY.secret}=${secret}`;
}

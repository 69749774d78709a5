// Apart from the other addresses, which every page brings along: nobody but whoever works at a door goes there.

/** Where tickets are read; {@link doorPage} says of which event. */
export const DOOR_PATH = "/porta";

/** What stands behind the `#` of a door's address: nothing of it reaches a server or a log. */
export const DOOR_KEY = { event: "evento", secret: "chiave" } as const;

/** The door of an event. */
export function doorPage(eventId: string): string {
  return `${DOOR_PATH}#${DOOR_KEY.event}=${eventId}`;
}

/** The same for whoever has no account: what opens it is in the address. Browsers get the path ready-made. */
export function doorLink(secret: string): string {
  return `${DOOR_PATH}#${DOOR_KEY.secret}=${secret}`;
}

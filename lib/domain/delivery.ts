/** Whether this can be the id of a delivery (docs/domain/notifications.md); whatever else is given for one is never sent. */
export function isDeliveryId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id);
}

/** A path with a parameter more, before its fragment. */
export function withParam(address: string, name: string, value: string): string {
  const [path = "/", fragment] = address.split("#");
  const query = `${path.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`;
  return path + query + (fragment === undefined ? "" : `#${fragment}`);
}

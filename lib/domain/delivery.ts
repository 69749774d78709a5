/**
 * True if this can be a delivery's id (docs/domain/notifications.md); other values are never sent.
 */
export function isDeliveryId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id);
}

/** Adds a parameter to a path, before its fragment. */
export function withParam(address: string, name: string, value: string): string {
  const [path = "/", fragment] = address.split("#");
  const query = `${path.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`;
  return path + query + (fragment === undefined ? "" : `#${fragment}`);
}

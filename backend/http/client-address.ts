import { BlockList, isIP } from "node:net";
import type { AppContext } from "./app-env";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** An address in canonical form: IPv4 in IPv6 form becomes IPv4; null if invalid. */
function normalizeAddress(text: string): string | null {
  const address = text.trim().toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  const plain = mapped ?? address;
  return isIP(plain) ? plain : null;
}

function peerAddress(c: AppContext): string | null {
  const peer = c.env?.incoming?.socket?.remoteAddress;
  return peer ? normalizeAddress(peer) : null;
}

/** True if the connection comes from this machine. */
export function isLoopbackPeer(c: AppContext): boolean {
  const peer = peerAddress(c);
  return peer !== null && loopback.check(peer, isIP(peer) === 6 ? "ipv6" : "ipv4");
}

/** True if the request came through the portal's proxy, which alone sets this header. */
export function cameThroughProxy(c: AppContext): boolean {
  return c.req.header("x-forwarded-for") !== undefined;
}

/**
 * The client's address. The header counts only from the portal's own web, and of a chain only the
 * last entry, written by its proxy. Null if unknown.
 */
export function clientAddress(c: AppContext): string | null {
  const forwarded = c.req.header("x-forwarded-for");
  if (forwarded !== undefined && c.get("isOurWeb")) {
    return normalizeAddress(forwarded.split(",").at(-1) ?? "");
  }
  return peerAddress(c);
}

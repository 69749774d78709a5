import { BlockList, isIP } from "node:net";

const MAX_LENGTH = 2048;
const HTTPS_PORT = 443;

/** All non-public IPv4 addresses (IANA special-purpose registry, and multicast). */
const notPublic4 = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  notPublic4.addSubnet(address, bits, "ipv4");
}

const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Special ranges within 2000::/3: protocol assignments with Teredo, documentation, 6to4. */
const special6 = new BlockList();
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  special6.addSubnet(address, bits, "ipv6");
}

/** An IPv4 address in IPv6 form (::ffff:7f00:1, ::ffff:127.0.0.1) as IPv4; others unchanged. */
function unmapped(address: string): string {
  if (isIP(address) !== 6) return address;
  // The URL parser normalises every notation.
  const written = new URL(`http://[${address.split("%", 1)[0]}]`).hostname.slice(1, -1);
  const match = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(written);
  if (!match) return written;
  const [high = 0, low = 0] = match.slice(1).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic4.check(address, "ipv4");
  return family === 6 && global6.check(address, "ipv6") && !special6.check(address, "ipv6");
}

/** Addresses that this server may call on user input (docs/reliability.md, row 21). */
export interface CallPolicy {
  /** The endpoint as URL; null if refused before any lookup. */
  readEndpoint(endpoint: string): URL | null;
  /** True if a connection to this address is allowed, whatever its name. */
  allows(address: string, port: number): boolean;
}

/**
 * Only the public internet, by https at its default port. `exceptions` are local addresses and
 * blocks for tests, with any port.
 */
export function createCallPolicy(exceptions: readonly string[]): CallPolicy {
  const excepted = new BlockList();
  for (const block of exceptions) {
    const [address = "", bits] = block.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    excepted.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }

  function isExcepted(address: string): boolean {
    return excepted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  }

  function allows(address: string, port: number): boolean {
    const plain = unmapped(address);
    return isExcepted(plain) || (isPublic(plain) && port === HTTPS_PORT);
  }

  /**
   * A name says nothing about its address, except those that always mean this machine or network.
   */
  function allowsName(name: string, port: number): boolean {
    if (/(?:^|\.)localhost$/.test(name)) return isExcepted("127.0.0.1") || isExcepted("::1");
    const isInternal = !name.includes(".") || /\.(?:local|internal|home\.arpa)$/.test(name);
    return !isInternal && port === HTTPS_PORT;
  }

  return {
    allows,
    readEndpoint(endpoint) {
      if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return null;
      const url = new URL(endpoint);
      if (url.protocol !== "https:" || url.username || url.password) return null;
      const port = portOf(url);
      const host = hostOf(url);
      const isAllowed = isIP(host) ? allows(host, port) : allowsName(host.replace(/\.$/, ""), port);
      return isAllowed ? url : null;
    },
  };
}

/** The host name or address, without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}

export function portOf(url: URL): number {
  return Number(url.port || HTTPS_PORT);
}

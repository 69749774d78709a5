import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { Env } from "@/lib/env";

/** The client if unknown (RFC 7239, 6.2). The backend counts all of them as one. */
const UNKNOWN = "unknown";

/** The site's hosts, and the trusted proxies (TRUSTED_PROXIES). */
export class Site {
  private readonly hosts: ReadonlySet<string>;
  private readonly proxies = new BlockList();
  private readonly isBehindProxy: boolean;
  readonly secure: boolean;
  /** The public host. */
  readonly host: string;
  private readonly scheme: string;

  constructor(env: Pick<Env, "siteUrl" | "siteOrigins" | "webUrl" | "trustedProxies">) {
    const origins = [...env.siteOrigins, env.webUrl];
    this.hosts = new Set(origins.map((origin) => new URL(origin).host));
    this.host = new URL(env.siteUrl).host;
    this.secure = env.siteUrl.startsWith("https:");
    this.scheme = this.secure ? "https" : "http";
    this.isBehindProxy = env.trustedProxies.length > 0;
    for (const proxy of env.trustedProxies) {
      const [address = "", bits] = proxy.split("/");
      const family = isIP(address) === 6 ? "ipv6" : "ipv4";
      if (bits === undefined) this.proxies.addAddress(address, family);
      else this.proxies.addSubnet(address, Number(bits), family);
    }
  }

  /** True if a `Host` header is the site's or the machine's own. */
  owns(host: string): boolean {
    return (
      this.hosts.has(host.toLowerCase()) ||
      /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(host)
    );
  }

  /** Overwrites a client's forwarding headers; only trusted proxies may set them (ASVS 4.1.3). */
  setClientOrigin({ headers, socket }: IncomingMessage): void {
    Object.assign(headers, this.originOf(headers, plainAddress(socket.remoteAddress ?? "")));
  }

  /**
   * The `X-Forwarded-…` headers of a request. `peer` null: the framework does not report the
   * connected address. Then a trusted proxy is assumed if any is configured; otherwise no header is
   * trusted.
   */
  originOf(headers: IncomingHttpHeaders, peer: string | null): Record<string, string> {
    const chain = listOf(headers["x-forwarded-for"]).map(plainAddress);
    let client = peer ?? (this.isBehindProxy ? chain.pop() : null) ?? "";
    while (this.trusts(client)) {
      const before = chain.pop();
      if (before === undefined || isIP(before) === 0) break;
      client = before;
    }
    const { host = "" } = headers;
    return {
      "x-forwarded-for": isIP(client) === 0 ? UNKNOWN : client,
      "x-forwarded-host": this.owns(host) ? host : this.host,
      "x-forwarded-proto": this.scheme,
    };
  }

  private trusts(address: string): boolean {
    const family = isIP(address);
    return family !== 0 && this.proxies.check(address, family === 6 ? "ipv6" : "ipv4");
  }
}

function listOf(header: string | string[] | undefined): string[] {
  return (Array.isArray(header) ? header.join(",") : (header ?? ""))
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** An IPv4 address in its own form, also on an IPv6 socket. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

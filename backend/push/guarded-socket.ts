import type dns from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import tls from "node:tls";
import { type CallPolicy, hostOf, portOf } from "./endpoint";

/** A name has no allowed address, or the connection leads to a forbidden one. */
export class ForbiddenAddressError extends Error {
  override name = "ForbiddenAddressError";
}

export interface SocketOptions {
  policy: CallPolicy;
  /** Milliseconds for connecting. */
  connectLimitMs: number;
  /** Resolves a name. */
  lookup: typeof dns.lookup;
  /** Trusted in addition to the system's authorities. */
  ca?: string;
}

/**
 * Resolves a name to allowed addresses only. The connection uses exactly these, so a name that
 * changes a moment later gains nothing.
 */
function guardedLookup({ policy, lookup }: SocketOptions, port: number): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const allowed = error ? [] : found.filter(({ address }) => policy.allows(address, port));
      const [first] = allowed;
      if (!first) {
        callback(error ?? new ForbiddenAddressError("The name leads to no public address."), "", 4);
      } else if (options.all) {
        callback(null, allowed);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };
}

/**
 * Connection options for this origin; throws {@link ForbiddenAddressError} for a forbidden address.
 */
export function connectionOptions(origin: URL, options: SocketOptions): tls.ConnectionOptions {
  const host = hostOf(origin);
  const port = portOf(origin);
  // An address needs no lookup.
  if (isIP(host) && !options.policy.allows(host, port)) {
    throw new ForbiddenAddressError("The address is not public.");
  }
  return {
    host,
    port,
    ...(isIP(host) ? {} : { servername: host }),
    lookup: guardedLookup(options, port),
    ...(options.ca ? { ca: [...tls.rootCertificates, options.ca] } : {}),
  };
}

/** A TLS connection that offers both HTTP versions. Rejects with the failure. */
export function openSocket(origin: URL, options: SocketOptions): Promise<tls.TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      ...connectionOptions(origin, options),
      ALPNProtocols: ["h2", "http/1.1"],
    });
    const timer = setTimeout(
      () => socket.destroy(new Error("The connection took too long.")),
      options.connectLimitMs,
    );
    socket.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.once("secureConnect", () => {
      clearTimeout(timer);
      if (options.policy.allows(socket.remoteAddress ?? "", portOf(origin))) {
        resolve(socket);
      } else {
        socket.destroy(new ForbiddenAddressError("The connection leads to no public address."));
      }
    });
  });
}

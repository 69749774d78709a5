import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { askThroughProxy, type ProxySettings } from "./proxy";

/**
 * Entry of the proxy in the custom server, which names the client (`Site`). Rejects if the answer
 * broke off after its headers.
 */
export async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  settings: ProxySettings,
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const { method = "", url = "", headers } = request;
  const asked = { method, url, headers, body: request, gone: gone.signal };
  const given = await askThroughProxy(asked, settings);
  response.writeHead(given.status, given.headers);
  if (given.body === null || Buffer.isBuffer(given.body)) response.end(given.body ?? undefined);
  else await pipeline(given.body, response);
}

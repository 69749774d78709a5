import type { IncomingMessage, ServerResponse } from "node:http";
import { partsOf } from "@/lib/server/target";

const PATH = "/internal/ready";

/**
 * True if the request asks whether this web takes requests, whatever its backend does
 * (docs/decisions/255). Under any host name: balancers ask by address.
 */
export function asksForReadiness({ method, url = "" }: IncomingMessage): boolean {
  return partsOf(url)[0] === PATH && (method === "GET" || method === "HEAD");
}

export function sendReadiness(response: ServerResponse, isDraining: boolean): void {
  response.statusCode = isDraining ? 503 : 200;
  response.setHeader("content-type", "application/json");
  response.setHeader("cache-control", "no-store");
  response.end(JSON.stringify({ status: isDraining ? "stopping" : "ok" }));
}

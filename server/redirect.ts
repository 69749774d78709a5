import type { ServerResponse } from "node:http";
import { sameOriginPath } from "@/lib/domain/same-origin-path";

/** Sends a browser to another address of this site; kept by nobody. */
export function sendRedirect(response: ServerResponse, status: 303 | 308, address: string): void {
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Location", sameOriginPath(address));
  response.setHeader("Content-Length", 0);
  response.end();
}

import type { ServerResponse } from "node:http";
import { isDeliveryId, withParam } from "@/lib/domain/delivery";
import { sameOriginPath, sitePath } from "@/lib/domain/same-origin-path";
import { DELIVERY_PARAM } from "@/lib/routes";

/** Sends a browser to another address of this site; kept by nobody. */
export function sendRedirect(response: ServerResponse, status: 303 | 308, address: string): void {
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Location", sameOriginPath(address));
  response.setHeader("Content-Length", 0);
  response.end();
}

/** The delivery of the notification that led here, as the query names it; null: none, or what cannot be one. */
export function deliveryIn(query: string): string | null {
  const id = new URLSearchParams(query).get(DELIVERY_PARAM);
  return id !== null && isDeliveryId(id) ? id : null;
}

/**
 * Pages are made from what they need of an address, and so are their redirects: whichever leads to another page of this site
 * leads there with the delivery, so that it is read (spec section 2).
 */
export function keepDelivery(response: ServerResponse, delivery: string | null): void {
  const target = response.getHeader("location");
  if (delivery === null || typeof target !== "string" || sitePath(target) === null) return;
  const [query = ""] = (target.split("?", 2)[1] ?? "").split("#");
  if (new URLSearchParams(query).has(DELIVERY_PARAM)) return;
  response.setHeader("Location", withParam(target, DELIVERY_PARAM, delivery));
}

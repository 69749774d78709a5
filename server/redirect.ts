import type { ServerResponse } from "node:http";
import { isDeliveryId, withParam } from "@/lib/domain/delivery";
import { sameOriginPath, sitePath } from "@/lib/domain/same-origin-path";
import { DELIVERY_PARAM } from "@/lib/routes";

/** Redirects to another address of this site; never cached. */
export function sendRedirect(response: ServerResponse, status: 303 | 308, address: string): void {
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Location", sameOriginPath(address));
  response.setHeader("Content-Length", 0);
  response.end();
}

/** The id of the notification's delivery in the query; null: none, or not valid. */
export function deliveryIn(query: string): string | null {
  const id = new URLSearchParams(query).get(DELIVERY_PARAM);
  return id !== null && isDeliveryId(id) ? id : null;
}

/**
 * Adds the delivery to redirects within this site, so that the notification is marked as read (spec
 * section 2). Cached pages do not see the query.
 */
export function keepDelivery(response: ServerResponse, delivery: string | null): void {
  const target = response.getHeader("location");
  if (delivery === null || typeof target !== "string" || sitePath(target) === null) return;
  const [query = ""] = (target.split("?", 2)[1] ?? "").split("#");
  if (new URLSearchParams(query).has(DELIVERY_PARAM)) return;
  response.setHeader("Location", withParam(target, DELIVERY_PARAM, delivery));
}

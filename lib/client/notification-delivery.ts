import { callTo } from "@/lib/contract/endpoint";
import { listNotifications, readNotification } from "@/lib/contract/notification-endpoints";
import { isDeliveryId } from "@/lib/domain/delivery";
import { DELIVERY_PARAM } from "@/lib/routes";
import { notifyTabs, readAgain } from "./changes";
import { logFailure } from "./log";
import { send } from "./send";

const { path: PATH } = listNotifications;
const isDelivery = (part: string) => part.split("=", 1)[0] === DELIVERY_PARAM;

/** A query without the delivery; the rest keeps its spelling and order. */
export function withoutDelivery(search: string): string {
  const rest = search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => part !== "" && !isDelivery(part));
  return rest.length > 0 ? `?${rest.join("&")}` : "";
}

/**
 * Marks a delivery as read; a failure is only logged (spec section 8). Invalid ids are not sent.
 */
export async function markDeliveryRead(id: string): Promise<void> {
  if (!isDeliveryId(id)) return;
  try {
    await send(callTo(readNotification, { id }));
    readAgain(PATH);
    notifyTabs(PATH);
  } catch (error) {
    logFailure("The notification could not be marked as read.", error);
  }
}

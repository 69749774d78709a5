"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { markDeliveryRead, withoutDelivery } from "@/lib/client/notification-delivery";
import { DELIVERY_PARAM } from "@/lib/routes";

/**
 * On every page: marks the notification that led here as read, and removes its parameter from the
 * address without a navigation.
 */
export function NotificationDelivery() {
  const delivery = useSearchParams().get(DELIVERY_PARAM);

  useEffect(() => {
    if (delivery === null) return;
    const { pathname, search, hash } = window.location;
    window.history.replaceState(null, "", pathname + withoutDelivery(search) + hash);
    void markDeliveryRead(delivery);
  }, [delivery]);

  return null;
}

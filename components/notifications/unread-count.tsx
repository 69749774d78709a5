import { NextIntlClientProvider } from "next-intl";
import { useEffect } from "react";
import { readAgain } from "@/lib/client/changes";
import { useUnreadCount } from "@/lib/client/notifications";
import { listenToWorker } from "@/lib/client/service-worker";
import { showUnread } from "@/lib/client/unread";
import type { PathOf } from "@/lib/contract/endpoint";
import type { listNotifications } from "@/lib/contract/notification-endpoints";
import { locales } from "@/lib/i18n/locales";
import { counted } from "@/lib/i18n/messages/it/notification-centre.json";
import { useTranslations } from "@/lib/i18n/use-translations";

const messages = { notificationCentre: { counted } };

/** Counts the user's unread notifications for the bell. Renders nothing. */
export function UnreadCount() {
  return (
    <NextIntlClientProvider locale={locales[0]} messages={messages} timeZone="Europe/Rome">
      <Count />
    </NextIntlClientProvider>
  );
}

function Count() {
  const t = useTranslations("notificationCentre");
  const count = useUnreadCount();
  const words = count > 0 ? t("counted", { count }) : "";

  useEffect(() => showUnread({ count, words }), [count, words]);
  useEffect(() => () => showUnread({ count: 0, words: "" }), []);

  useEffect(
    () =>
      listenToWorker((message) => {
        if (message.type === "in-app-notification")
          readAgain("/api/notifications" satisfies PathOf<typeof listNotifications>);
      }),
    [],
  );

  return null;
}

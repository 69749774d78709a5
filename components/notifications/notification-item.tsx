"use client";

import Link from "next/link";
import { Glyph } from "@/components/ui/glyph";
import { type NotificationItem as Item, readNotification } from "@/lib/client/notifications";
import { momentOf } from "@/lib/domain/moment";
import { notificationLook } from "@/lib/domain/notification-types";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import "./notifications.css";

interface NotificationItemProps {
  item: Item;
  texts: { unread: string; today: string; earlier: string };
}

function ageOf(at: string, { today, earlier }: NotificationItemProps["texts"]): string | null {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  const { day, time } = momentOf(date, new Date());
  return day ? fillMessage(earlier, { day, time }) : fillMessage(today, { time });
}

/** One notification; following its link marks it as read. */
export function NotificationItem({ item, texts }: NotificationItemProps) {
  const { icon, color } = notificationLook(item.type);
  const age = ageOf(item.created_at, texts);
  return (
    <li className="notification" data-unread={item.is_read ? undefined : ""}>
      <span className="notification-mark" data-color={color}>
        <Glyph name={icon} />
      </span>
      <div>
        <h2>
          <Link
            href={item.deep_link}
            prefetch={false}
            onClick={() => {
              if (!item.is_read) void readNotification(item.id);
            }}
          >
            {!item.is_read && <span className="sr-only">{texts.unread} </span>}
            {item.title}
          </Link>
        </h2>
        {item.body && <p>{item.body}</p>}
        {age && <time dateTime={item.created_at}>{age}</time>}
      </div>
    </li>
  );
}

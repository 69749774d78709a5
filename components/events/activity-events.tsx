import type { EventCard } from "@/lib/contract/events";
import { eventCalendarOf, eventFeed } from "@/lib/event-routes";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { EventShelf } from "./event-shelf";

interface ActivityEventsProps {
  /** Of the activity. */
  slug: string;
  events: readonly EventCard[];
  now: Date;
}

/** What takes place at an activity, and how it comes into one's calendar; nothing when there is nothing. */
export function ActivityEvents({ slug, events, now }: ActivityEventsProps) {
  const t = useTranslations("events.shelf");
  if (events.length === 0) return null;
  return (
    <div className="mt-16">
      <EventShelf
        id="eventi"
        title={t("activity")}
        link={{ href: routes.events(), label: t("activityAll") }}
        events={events}
        now={now}
      />
      <p className="flex flex-wrap gap-x-5 text-ink-soft text-sm">
        <a href={eventCalendarOf({ activity: slug })} className="link">
          {t("activityCalendar")}
        </a>
        <a href={eventFeed({}, { activity: slug })} className="link">
          {t("activityFeed")}
        </a>
      </p>
    </div>
  );
}

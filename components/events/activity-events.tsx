import type { EventCard } from "@/lib/contract/events";
import { eventCalendarOf, eventEmbedPage, eventFeed } from "@/lib/event-routes";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { EmbedLines } from "./embed-lines";
import { EventShelf } from "./event-shelf";

interface ActivityEventsProps {
  /** Of the activity. */
  slug: string;
  name: string;
  /** Origin of the site. */
  siteUrl: string;
  events: readonly EventCard[];
  now: Date;
}

/** Events of an activity, with calendar and embed; renders nothing if there are none. */
export function ActivityEvents({ slug, name, siteUrl, events, now }: ActivityEventsProps) {
  const t = useTranslations("events.shelf");
  const embed = useTranslations("events.embed");
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
      <div className="flex flex-wrap items-start gap-x-5 text-ink-soft text-sm">
        <a href={eventCalendarOf({ activity: slug })} className="link">
          {t("activityCalendar")}
        </a>
        <a href={eventFeed({}, { activity: slug })} className="link">
          {t("activityFeed")}
        </a>
        <EmbedLines
          path={eventEmbedPage({}, { activity: slug })}
          siteUrl={siteUrl}
          title={embed("of", { name })}
          label={t("activityEmbed")}
        />
      </div>
    </div>
  );
}

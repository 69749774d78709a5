import type { EventCard } from "@/lib/contract/events";
import { eventTimePage } from "@/lib/event-routes";
import { useTranslations } from "@/lib/i18n/use-translations";
import { EventShelf } from "./event-shelf";

interface HomeEventsProps {
  time: "tonight" | "weekend";
  events: readonly EventCard[];
  now: Date;
}

/** Events tonight or at the weekend on the home page; renders nothing if there are none. */
export function HomeEvents({ time, events, now }: HomeEventsProps) {
  const t = useTranslations("events.shelf");
  return (
    <EventShelf
      id={`eventi-${time}`}
      title={t(time)}
      link={{ href: eventTimePage(time), label: t(`${time}All`) }}
      events={events}
      now={now}
      className="page-width"
    />
  );
}

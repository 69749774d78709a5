import { StillRegion } from "@/components/ui/still-region";
import type { EventCard as EventCardData } from "@/lib/contract/events";
import { byDay } from "@/lib/domain/event-days";
import { formatWeekdayAndDay, nearDay } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { DateLeaf } from "./date-leaf";
import { EventCard } from "./event-card";

interface EventListProps {
  events: readonly EventCardData[];
  now: Date;
  /** Earlier starts go under this day; undefined: under their own. */
  from?: string | undefined;
}

/** Events grouped by day. */
export function EventList({ events, now, from }: EventListProps) {
  const t = useTranslations("events.list");
  const today = romeDay(now);
  const days = byDay(events, ({ occurrence }) => occurrence, from);
  return (
    <StillRegion region="events">
      <div className="event-days">
        {days.map(({ day, items }, at) => {
          const near = nearDay(day, today);
          const date = formatWeekdayAndDay(day, today);
          return (
            <section key={day} aria-labelledby={`giorno-${day}`}>
              <header>
                <DateLeaf day={day} />
                <h2 id={`giorno-${day}`}>{near ? `${t(near)}, ${date}` : date}</h2>
              </header>
              <EventGrid events={items} now={now} priority={at === 0} />
            </section>
          );
        })}
      </div>
    </StillRegion>
  );
}

interface EventGridProps {
  events: readonly EventCardData[];
  now: Date;
  heading?: "h2" | "h3";
  priority?: boolean;
}

/** Events of one day. */
export function EventGrid({ events, now, heading, priority = false }: EventGridProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
      {events.map((event, index) => (
        <li key={event.slug}>
          <EventCard event={event} now={now} heading={heading} priority={priority && index === 0} />
        </li>
      ))}
    </ul>
  );
}

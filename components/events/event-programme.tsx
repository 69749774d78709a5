import Link from "next/link";
import type { EventCard } from "@/lib/contract/events";
import { byDay, timesOf } from "@/lib/domain/event-days";
import { formatWeekdayAndDay } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { EventMarks } from "./event-marks";

interface EventProgrammeProps {
  /** At each of their dates, earliest first. */
  parts: readonly EventCard[];
  now: Date;
}

/** The programme of a festival by day and hour. */
export function EventProgramme({ parts, now }: EventProgrammeProps) {
  const t = useTranslations("events.page");
  const today = romeDay(now);
  return (
    <section aria-labelledby="programma">
      <h2 id="programma" className="mb-3 text-2xl">
        {t("programme")}
      </h2>
      <div className="grid gap-6">
        {byDay(parts, ({ occurrence }) => occurrence).map(({ day, items }) => (
          <div key={day}>
            <h3 className="mb-1 text-lg first-letter:uppercase">
              {formatWeekdayAndDay(day, today)}
            </h3>
            <ol className="programme">
              {items.map((part) => (
                <li key={`${part.slug} ${part.occurrence.id}`}>
                  <time dateTime={part.occurrence.starts_at}>{timesOf(part.occurrence).start}</time>
                  <div>
                    <Link href={routes.item("events", part.slug)} prefetch={false} className="link">
                      {part.title}
                    </Link>
                    <p>
                      {part.place} <EventMarks event={part} now={now} />
                    </p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

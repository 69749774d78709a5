import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import type { EventCard } from "@/lib/contract/events";
import { hasDayPage, monthOf } from "@/lib/domain/event-days";
import { formatMonth, formatWeekdayAndDay, nearDay } from "@/lib/domain/event-when";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { EventGrid } from "./event-list";
import { NothingOn } from "./no-events";
import { TimeChips } from "./time-chips";

interface EventDayPageProps {
  /** `2026-12-24` */
  day: string;
  events: readonly EventCard[];
  town: string;
  now: Date;
}

/** What takes place on one day, and the way to the days beside it. */
export function EventDayPage({ day, events, town, now }: EventDayPageProps) {
  const t = useTranslations("events");
  const today = romeDay(now);
  const near = nearDay(day, today);
  const date = formatWeekdayAndDay(day, today);
  const month = monthOf(day);
  return (
    <div data-section="eventi" className="page-width pt-6 pb-16 md:pt-10">
      <header className="mb-5 md:mb-8">
        <p className="mb-1.5 text-xs font-semibold text-accent">{t("day.kicker", { town })}</p>
        <h1 className="text-4xl first-letter:uppercase">
          {near ? `${t(`list.${near}`)}, ${date}` : date}
        </h1>
      </header>
      <TimeChips now={now} />
      <p className="mt-5 mb-4 text-ink-soft text-sm">{t("list.count", { count: events.length })}</p>
      {events.length > 0 ? (
        <EventGrid events={events} now={now} heading="h2" priority />
      ) : (
        <NothingOn title={t("empty.title")} text={t("empty.day")} />
      )}
      <StepLinks
        label={t("day.navigation")}
        previous={{ day: addDays(day, -1), label: t("day.previous") }}
        next={{ day: addDays(day, 1), label: t("day.next") }}
        today={today}
      >
        <Link href={routes.eventDay(month)} prefetch={false} className="pill">
          <Icon name="calendar-days" className="size-4" />
          {t("day.month", { month: formatMonth(month) })}
        </Link>
      </StepLinks>
    </div>
  );
}

interface StepLinksProps {
  label: string;
  /** Days, or months. */
  previous: { day: string; label: string };
  next: { day: string; label: string };
  today: string;
  /** Between the two. */
  children: React.ReactNode;
}

/** Before and after a day or a month, as far as they have pages. */
export function StepLinks({ label, previous, next, today, children }: StepLinksProps) {
  return (
    <nav aria-label={label} className="mt-10 flex flex-wrap items-center justify-center gap-2">
      {hasDayPage(previous.day, today) && (
        <Link rel="prev" href={routes.eventDay(previous.day)} prefetch={false} className="pill">
          <Icon name="arrow-left" className="size-4" />
          {previous.label}
        </Link>
      )}
      {children}
      {hasDayPage(next.day, today) && (
        <Link rel="next" href={routes.eventDay(next.day)} prefetch={false} className="pill">
          {next.label}
          <Icon name="arrow-right" className="size-4" />
        </Link>
      )}
    </nav>
  );
}

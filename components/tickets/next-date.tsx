import type { Order } from "@/lib/contract/orders";
import { daysOf, isOver, nextOf } from "@/lib/domain/event-days";
import { momentWords } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

interface NextDateProps {
  dates: Order["event"]["dates"];
  /** The present time. */
  now: Date;
}

/** The next date of tickets and the number of others; after the last, that one. */
export function NextDate({ dates, now }: NextDateProps) {
  const t = useTranslations("events.card");
  const tickets = useTranslations("ticketPage");
  const next = nextOf(dates, now);
  if (!next) return null;
  const today = romeDay(now);
  const { first, last } = daysOf(next);
  const more = dates.filter((date) => date !== next && !isOver(date, now)).length;
  const start = momentWords(new Date(next.starts_at), today);
  return (
    <time dateTime={next.starts_at}>
      {next.ends_at && first !== last
        ? tickets("fromTo", { start, end: momentWords(new Date(next.ends_at), today) })
        : start}
      {more > 0 && `, ${t("more", { count: more })}`}
    </time>
  );
}

import { timesOf } from "@/lib/domain/event-days";
import { severalDays } from "@/lib/domain/event-when";
import { useTranslations } from "@/lib/i18n/use-translations";

interface EventTimesProps {
  times: { starts_at: string; ends_at: string | null };
  /** Today in Rome. */
  today: string;
}

/** Time of an event: clock times, or days if it takes several. */
export function EventTimes({ times, today }: EventTimesProps) {
  const t = useTranslations("events.card");
  const { start, end } = timesOf(times);
  const days = severalDays(times, today);
  return (
    <time dateTime={times.starts_at}>
      {days ? t("from", days) : end ? t("span", { start, end }) : t("at", { start })}
    </time>
  );
}

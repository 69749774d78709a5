import { formatLeaf } from "@/lib/domain/event-when";
import { useTranslations } from "@/lib/i18n/use-translations";

/** A day as a leaf of a calendar: weekday, number, month. */
export function DateLeaf({ day }: { day: string }) {
  const { weekday, number, month } = formatLeaf(day);
  return (
    <time dateTime={day} className="leaf">
      <span>{weekday}</span> <b>{number}</b> <span>{month}</span>
    </time>
  );
}

interface SpanLeafProps {
  days: { first: string; last: string };
  /** Today in Rome. */
  today: string;
}

/** The leaf of several days: the first day, or, once that is past, "fino al" the last. */
export function SpanLeaf({ days: { first, last }, today }: SpanLeafProps) {
  const t = useTranslations("events.card");
  if (first >= today || last < today || first === last) return <DateLeaf day={first} />;
  const { number, month } = formatLeaf(last);
  const words = t("leafUntil", { day: number }).slice(0, -number.length);
  return (
    <time dateTime={last} className="leaf">
      <span>{words}</span> <b>{number}</b> <span>{month}</span>
    </time>
  );
}

import { formatLeaf } from "@/lib/domain/event-when";

/** A day as a leaf of a calendar: weekday, number, month. */
export function DateLeaf({ day }: { day: string }) {
  const { weekday, number, month } = formatLeaf(day);
  return (
    <time dateTime={day} className="leaf">
      <span>{weekday}</span> <b>{number}</b> <span>{month}</span>
    </time>
  );
}

"use client";

import { Chip } from "@/components/ui/chip";
import type { Opening } from "@/lib/contract/opening";
import { badgeText } from "@/lib/domain/opening-badge";
import { openingStatus, weekTable } from "@/lib/domain/opening-hours";
import { formatDay, formatWeekday, romeDay } from "@/lib/domain/rome-time";
import { useWords } from "@/lib/i18n/use-words";
import "./editor.css";

interface HoursPreviewProps {
  opening: Opening;
  now: Date;
}

/** What visitors will read: the badge now, and the next seven days. */
export function HoursPreview({ opening, now }: HoursPreviewProps) {
  const texts = useWords("hours");
  const badge = useWords("opening.badge");
  const today = romeDay(now);
  return (
    <section className="hours-part hours-preview" aria-live="polite">
      <h2>{texts.preview.title}</h2>
      <p>
        {texts.preview.now} <Chip>{badgeText(openingStatus(opening, now), now, badge)}</Chip>
      </p>
      <table>
        <caption className="sr-only">{texts.preview.week}</caption>
        <tbody>
          {weekTable(opening, now).map(({ day, isToday, intervals, label }) => (
            <tr key={day} data-today={isToday || undefined}>
              <th scope="row">
                {formatWeekday(day)} <span>{formatDay(day, today)}</span>
              </th>
              <td>
                {intervals.length > 0
                  ? intervals.map(([opens, closes]) => `${opens}–${closes}`).join(", ")
                  : texts.closed}
                {label && <span> · {label}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

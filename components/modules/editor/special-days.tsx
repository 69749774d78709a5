"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { focusAround } from "@/lib/client/focus";
import type { Opening, SpecialHours } from "@/lib/contract/opening";
import { type Holiday, nextHolidays } from "@/lib/domain/italian-holidays";
import { MAX_SPECIAL_DAYS, withoutSpecial, withSpecial } from "@/lib/domain/opening-edits";
import { formatDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { ClosurePanel } from "./closure-panel";
import { IntervalList } from "./interval-list";
import "./editor.css";

interface SpecialDaysProps {
  opening: Opening;
  today: string;
  /** `MM-DD`; null: the town has not told it. */
  patron: { day: string; name: string } | null;
  onChange: (opening: Opening) => void;
}

function spanText({ date_from, date_to }: SpecialHours, today: string): string {
  const from = formatDay(date_from, today);
  return date_from === date_to ? from : `${from} – ${formatDay(date_to, today)}`;
}

/** Days with hours of their own, and the holidays that the owner has not said anything about. */
export function SpecialDays({ opening, today, patron, onChange }: SpecialDaysProps) {
  const texts = useWords("hours");
  const [isAdding, setIsAdding] = useState(false);
  const { special } = texts;
  const nameOf = (holiday: Holiday) =>
    holiday === "patron" ? (patron?.name ?? texts.holidays.patron) : texts.holidays[holiday];
  const isTold = (day: string) =>
    opening.special.some(({ date_from, date_to }) => date_from <= day && day <= date_to);
  const proposed = nextHolidays(today, patron?.day ?? null).filter(({ day }) => !isTold(day));
  const shown = opening.special.filter(({ date_to }) => date_to >= today);
  const hasRoom = opening.special.length < MAX_SPECIAL_DAYS;

  const dayOf = (day: string, holiday: Holiday, closed: boolean): SpecialHours => ({
    date_from: day,
    date_to: day,
    closed,
    intervals: [],
    label: nameOf(holiday),
  });

  /** Says of holidays whether it is closed on them, as far as there is room; they are proposed no more. */
  function settle(button: Element, days: typeof proposed, closed: boolean): void {
    focusAround(days.length === proposed.length ? button.closest("details") : button);
    const room = MAX_SPECIAL_DAYS - opening.special.length;
    onChange(
      days
        .slice(0, room)
        .reduce(
          (changed, { day, holiday }) => withSpecial(changed, dayOf(day, holiday, closed)),
          opening,
        ),
    );
  }

  return (
    <section tabIndex={-1} className="hours-part">
      <h2>{special.title}</h2>
      {shown.length > 0 && (
        <ul className="hours-special">
          {shown.map((one) => {
            const name = one.label ?? spanText(one, today);
            return (
              <li key={`${one.date_from} ${one.date_to}`}>
                <div className="hours-special-head">
                  <p>
                    <strong>{spanText(one, today)}</strong>
                    {one.label && ` · ${one.label}`}
                  </p>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={fillMessage(special.remove, { name })}
                    onClick={({ currentTarget }) => {
                      focusAround(currentTarget);
                      onChange(withoutSpecial(opening, one));
                    }}
                  >
                    <Icon name="x" />
                  </button>
                </div>
                {one.closed ? (
                  <p className="hours-closed">{texts.closed}</p>
                ) : (
                  one.intervals.length === 0 && <p className="form-hint">{special.asUsual}</p>
                )}
                <IntervalList
                  name={name}
                  intervals={one.intervals}
                  onChange={(intervals) =>
                    onChange(
                      withSpecial(opening, {
                        ...one,
                        intervals,
                        closed: one.closed && intervals.length === 0,
                      }),
                    )
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      {proposed.length > 0 && hasRoom && (
        <details className="hours-holidays">
          <summary>{fillMessage(special.proposed, { count: String(proposed.length) })}</summary>
          <ul tabIndex={-1}>
            {proposed.map(({ day, holiday }) => (
              <li key={day}>
                <p>
                  <strong>{formatDay(day, today)}</strong> · {nameOf(holiday)}
                </p>
                <div className="flex flex-wrap gap-2">
                  <Button
                    variant="secondary"
                    aria-label={fillMessage(special.closedOn, { name: nameOf(holiday) })}
                    onClick={({ currentTarget }) => settle(currentTarget, [{ day, holiday }], true)}
                  >
                    {special.closed}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={fillMessage(special.openOn, { name: nameOf(holiday) })}
                    onClick={({ currentTarget }) =>
                      settle(currentTarget, [{ day, holiday }], false)
                    }
                  >
                    {special.open}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            onClick={({ currentTarget }) => settle(currentTarget, proposed, true)}
          >
            {special.allClosed}
          </Button>
        </details>
      )}
      {hasRoom && (
        <Button variant="secondary" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          <Icon name="plus" />
          {special.add}
        </Button>
      )}
      {isAdding && (
        <ClosurePanel
          texts={{ ...texts.closure, confirm: special.confirm }}
          reason=""
          reasonLabel={special.label}
          today={today}
          isEndNeeded
          onClose={() => setIsAdding(false)}
          onDone={({ from, to, reason }) => {
            const label = reason.trim() || null;
            const days = { date_from: from, date_to: to, closed: true, intervals: [], label };
            onChange(withSpecial(opening, days));
            setIsAdding(false);
          }}
        />
      )}
    </section>
  );
}

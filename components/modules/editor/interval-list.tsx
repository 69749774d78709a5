"use client";

import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { focusAround } from "@/lib/client/focus";
import type { OpeningInterval } from "@/lib/contract/opening";
import { nextInterval, passesMidnight, withInterval } from "@/lib/domain/opening-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import "./editor.css";

interface IntervalListProps {
  /** What the times are of, for who cannot see it: "Lunedì". */
  name: string;
  intervals: readonly OpeningInterval[];
  onChange: (intervals: OpeningInterval[]) => void;
}

/** The control of the browser knows no 24:00. */
function shown(time: string): string {
  return time === "24:00" ? "00:00" : time;
}

/** Times of opening of a day, one below the other; one that ends on the next day says so. */
export function IntervalList({ name, intervals, onChange }: IntervalListProps) {
  const texts = useWords("hours.intervals");
  const further = nextInterval(intervals);
  const change = (index: number, interval: OpeningInterval) =>
    onChange(intervals.map((one, at) => (at === index ? interval : one)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand around each day of the week.
    <div role="group" aria-label={name} tabIndex={-1} className="hours-intervals">
      <ul>
        {intervals.map((interval, index) => {
          const [opens, closes] = interval;
          const number = intervals.length > 1 ? ` ${index + 1}` : "";
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an interval is known by its place.
            <li key={index}>
              <input
                type="time"
                required
                value={shown(opens)}
                aria-label={fillMessage(texts.opens, { name: name + number })}
                className={controlClass}
                onChange={({ target }) => target.value && change(index, [target.value, closes])}
              />
              <span aria-hidden="true">–</span>
              <input
                type="time"
                required
                value={shown(closes)}
                aria-label={fillMessage(texts.closes, { name: name + number })}
                className={controlClass}
                onChange={({ target }) => target.value && change(index, [opens, target.value])}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={fillMessage(texts.remove, { name: name + number })}
                onClick={({ currentTarget }) => {
                  focusAround(currentTarget);
                  onChange(intervals.filter((_, at) => at !== index));
                }}
              >
                <Icon name="x" />
              </button>
              {passesMidnight(interval) && <p className="form-hint">{texts.nextDay}</p>}
            </li>
          );
        })}
      </ul>
      {further && (
        <Button variant="quiet" onClick={() => onChange(withInterval(intervals, further))}>
          <Icon name="plus" />
          {intervals.length === 0 ? texts.open : texts.add}
        </Button>
      )}
    </div>
  );
}

"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { usePendingPart } from "@/components/ui/pending-parts";
import type { Opening, Weekday } from "@/lib/contract/opening";
import { copyDay, weekdayOrder, withDay } from "@/lib/domain/opening-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { IntervalList } from "./interval-list";
import { usePanelFocus } from "./use-panel-focus";
import "./editor.css";
import "@/components/ui/forms.css";

interface WeekHoursProps {
  opening: Opening;
  onChange: (opening: Opening) => void;
}

const workdays: readonly Weekday[] = weekdayOrder.slice(0, 5);

/** The hours of each day of the week, and the way to have one day's on others. */
export function WeekHours({ opening, onChange }: WeekHoursProps) {
  const texts = useWords("hours");
  const [copied, setCopied] = useState<Weekday | null>(null);
  return (
    <ul className="hours-week">
      {weekdayOrder.map((day) => {
        const intervals = opening.weekly?.[day] ?? [];
        const name = texts.days[day];
        return (
          <li key={day}>
            <h3>{name}</h3>
            {intervals.length === 0 && <p className="hours-closed">{texts.closed}</p>}
            <IntervalList
              name={name}
              intervals={intervals}
              onChange={(changed) => onChange(withDay(opening, day, changed))}
            />
            <Button
              variant="quiet"
              aria-label={fillMessage(texts.copy.openFor, { name })}
              aria-expanded={copied === day}
              onClick={() => setCopied(copied === day ? null : day)}
            >
              {texts.copy.open}
            </Button>
            {copied === day && (
              <CopyPanel
                day={day}
                onClose={() => setCopied(null)}
                onCopy={(days) => {
                  onChange(copyDay(opening, day, days));
                  setCopied(null);
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface CopyPanelProps {
  day: Weekday;
  onCopy: (days: Weekday[]) => void;
  onClose: () => void;
}

/** Days to choose, those of the working week by one press. */
function CopyPanel({ day, onCopy, onClose }: CopyPanelProps) {
  const id = useId();
  const panel = usePanelFocus<HTMLFieldSetElement>();
  const others = weekdayOrder.filter((one) => one !== day);
  const [chosen, setChosen] = useState<ReadonlySet<Weekday>>(new Set());
  const { copy, days } = useWords("hours");
  usePendingPart(() => {
    if (chosen.size > 0) onCopy([...chosen]);
    return true;
  });
  return (
    <fieldset ref={panel} className="hours-copy">
      <legend>{fillMessage(copy.title, { name: days[day] })}</legend>
      <div className="hours-copy-days">
        {others.map((one) => (
          <div key={one} className="form-check">
            <input
              id={`${id}-${one}`}
              type="checkbox"
              checked={chosen.has(one)}
              onChange={({ target }) => {
                const next = new Set(chosen);
                if (target.checked) next.add(one);
                else next.delete(one);
                setChosen(next);
              }}
            />
            <label htmlFor={`${id}-${one}`}>{days[one]}</label>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={chosen.size === 0} onClick={() => onCopy([...chosen])}>
          {copy.confirm}
        </Button>
        <Button variant="secondary" onClick={() => onCopy(workdays.filter((one) => one !== day))}>
          {copy.workdays}
        </Button>
        <Button variant="secondary" onClick={() => onCopy(others)}>
          {copy.all}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </fieldset>
  );
}

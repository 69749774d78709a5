"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { Notice } from "@/components/ui/notice";
import type { Opening } from "@/lib/contract/opening";
import { openingFault, unknownOpening, withSpecial } from "@/lib/domain/opening-edits";
import { hoursNeedConfirmation } from "@/lib/domain/opening-hours";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { type ClosureDays, ClosurePanel } from "./closure-panel";
import { HoursPreview } from "./hours-preview";
import { SpecialDays } from "./special-days";
import { WeekHours } from "./week-hours";
import "./editor.css";

interface HoursFieldProps {
  value: Opening | null;
  /** `MM-DD`; null: the town has not told it. */
  patron: { day: string; name: string } | null;
  onChange: (opening: Opening) => void;
  /** Saves at once what one press says; left out: it is saved with the rest of the form. */
  onSave?: (opening: Opening) => void;
}

/** Opening hours as their owner keeps them: what changes was looked at now, so it is confirmed, too. */
export function HoursField({ value, patron, onChange, onSave }: HoursFieldProps) {
  const texts = useWords("hours");
  const opening = value ?? unknownOpening;
  const [now, setNow] = useState<Date | null>(null);
  const [panel, setPanel] = useState<"holiday" | "temporary" | null>(null);
  useEffect(() => setNow(new Date()), []);
  if (!now) return <p className="form-hint">{texts.loading}</p>;
  const today = romeDay(now);
  const fault = openingFault(opening);
  const closure = opening.temporarily_closed;
  const confirmed = (looked: Opening) => ({ ...looked, confirmed_at: new Date().toISOString() });
  const change = (changed: Opening) => onChange(confirmed(changed));
  const settle = (changed: Opening) => (onSave ?? onChange)(confirmed(changed));
  const toggle = (one: typeof panel) => setPanel(panel === one ? null : one);

  function shut({ from, to, reason }: ClosureDays, put: typeof change): void {
    const label = reason.trim() || null;
    put(
      panel === "holiday"
        ? withSpecial(opening, {
            date_from: from,
            date_to: to,
            closed: true,
            intervals: [],
            label,
          })
        : { ...opening, temporarily_closed: { from, to: to || null, reason: label } },
    );
    setPanel(null);
  }

  return (
    <div className="hours-editor">
      {hoursNeedConfirmation(opening, now) && (
        <Notice>
          <p>{texts.confirm.needed}</p>
          <Button onClick={() => settle(opening)}>{texts.confirm.button}</Button>
        </Notice>
      )}
      <div className="hours-quick">
        <Button
          variant="secondary"
          aria-expanded={panel === "holiday"}
          onClick={() => toggle("holiday")}
        >
          {texts.quick.holiday}
        </Button>
        {closure ? (
          <Button
            variant="secondary"
            onClick={() => settle({ ...opening, temporarily_closed: null })}
          >
            {texts.quick.reopen}
          </Button>
        ) : (
          <Button
            variant="secondary"
            aria-expanded={panel === "temporary"}
            onClick={() => toggle("temporary")}
          >
            {texts.quick.temporary}
          </Button>
        )}
      </div>
      {closure && (
        <p className="form-hint">
          {closure.to
            ? fillMessage(texts.quick.closedUntil, { date: formatDay(closure.to, today) })
            : texts.quick.closedNow}
        </p>
      )}
      {panel && (
        <ClosurePanel
          key={panel}
          texts={texts.closure}
          reason={panel === "holiday" ? texts.quick.holidayLabel : ""}
          reasonLabel={panel === "holiday" ? texts.special.label : texts.closure.reason}
          today={today}
          isEndNeeded={panel === "holiday"}
          onClose={() => setPanel(null)}
          onDone={(days) => shut(days, settle)}
          onTake={(days) => shut(days, change)}
        />
      )}
      <section className="hours-part">
        <h2>{texts.week}</h2>
        <FormCheckbox
          label={texts.alwaysOpen}
          checked={opening.always_open}
          onChange={({ target }) => change({ ...opening, always_open: target.checked })}
        />
        <FormCheckbox
          label={texts.byAppointment}
          hint={texts.byAppointmentHint}
          checked={opening.by_appointment}
          onChange={({ target }) => change({ ...opening, by_appointment: target.checked })}
        />
        {!opening.always_open && <WeekHours opening={opening} onChange={change} />}
      </section>
      <p className="form-fault" role="alert">
        {fault && texts.faults[fault]}
      </p>
      <HoursPreview opening={opening} now={now} />
      <SpecialDays opening={opening} today={today} patron={patron} onChange={change} />
      <FormCheckbox
        label={texts.permanentlyClosed}
        hint={texts.permanentlyClosedHint}
        checked={opening.permanently_closed}
        onChange={({ target }) => change({ ...opening, permanently_closed: target.checked })}
      />
    </div>
  );
}

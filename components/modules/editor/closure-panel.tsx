"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { usePendingPart } from "@/components/ui/pending-parts";
import { focusFolded } from "@/lib/client/focus";
import { addDays } from "@/lib/domain/rome-time";
import type hours from "@/lib/i18n/messages/it/hours.json";
import { usePanelFocus } from "./use-panel-focus";
import "./editor.css";
import "@/components/ui/forms.css";

/** Days on which it is closed; `to` empty: until further notice. */
export interface ClosureDays {
  from: string;
  to: string;
  reason: string;
}

interface ClosurePanelProps {
  texts: (typeof hours)["closure"];
  /** What it is called unless the owner says otherwise. */
  reason: string;
  reasonLabel: string;
  today: string;
  /** Whether it must have an end; without one it lasts until further notice. */
  isEndNeeded: boolean;
  onDone: (days: ClosureDays) => void;
  /** The same when the form around it is saved; left out: as `onDone`. */
  onTake?: (days: ClosureDays) => void;
  onClose: () => void;
}

const USUAL_DAYS = 13;

/** From when to when it is closed, with days filled in that only need a look. */
export function ClosurePanel({
  texts,
  reason,
  reasonLabel,
  today,
  isEndNeeded,
  onDone,
  onTake = onDone,
  onClose,
}: ClosurePanelProps) {
  const panel = usePanelFocus<HTMLDivElement>();
  const [days, setDays] = useState<ClosureDays>({
    from: today,
    to: isEndNeeded ? addDays(today, USUAL_DAYS) : "",
    reason,
  });
  const [isTouched, setTouched] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isBackwards = days.to !== "" && days.to < days.from;
  const isMissing = days.from === "" || (isEndNeeded && days.to === "");
  function set(part: Partial<ClosureDays>) {
    setDays({ ...days, ...part });
    setTouched(true);
    setAsked(false);
  }

  usePendingPart(() => {
    // Days that nobody has touched are a proposal: a shop is not closed by them unasked.
    if (isTouched && !isBackwards && !isMissing) {
      onTake(days);
      return true;
    }
    setAsked(true);
    const [from, to] = panel.current?.querySelectorAll<HTMLInputElement>("input[type=date]") ?? [];
    focusFolded(days.from !== "" && (isBackwards || isMissing) ? to : from);
    return false;
  });

  const missing = isAsked && isMissing ? texts.missing : undefined;
  const proposed = isAsked && !isMissing && !isBackwards ? texts.open : undefined;
  return (
    <div ref={panel} className="hours-closure">
      <div className="form-pair">
        <FormField
          type="date"
          label={texts.from}
          value={days.from}
          fault={days.from === "" ? missing : proposed}
          onChange={({ target }) => set({ from: target.value })}
        />
        <FormField
          type="date"
          label={isEndNeeded ? texts.to : texts.toOptional}
          value={days.to}
          fault={isBackwards ? texts.backwards : days.from !== "" ? missing : undefined}
          onChange={({ target }) => set({ to: target.value })}
        />
      </div>
      <FormField
        label={reasonLabel}
        value={days.reason}
        maxLength={60}
        onChange={({ target }) => set({ reason: target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBackwards || isMissing} onClick={() => onDone(days)}>
          {texts.confirm}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

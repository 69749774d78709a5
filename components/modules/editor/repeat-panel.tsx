"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { Icon } from "@/components/ui/icon";
import { usePendingPart } from "@/components/ui/pending-parts";
import { focusFolded } from "@/lib/client/focus";
import { randomId } from "@/lib/client/random-id";
import { MAX_REPETITIONS } from "@/lib/contract/event-constants";
import {
  type DraftDate,
  type Repetition,
  repeated,
  repeatedDays,
  repetitions,
  typedOf,
} from "@/lib/domain/event-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { DatesWords } from "./event-words";
import "./editor.css";

interface RepeatPanelProps {
  /** What is repeated. */
  date: DraftDate;
  /** How many more dates fit. */
  room: number;
  words: DatesWords["repeat"];
  onRepeat: (dates: DraftDate[]) => void;
}

/** Repeats a date until a day; each of the new ones can be changed alone afterwards. */
export function RepeatPanel({ date, room, words, onRepeat }: RepeatPanelProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [by, setBy] = useState<Repetition>("week");
  const [until, setUntil] = useState("");
  const [said, setSaid] = useState("");
  const { day } = typedOf(date);
  const max = Math.min(room, MAX_REPETITIONS - 1);
  const days = day && until ? repeatedDays(day, by, until, max) : [];
  const last = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);

  function close(words = "") {
    setOpen(false);
    setSaid(words);
    button.current?.focus();
  }

  function repeat(): void {
    onRepeat(repeated(date, days, randomId));
    close(fillMessage(words.done, { count: String(days.length) }));
  }

  usePendingPart(() => {
    if (!isOpen || until === "") return true;
    if (days.length > 0) {
      repeat();
      return true;
    }
    setAsked(true);
    focusFolded(last.current);
    return false;
  });

  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          setSaid("");
        }}
      >
        <Icon name="calendar-days" />
        {words.open}
      </Button>
      <p role="status" className="form-hint w-full empty:hidden">
        {said}
      </p>
      {isOpen && (
        <fieldset className="editor-repeated w-full">
          <legend className="sr-only">{words.open}</legend>
          {day ? (
            <>
              <FormSelect
                label={words.how}
                value={by}
                options={repetitions.map((value) => ({ value, label: words.by[value] }))}
                onChange={({ target }) =>
                  setBy(repetitions.find((one) => one === target.value) ?? "week")
                }
              />
              <FormField
                ref={last}
                type="date"
                label={words.until}
                fault={isAsked && days.length === 0 ? words.tooSoon : undefined}
                min={day}
                value={until}
                onChange={({ target }) => setUntil(target.value)}
              />
              <p className="form-hint">
                {days.length === max && max > 0
                  ? fillMessage(words.most, { count: String(days.length) })
                  : days.length === 1
                    ? words.one
                    : fillMessage(words.count, { count: String(days.length) })}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button disabled={days.length === 0} onClick={repeat}>
                  {words.submit}
                </Button>
                <Button variant="quiet" onClick={() => close()}>
                  {words.cancel}
                </Button>
              </div>
            </>
          ) : (
            <p>{words.needsDay}</p>
          )}
        </fieldset>
      )}
    </>
  );
}

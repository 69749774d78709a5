"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { Icon } from "@/components/ui/icon";
import { focusAround } from "@/lib/client/focus";
import { randomId } from "@/lib/client/random-id";
import {
  type DraftDate,
  laterEndDay,
  shifted,
  type TypedDate,
  typedOf,
  withTyped,
} from "@/lib/domain/event-edits";
import { clockChangeAt } from "@/lib/domain/event-times";
import { formatWeekdayAndDay } from "@/lib/domain/event-when";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { datesIn, summaryOf } from "./event-values";
import type { DatesWords } from "./event-words";
import type { Typed } from "./field-props";
import { fieldId } from "./fields";
import { RepeatPanel } from "./repeat-panel";
import "./editor.css";
import "@/components/ui/forms.css";

function newDate(): DraftDate {
  return { id: randomId(), start: null, end: null, doors: null, note: null, is_cancelled: false };
}

/** The times at which an event takes place: each on its own, doubled, or repeated until a day. */
export function DatesField({ field, path, value, isReadOnly, faultOf, onChange }: Typed<"dates">) {
  const { label, hint, max, words } = field;
  const id = fieldId(path);
  const written = datesIn(value);
  // Of something new the first date waits to be typed.
  const [first] = useState(newDate);
  const dates = written.length > 0 ? written : [first];
  const [opened, setOpened] = useState<readonly string[]>([]);
  const isFull = dates.length >= max;

  function add(date: DraftDate, after: number) {
    setOpened((before) => [...before, date.id]);
    onChange([...dates.slice(0, after + 1), date, ...dates.slice(after + 1)]);
  }

  return (
    <fieldset id={id} tabIndex={-1} className="form-group">
      <legend>{label}</legend>
      {hint && <p className="form-hint">{hint}</p>}
      {dates.map((date, index) => (
        <DateRow
          key={date.id}
          date={date}
          number={index + 1}
          path={`${path}.${index}`}
          // A few stand open; of many one opens what one wants to change.
          startsOpen={dates.length <= 2 || opened.includes(date.id)}
          isReadOnly={isReadOnly}
          isOnly={dates.length === 1}
          isFull={isFull}
          words={words}
          faultOf={faultOf}
          onChange={(changed) => onChange(dates.map((one, at) => (at === index ? changed : one)))}
          onCopy={() => add(shifted(date, 1, randomId()), index)}
          onRemove={() => onChange(dates.filter((_, at) => at !== index))}
        />
      ))}
      {!isReadOnly && !isFull && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => add(newDate(), dates.length - 1)}>
            <Icon name="plus" />
            {words.add}
          </Button>
          <RepeatPanel
            date={dates.at(-1) ?? first}
            room={max - dates.length}
            words={words.repeat}
            onRepeat={(more) => onChange([...dates, ...more])}
          />
        </div>
      )}
      {isFull && <p className="form-hint">{fillMessage(words.full, { max: String(max) })}</p>}
      <p className="form-fault">{faultOf(path)}</p>
    </fieldset>
  );
}

interface DateRowProps {
  date: DraftDate;
  /** From 1. */
  number: number;
  path: string;
  startsOpen: boolean;
  isReadOnly: boolean;
  isOnly: boolean;
  isFull: boolean;
  words: DatesWords;
  faultOf: (path: string) => string | undefined;
  onChange: (date: DraftDate) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** What each control is called. A fault leads to the one with the name of what it is about. */
const controlNames: Record<keyof TypedDate, string> = {
  day: "start",
  start: "start-time",
  end: "end",
  doors: "doors",
  lastDay: "last-day",
};

function DateRow(props: DateRowProps) {
  const { date, number, path, startsOpen, isReadOnly, isOnly, isFull, words, faultOf } = props;
  const { onChange, onCopy, onRemove } = props;
  const typed = typedOf(date);
  const parts = ["start", "end", "doors", "note"].map((part) => faultOf(`${path}.${part}`));
  const isWrong = parts.some(Boolean) || faultOf(path) !== undefined;
  const [isOpen, setOpen] = useState(startsOpen);
  // Also of a date that takes place again: that is what it is about.
  const [wasCancelled] = useState(date.is_cancelled);
  const name = fillMessage(words.numbered, { number: String(number) });
  const set = (change: Partial<TypedDate>) => onChange(withTyped(date, change));
  const endsOn = laterEndDay(date);
  // Hours typed the wrong way round make a date that lasts until the next day: it is said.
  const endHint = endsOn ? fillMessage(words.endsOn, { day: formatWeekdayAndDay(endsOn, "") }) : "";
  /** In the night in which the clocks change it is asked which time is meant. */
  const clockHint = (at: string | null) => {
    const change = at && clockChangeAt(at);
    return at && change ? fillMessage(words[change], { time: at.slice(11) }) : "";
  };
  const hints: Partial<Record<keyof TypedDate, string>> = {
    start: clockHint(date.start),
    end: [endHint, clockHint(date.end)].filter(Boolean).join(" "),
    doors: clockHint(date.doors),
  };
  const control = (part: keyof TypedDate, type: "date" | "time", fault?: string) => (
    <FormField
      id={fieldId(`${path}.${controlNames[part]}`)}
      type={type}
      label={words[part]}
      hint={hints[part]}
      value={typed[part]}
      fault={fault}
      onChange={({ target }) => set({ [part]: target.value })}
    />
  );
  return (
    <details
      className="editor-date"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <b>{name}</b> <span>{summaryOf(typed, date.is_cancelled, words)}</span>
      </summary>
      <div id={fieldId(path)} tabIndex={-1} className="editor-date-fields">
        {control("day", "date", parts[0])}
        <div className="form-pair">
          {control("start", "time")}
          {control("end", "time", parts[1])}
        </div>
        <details
          className="editor-date-more"
          open={wasCancelled || Boolean(parts[2] || parts[3]) || undefined}
        >
          <summary>{words.more}</summary>
          {control("lastDay", "date")}
          {control("doors", "time", parts[2])}
          <FormField
            id={fieldId(`${path}.note`)}
            label={words.note}
            hint={words.noteHint}
            maxLength={200}
            autoComplete="off"
            value={date.note ?? ""}
            fault={parts[3]}
            onChange={({ target }) => onChange({ ...date, note: target.value || null })}
          />
          <FormCheckbox
            label={words.isCancelled}
            hint={wasCancelled || date.is_cancelled ? words.noWayBack : undefined}
            checked={date.is_cancelled}
            onChange={({ target }) => onChange({ ...date, is_cancelled: target.checked })}
          />
        </details>
        {faultOf(path) && <p className="form-fault">{faultOf(path)}</p>}
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            {!isFull && (
              <Button variant="quiet" aria-label={`${words.copy}: ${name}`} onClick={onCopy}>
                {words.copy}
              </Button>
            )}
            {!isOnly && (
              <Button
                variant="quiet"
                aria-label={`${words.remove}: ${name}`}
                onClick={({ currentTarget }) => {
                  focusAround(currentTarget.closest(".editor-date"));
                  onRemove();
                }}
              >
                <Icon name="x" />
                {words.remove}
              </Button>
            )}
          </div>
        )}
      </div>
    </details>
  );
}

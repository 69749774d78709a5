"use client";

import "./menu-editor.css";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { MAX_WINDOWS } from "@/lib/contract/menu-constants";
import type { DraftWindow } from "@/lib/domain/menu-edits";
import { weekdayOrder } from "@/lib/domain/opening-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import type { FieldControlProps, Typed, Value } from "../field-props";
import { fieldId, isGroup } from "../fields";
import { FoldedPart } from "../folded-part";
import { ChipChecks } from "./chip-checks";
import type { MenuWords } from "./menu-words";
import { PartList } from "./part-list";

/** When the menu is served. */
export function WindowsField({ field, path, value, faultOf, onChange }: Typed<"windows">) {
  const { label, hint, words } = field;
  return (
    <WindowList
      value={(Array.isArray(value) ? value : []).filter(isGroup) as DraftWindow[]}
      {...{ path, label, hint, words, faultOf }}
      onChange={(windows) => onChange(windows as Value)}
    />
  );
}

interface WindowListProps {
  value: readonly DraftWindow[];
  path: string;
  label: string;
  hint?: string;
  words: MenuWords;
  faultOf: FieldControlProps["faultOf"];
  onChange: (windows: DraftWindow[]) => void;
}

const empty: DraftWindow = { days: [], from: null, to: null, date_from: null, date_to: null };

/** When something is served: days, hours, a season. */
export function WindowList({
  value,
  path,
  label,
  hint,
  words: all,
  faultOf,
  onChange,
}: WindowListProps) {
  const words = all.windows;
  const days = useWords("editor.days");
  return (
    <>
      <PartList
        {...{ path, label, hint }}
        fault={faultOf(path)}
        items={value}
        max={MAX_WINDOWS}
        add={words.add}
        remove={(_, index) => fillMessage(words.remove, { number: String(index + 1) })}
        newItem={() => empty}
        onChange={onChange}
      >
        {(window, index, change) => {
          const inner = (part: string) => `${path}.${index}.${part}`;
          const control = (
            part: "from" | "to" | "date_from" | "date_to",
            type: "time" | "date",
            name: string,
            note?: string,
          ) => (
            <FormField
              id={fieldId(inner(part))}
              type={type}
              label={name}
              hint={note}
              fault={faultOf(inner(part))}
              value={window[part] ?? ""}
              onChange={({ target }) => change({ ...window, [part]: target.value || null })}
            />
          );
          const { from, to } = window;
          const isSeason = Boolean(window.date_from || window.date_to);
          return (
            <div className="grid min-w-0 gap-4">
              <ChipChecks
                id={fieldId(inner("days"))}
                label={words.days}
                hint={words.daysHint}
                fault={faultOf(inner("days"))}
                options={weekdayOrder.map((day) => ({ value: day, label: days[day] }))}
                chosen={window.days ?? []}
                onChange={(chosen) => change({ ...window, days: chosen })}
              />
              <div className="menu-form-pair">
                {control("from", "time", words.from)}
                {control("to", "time", words.to)}
              </div>
              {from && to && to <= from && <p className="form-hint">{words.nextDay}</p>}
              <FoldedPart
                title={words.season}
                startsOpen={isSeason}
                isWrong={Boolean(faultOf(inner("date_from")) || faultOf(inner("date_to")))}
              >
                <div className="menu-form-pair">
                  {control("date_from", "date", words.dateFrom)}
                  {control("date_to", "date", words.dateTo)}
                </div>
              </FoldedPart>
            </div>
          );
        }}
      </PartList>
      {value.length === 0 && (
        <p className="flex flex-wrap gap-2">
          {words.presets.map(({ label: name, from, to }) => (
            <Button
              key={name}
              variant="secondary"
              onClick={() => onChange([{ ...empty, from, to }])}
            >
              {`${name} ${from}–${to}`}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}

"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FileChoice } from "@/components/ui/file-choice";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { Notice } from "@/components/ui/notice";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import type { StaffFraction, WasteYear } from "@/lib/contract/waste";
import { changeWasteYear } from "@/lib/contract/waste-endpoints";
import { addDays, dayAndMonth } from "@/lib/domain/rome-time";
import { decodeTable } from "@/lib/domain/table-text";
import { type DatedFraction, differenceOf, eveningsOfYear } from "@/lib/domain/waste-calendar";
import { datedFractions, knownWords, MAX_WASTE_FILE, readWasteFile } from "@/lib/domain/waste-file";
import { planOfEvenings } from "@/lib/domain/waste-inference";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

type Change = BodyOf<typeof changeWasteYear>;

interface Values {
  text: string;
  dates: "evening" | "collection";
  leave_out: boolean;
}

interface ImportYearProps {
  /** A draft. */
  year: WasteYear;
  fractions: readonly StaffFraction[];
}

/** Days of the years beside a calendar's own that it may name. */
const BEYOND = 10;

/** What a text says about the year; null: it cannot be read. */
function readText({ text, dates }: Pick<Values, "text" | "dates">, props: ImportYearProps) {
  const { year, fractions } = props;
  const file = text.length <= MAX_WASTE_FILE ? readWasteFile(text, year.year) : null;
  if (!file) return null;
  const shift = dates === "collection" ? (day: string) => addDays(day, -1) : undefined;
  const read = datedFractions(file.days, knownWords(fractions), shift);
  const first = addDays(`${year.year}-01-01`, -BEYOND);
  const last = addDays(`${year.year}-12-31`, BEYOND);
  const own = read.dates.filter(({ evening }) => evening >= first && evening <= last);
  return { ...file, unknown: read.unknown, dates: own, elsewhere: read.dates.length - own.length };
}

/** The rules and exceptions of dates, with the windows that the draft has for each fraction. */
function planOf(dates: readonly DatedFraction[], { plan, year }: WasteYear) {
  const usual = { window: { from: "20:00", to: "06:00" }, days_after: 1 };
  const usualOf = (fraction: string) => {
    const { window, days_after } = plan.rules.find((rule) => rule.fraction === fraction) ?? usual;
    return { window, days_after };
  };
  return { ...planOfEvenings(dates, year, usualOf), holidays: [] };
}

/** Reads a file of the operator and shows what would change, before it takes the draft's place. */
export function ImportYear(props: ImportYearProps) {
  const { year } = props;
  const words = useWords("modules.sostenibilita.calendario.import");
  const required = useWords("validation.required");
  const { labels } = words;
  return (
    <ActionDialog<Values, WasteYear, Change>
      words={words}
      look={{ variant: "secondary" }}
      call={callTo(changeWasteYear, { id: year.id })}
      labels={labels}
      seen={year}
      toValues={() => ({ text: "", dates: "evening", leave_out: false })}
      toBody={(values, seen) => {
        const { version, source, source_url, ...known } = seen ?? year;
        const plan = planOf(readText(values, props)?.dates ?? [], { ...year, ...known });
        return { version, source, source_url, plan };
      }}
      faultField={() => "text"}
    >
      {({ register, faultOf, watch, setValue, setError, getValues }) => (
        <>
          <FileChoice
            label={words.file}
            icon="list"
            accept={[".csv", ".ics", ".json", ".txt"]}
            onChoose={async ([file]) => {
              if (!file) return;
              // What is in the field stays.
              const refuse = (message: string) => setError("text", { message });
              if (file.size > MAX_WASTE_FILE) return refuse(words.tooLarge);
              const text = decodeTable(new Uint8Array(await file.arrayBuffer()));
              if (!readText({ text, dates: getValues("dates") }, props)) {
                return refuse(words.unreadable);
              }
              setValue("text", text, { shouldValidate: true });
            }}
          />
          <FormTextarea
            {...register("text", {
              required,
              validate: () => {
                const read = readText(getValues(), props);
                if (!read || read.dates.length === 0) return words.unreadable;
                return (
                  read.unknown.length === 0 ||
                  getValues("leave_out") ||
                  fillMessage(words.unknown, {
                    words: read.unknown.map(({ word }) => `«${word}»`).join(", "),
                  })
                );
              },
            })}
            label={labels.text}
            hint={words.hint}
            rows={8}
            required
            fault={faultOf("text")}
          />
          <FormSelect
            {...register("dates")}
            label={labels.dates}
            options={(["evening", "collection"] as const).map((value) => ({
              value,
              label: words.meanings[value],
            }))}
            fault={faultOf("dates")}
          />
          <FormCheckbox {...register("leave_out")} label={labels.leave_out} />
          <Reading {...props} text={watch("text")} dates={watch("dates")} />
        </>
      )}
    </ActionDialog>
  );
}

const SHOWN = 12;

/** What a text would change. */
function Reading({ text, dates, ...props }: ImportYearProps & Pick<Values, "text" | "dates">) {
  const { reading } = useWords("modules.sostenibilita.calendario.import");
  const read = text ? readText({ text, dates }, props) : null;
  if (!read || read.dates.length === 0) return null;
  const { year, fractions } = props;
  const { rules, exceptions } = planOf(read.dates, year);
  const { added, removed } = differenceOf(eveningsOfYear(year).pickups, read.dates);
  const nameOf = (slug: string) => fractions.find((one) => one.slug === slug)?.name ?? slug;
  const lines = [
    ...added.map((one) => ({ ...one, sign: "+" })),
    ...removed.map((one) => ({ ...one, sign: "−" })),
  ];
  return (
    <Notice role="status">
      <p>
        {fillMessage(reading.found, {
          ...{ format: read.format.toUpperCase(), dates: read.dates.length },
          ...{ rules: rules.length, exceptions: exceptions.length },
        })}
      </p>
      <p>{fillMessage(reading.left, { unread: read.unread, elsewhere: read.elsewhere })}</p>
      <p>{fillMessage(reading.changes, { added: added.length, removed: removed.length })}</p>
      <ul>
        {lines.slice(0, SHOWN).map(({ sign, evening, fraction }) => (
          <li key={`${sign}${evening}${fraction}`}>
            {sign} {dayAndMonth(evening)}: {nameOf(fraction)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

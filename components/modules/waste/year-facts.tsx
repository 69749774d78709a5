"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { callTo } from "@/lib/contract/endpoint";
import type { WasteHoliday, WasteYear } from "@/lib/contract/waste";
import { holidayShifts, WASTE_LIMITS } from "@/lib/contract/waste-constants";
import { changeWasteYear } from "@/lib/contract/waste-endpoints";
import { useWords } from "@/lib/i18n/use-words";
import { bodyOf, type YearBody } from "./year-body";
import "@/components/ui/forms.css";

type HolidayValues = Record<"date" | "name" | "shift", string>;

/** Adds a day on which the operator does not collect to a draft. */
export function AddHoliday({ year }: { year: WasteYear }) {
  const { holiday, shifts } = useWords("modules.sostenibilita.calendario");
  const required = useWords("validation.required");
  const { labels } = holiday;
  return (
    <ActionDialog<HolidayValues, WasteYear, YearBody>
      words={holiday}
      look={{ variant: "secondary" }}
      call={callTo(changeWasteYear, { id: year.id })}
      labels={labels}
      seen={year}
      toValues={() => ({ date: "", name: "", shift: "after" })}
      toBody={({ date, name, shift }, seen) => {
        const known = seen ?? year;
        const added = {
          ...{ date, name: name.trim() || null },
          shift: shift as WasteHoliday["shift"],
        };
        return bodyOf(known, { holidays: [...known.plan.holidays, added] });
      }}
      faultField={(field) => /\.(?:name|shift)$/.exec(field)?.[0].slice(1) ?? "date"}
    >
      {({ register, faultOf }) => (
        <>
          <div className="form-pair">
            <FormField
              {...register("date", { required })}
              label={labels.date}
              type="date"
              required
              fault={faultOf("date")}
            />
            <FormField
              {...register("name")}
              label={labels.name}
              maxLength={WASTE_LIMITS.name}
              autoComplete="off"
              fault={faultOf("name")}
            />
          </div>
          <FormSelect
            {...register("shift")}
            label={labels.shift}
            options={holidayShifts.map((value) => ({ value, label: shifts[value] }))}
            fault={faultOf("shift")}
          />
        </>
      )}
    </ActionDialog>
  );
}

type SourceValues = Record<"source" | "source_url", string>;

/** Says who published the calendar that a draft shows. */
export function SourceDialog({ year }: { year: WasteYear }) {
  const words = useWords("modules.sostenibilita.calendario.source");
  const { labels } = words;
  return (
    <ActionDialog<SourceValues, WasteYear, YearBody>
      words={words}
      look={{ variant: "secondary" }}
      call={callTo(changeWasteYear, { id: year.id })}
      labels={labels}
      seen={year}
      toValues={({ source, source_url }) => ({
        source: source ?? "",
        source_url: source_url ?? "",
      })}
      toBody={({ source, source_url }, seen) => ({
        ...bodyOf(seen ?? year, {}),
        source: source.trim() || null,
        source_url: source_url.trim() || null,
      })}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("source")}
            label={labels.source}
            hint={words.hint}
            maxLength={WASTE_LIMITS.reason}
            autoComplete="off"
            fault={faultOf("source")}
          />
          <FormField
            {...register("source_url")}
            label={labels.source_url}
            type="url"
            maxLength={500}
            autoComplete="off"
            fault={faultOf("source_url")}
          />
        </>
      )}
    </ActionDialog>
  );
}

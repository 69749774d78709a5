"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { INDICATOR_YEARS, VALUE_SOURCE } from "@/lib/contract/indicator-constants";
import { type addIndicator, changeIndicator } from "@/lib/contract/indicator-endpoints";
import type { StaffIndicator } from "@/lib/contract/indicators";
import { numberIn } from "@/lib/domain/typed-number";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/ui/forms.css";

interface ValueDialogProps {
  figure: StaffIndicator;
  /** The day that it is in Rome. */
  today: string;
}

interface Values {
  year: string;
  value: string;
  source: string;
  source_url: string;
  retrieved_at: string;
}

/** The value of a year: a new one, or instead of the one that is there; empty: the year is taken away. */
function toBody({ year, value, ...origin }: Values, figure: StaffIndicator) {
  const { name, unit, theme, method, values } = figure;
  const others = values.filter((one) => one.year !== Number(year));
  const number = numberIn(value);
  const one = {
    ...origin,
    year: Number(year),
    value: number ?? 0,
    source_url: origin.source_url.trim() || null,
  };
  // Last, so that a fault of the answer is the fault of what was typed.
  return { name, unit, theme, method, values: number === null ? others : [...others, one] };
}

/** Writes the value of a year of an indicator. */
export function ValueDialog({ figure, today }: ValueDialogProps) {
  const { value: words } = useWords("modules.sostenibilita.dati");
  const required = useWords("validation.required");
  const { labels } = words;
  const { name, unit } = figure;
  const last = figure.values.at(-1);
  return (
    <ActionDialog<Values, StaffIndicator, BodyOf<typeof addIndicator>>
      words={{ ...words, description: fillMessage(words.description, { name, unit }) }}
      name={fillMessage(words.named, { name })}
      look={{ variant: "secondary" }}
      call={callTo(changeIndicator, { id: figure.id })}
      labels={labels}
      seen={figure}
      toValues={() => ({
        year: String((last?.year ?? Number(today.slice(0, 4)) - 2) + 1),
        value: "",
        source: last?.source ?? "",
        source_url: last?.source_url ?? "",
        retrieved_at: today,
      })}
      toBody={(values, seen) => toBody(values, seen ?? figure)}
      faultField={(name) => name.replace(/^values\.\d+\./, "")}
    >
      {({ register, faultOf }) => (
        <>
          <div className="form-pair">
            <FormField
              {...register("year", { required })}
              label={labels.year}
              type="number"
              min={INDICATOR_YEARS.first}
              max={INDICATOR_YEARS.last}
              required
              fault={faultOf("year")}
            />
            <FormField
              {...register("value", {
                validate: (typed) =>
                  typed.trim() === "" || numberIn(typed) !== null || words.wrongValue,
              })}
              label={labels.value}
              hint={words.valueHint}
              inputMode="decimal"
              autoComplete="off"
              fault={faultOf("value")}
            />
          </div>
          <FormField
            {...register("source", { required })}
            label={labels.source}
            maxLength={VALUE_SOURCE.max}
            autoComplete="off"
            required
            fault={faultOf("source")}
          />
          <FormField
            {...register("source_url")}
            label={labels.source_url}
            type="url"
            autoComplete="off"
            fault={faultOf("source_url")}
          />
          <FormField
            {...register("retrieved_at", { required })}
            label={labels.retrieved_at}
            type="date"
            max={today}
            required
            fault={faultOf("retrieved_at")}
          />
        </>
      )}
    </ActionDialog>
  );
}

"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import type { WasteException, WastePlan, WasteYear } from "@/lib/contract/waste";
import { WASTE_LIMITS, wasteExceptionKinds } from "@/lib/contract/waste-constants";
import { announceWasteException, changeWasteYear } from "@/lib/contract/waste-endpoints";
import { addDays, formatWeekday } from "@/lib/domain/rome-time";
import { useWords } from "@/lib/i18n/use-words";
import { bodyOf, type YearBody } from "./year-body";
import "@/components/ui/forms.css";

type Fractions = readonly { slug: string; name: string }[];

const optionsOf = (fractions: Fractions) =>
  fractions.map(({ slug, name }) => ({ value: slug, label: name }));

/** The last part of the name of a faulty field, which is that of the form's. */
const fieldOf = (name: string) => {
  const last = name.split(".").at(-1) ?? name;
  return ["plan", "rules", "exceptions"].includes(last) ? "fraction" : last;
};

type RuleValues = Record<
  | "fraction"
  | "weekday"
  | "every"
  | "anchor"
  | "season_from"
  | "season_to"
  | "from"
  | "to"
  | "days_after",
  string
>;

/** From a Monday on. */
const weekdays = [0, 1, 2, 3, 4, 5, 6].map((index) => ({
  value: String(index),
  label: formatWeekday(addDays("2026-01-05", index)),
}));

const monthDay = (date: string) => date.slice(5);

/** Adds a rule to a draft. */
export function AddRule({ year, fractions }: { year: WasteYear; fractions: Fractions }) {
  const { rule } = useWords("modules.sostenibilita.calendario");
  const required = useWords("validation.required");
  const { labels } = rule;
  return (
    <ActionDialog<RuleValues, WasteYear, YearBody>
      words={rule}
      look={{ variant: "secondary" }}
      call={callTo(changeWasteYear, { id: year.id })}
      labels={labels}
      seen={year}
      toValues={() => ({
        ...{ fraction: fractions[0]?.slug ?? "", weekday: "0", every: "1", anchor: "" },
        ...{ season_from: "", season_to: "", from: "20:00", to: "06:00", days_after: "1" },
      })}
      toBody={(values, seen) => {
        const { fraction, anchor, season_from, season_to, from, to } = values;
        const isSeason = season_from !== "" && season_to !== "";
        const added = {
          ...{ fraction, weekday: Number(values.weekday), every: Number(values.every) },
          anchor: anchor || null,
          season: isSeason ? { from: monthDay(season_from), to: monthDay(season_to) } : null,
          window: { from: from || null, to },
          days_after: Number(values.days_after),
        };
        const known = seen ?? year;
        return bodyOf(known, { rules: [...known.plan.rules, added] });
      }}
      faultField={fieldOf}
    >
      {({ register, faultOf, watch }) => (
        <>
          <div className="form-pair">
            <FormSelect
              {...register("fraction", { required })}
              label={labels.fraction}
              options={optionsOf(fractions)}
              fault={faultOf("fraction")}
            />
            <FormSelect
              {...register("weekday")}
              label={labels.weekday}
              options={weekdays}
              fault={faultOf("weekday")}
            />
          </div>
          <div className="form-pair">
            <FormField
              {...register("every", { required })}
              label={labels.every}
              type="number"
              min={1}
              max={WASTE_LIMITS.weeks}
              required
              fault={faultOf("every")}
            />
            <FormField
              {...register("anchor", {
                validate: (day) => Number(watch("every")) === 1 || day !== "" || required,
              })}
              label={labels.anchor}
              hint={rule.anchorHint}
              type="date"
              fault={faultOf("anchor")}
            />
          </div>
          <div className="form-pair">
            <FormField
              {...register("season_from", {
                validate: (day) => day !== "" || watch("season_to") === "" || required,
              })}
              label={labels.season_from}
              hint={rule.seasonHint}
              type="date"
              fault={faultOf("season_from")}
            />
            <FormField
              {...register("season_to", {
                validate: (day) => day !== "" || watch("season_from") === "" || required,
              })}
              label={labels.season_to}
              type="date"
              fault={faultOf("season_to")}
            />
          </div>
          <div className="form-pair">
            <FormField
              {...register("from")}
              label={labels.from}
              hint={rule.fromHint}
              type="time"
              fault={faultOf("from")}
            />
            <FormField
              {...register("to", { required })}
              label={labels.to}
              type="time"
              required
              fault={faultOf("to")}
            />
          </div>
          <FormField
            {...register("days_after", { required })}
            label={labels.days_after}
            type="number"
            min={0}
            max={WASTE_LIMITS.daysAfter}
            required
            fault={faultOf("days_after")}
          />
        </>
      )}
    </ActionDialog>
  );
}

type ExceptionValues = Record<"kind" | "date" | "fraction" | "to" | "instead" | "reason", string>;

/** Adds an exception to a draft, or announces one of a published calendar. */
export function AddException({ year, fractions }: { year: WasteYear; fractions: Fractions }) {
  const { exception, announce } = useWords("modules.sostenibilita.calendario");
  const required = useWords("validation.required");
  const { labels, kinds } = exception;
  const isDraft = year.state === "draft";
  const read = ({ kind, date, fraction, to, instead, reason }: ExceptionValues) => ({
    ...{ kind: kind as WasteException["kind"], date, fraction },
    to: kind === "move" ? to : null,
    instead: kind === "replace" ? instead : null,
    reason: reason.trim() || null,
  });
  const asked = {
    words: { ...exception, ...(isDraft ? {} : announce) },
    look: { variant: "secondary" } as const,
    labels,
    faultField: fieldOf,
  };
  const empty: ExceptionValues = {
    ...{ kind: "move", date: "", fraction: fractions[0]?.slug ?? "", to: "" },
    ...{ instead: fractions[0]?.slug ?? "", reason: "" },
  };
  const fields: Parameters<typeof ActionDialog<ExceptionValues>>[0]["children"] = ({
    register,
    faultOf,
    watch,
  }) => (
    <>
      <div className="form-pair">
        <FormSelect
          {...register("kind")}
          label={labels.kind}
          options={wasteExceptionKinds.map((value) => ({ value, label: kinds[value] }))}
          fault={faultOf("kind")}
        />
        <FormSelect
          {...register("fraction", { required })}
          label={labels.fraction}
          options={optionsOf(fractions)}
          fault={faultOf("fraction")}
        />
      </div>
      <div className="form-pair">
        <FormField
          {...register("date", { required })}
          label={labels.date}
          type="date"
          required
          fault={faultOf("date")}
        />
        {watch("kind") === "move" && (
          <FormField
            {...register("to", { required })}
            label={labels.to}
            type="date"
            required
            fault={faultOf("to")}
          />
        )}
        {watch("kind") === "replace" && (
          <FormSelect
            {...register("instead", { required })}
            label={labels.instead}
            options={optionsOf(fractions)}
            fault={faultOf("instead")}
          />
        )}
      </div>
      <FormField
        {...register("reason")}
        label={labels.reason}
        maxLength={WASTE_LIMITS.reason}
        autoComplete="off"
        fault={faultOf("reason")}
      />
    </>
  );
  if (!isDraft) {
    return (
      <ActionDialog<ExceptionValues, never, BodyOf<typeof announceWasteException>>
        {...asked}
        call={callTo(announceWasteException, { id: year.id })}
        defaultValues={empty}
        toBody={read}
      >
        {fields}
      </ActionDialog>
    );
  }
  return (
    <ActionDialog<ExceptionValues, WasteYear, YearBody>
      {...asked}
      call={callTo(changeWasteYear, { id: year.id })}
      seen={year}
      toValues={() => empty}
      toBody={(values, seen) => {
        const known = seen ?? year;
        const added = { ...read(values), announced_at: null };
        return bodyOf(known, { exceptions: [...known.plan.exceptions, added] });
      }}
    >
      {fields}
    </ActionDialog>
  );
}

/** Takes a rule, a holiday or an exception out of a draft. */
export function RemoveLine({
  year,
  part,
  index,
  name,
}: {
  year: WasteYear;
  part: keyof WastePlan;
  index: number;
  name: string;
}) {
  const { remove } = useWords("modules.sostenibilita.calendario");
  return (
    <ActionDialog<Record<string, never>, never, YearBody>
      words={{ ...remove, description: name }}
      name={`${remove.label}: ${name}`}
      look={{ variant: "quiet" }}
      call={callTo(changeWasteYear, { id: year.id })}
      toBody={() => bodyOf(year, { [part]: year.plan[part].filter((_, at) => at !== index) })}
    />
  );
}

import { CheckList } from "@/components/modules/check-list";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { useApiForm } from "@/lib/client/api-form";
import {
  FIRST_DAY_IN,
  MOST_GUESTS,
  MOST_MONTHS_AHEAD,
  PRIVATE_REQUEST_TEXT,
  privateRequestServices,
} from "@/lib/contract/private-request-constants";
import { writtenLength } from "@/lib/contract/text-constants";
import { monthsLater } from "@/lib/domain/private-request-days";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/private-request.json";
import words from "@/lib/i18n/messages/it/private-requests.json";
import { listOf, type RequestValues } from "./request-values";
import "@/components/ui/forms.css";

const { fields, hints, faults, groups } = texts;

/** Named values as options of a field. */
export function choices(named: Readonly<Record<string, string>>) {
  return Object.entries(named).map(([value, label]) => ({ value, label }));
}

export type RequestForm = ReturnType<typeof useApiForm<RequestValues, unknown>>;

const required = { required: formTexts.required };

/** Occasion and date. */
export function WhatAndWhen({ form }: { form: RequestForm }) {
  const { field, watch } = form;
  const today = romeDay(new Date());
  const [min, max] = [addDays(today, FIRST_DAY_IN), monthsLater(today, MOST_MONTHS_AHEAD)];
  const isMonth = watch("when") === "month";
  const isNear = (day: string) =>
    day === "" ||
    (day >= min && day <= max) ||
    fillMessage(words.faults.daysRange, { days: FIRST_DAY_IN });
  return (
    <>
      <FormSelect
        {...field("kind", { required: faults.kind })}
        label={fields.kind}
        placeholder={texts.choose}
        options={choices(words.kinds)}
        required
      />
      <FormField
        {...field("title")}
        label={fields.title}
        hint={hints.title}
        maxLength={120}
        autoComplete="off"
      />
      <FormSelect {...field("when")} label={fields.when} options={choices(texts.when)} />
      {isMonth ? (
        <FormField
          {...field("month", required)}
          label={fields.month}
          hint={hints.month}
          type="month"
          placeholder={texts.monthLike}
          min={min.slice(0, 7)}
          max={max.slice(0, 7)}
          required
        />
      ) : (
        <>
          <FormField
            {...field("day1", { ...required, validate: isNear })}
            label={fields.day1}
            type="date"
            min={min}
            max={max}
            required
          />
          <div className="form-pair items-end">
            {(["day2", "day3"] as const).map((name) => (
              <FormField
                key={name}
                {...field(name, { validate: isNear })}
                label={fields[name]}
                type="date"
                min={min}
                max={max}
              />
            ))}
          </div>
        </>
      )}
      <div className="form-pair items-end">
        <FormField {...field("start")} label={fields.start} type="time" />
        <FormField {...field("hours")} label={fields.hours} type="number" min={1} max={24} />
      </div>
    </>
  );
}

interface NeedsProps {
  form: RequestForm;
  zones: readonly { slug: string; name: string }[];
}

/** Number of guests, place and needs. */
export function Needs({ form, zones }: NeedsProps) {
  const { field, watch, setValue, getValues } = form;
  const areSome = () => {
    const guests = Number(getValues("adults")) + Number(getValues("children"));
    return (guests >= 1 && guests <= MOST_GUESTS) || words.faults.guests;
  };
  const placeKind = watch("place_kind");
  return (
    <>
      <div className="form-pair items-end">
        <FormField
          {...field("adults", { ...required, validate: areSome })}
          label={fields.adults}
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_GUESTS}
          required
        />
        <FormField
          {...field("children")}
          label={fields.children}
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_GUESTS}
        />
      </div>
      <FormSelect
        {...field("place_kind")}
        label={fields.place_kind}
        options={choices(words.places)}
      />
      {placeKind === "own" && (
        <FormField
          {...field("place", required)}
          label={fields.place}
          hint={hints.place}
          maxLength={150}
          required
        />
      )}
      {zones.length > 0 && (
        <FormSelect
          {...field("zone")}
          label={fields.zone}
          placeholder={texts.anyZone}
          options={zones.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      <FormSelect {...field("budget")} label={fields.budget} options={choices(words.budgets)} />
      <CheckList
        id="servizi"
        label={fields.services}
        options={privateRequestServices.map((value) => ({ value, label: words.services[value] }))}
        chosen={listOf(watch("services"))}
        onChange={(chosen) => setValue("services", chosen.join(","), { shouldDirty: true })}
      />
      <FormTextarea
        {...field("description", {
          ...required,
          validate: (text) => writtenLength(text) >= PRIVATE_REQUEST_TEXT.min || faults.description,
        })}
        label={fields.description}
        hint={hints.description}
        rows={6}
        maxLength={PRIVATE_REQUEST_TEXT.max}
        required
      />
      <FormField
        {...field("access_needs")}
        label={fields.access_needs}
        hint={hints.access_needs}
        maxLength={500}
      />
      <FormField {...field("diets")} label={fields.diets} hint={hints.diets} maxLength={500} />
      {(watch("diets")?.trim() || watch("access_needs")?.trim()) && (
        <FormCheckbox
          {...field("shares_health", { required: formTexts.tickRequired })}
          label={fields.shares_health}
          required
        />
      )}
    </>
  );
}

/** Name and contacts of the user. */
export function Asker({ form }: { form: RequestForm }) {
  const { field, watch } = form;
  const byPhone = watch("channel") === "phone";
  return (
    <>
      <p className="form-hint">{groups.askerHint}</p>
      <div className="form-pair items-end">
        <FormField
          {...field("first_name", required)}
          label={fields.first_name}
          autoComplete="given-name"
          maxLength={40}
          required
        />
        <FormField
          {...field("last_name", required)}
          label={fields.last_name}
          autoComplete="family-name"
          maxLength={40}
          required
        />
      </div>
      <FormSelect {...field("channel")} label={fields.channel} options={choices(words.channels)} />
      <FormField
        {...field("phone", byPhone ? { required: faults.phone } : {})}
        label={byPhone ? fields.phone : texts.phoneOptional}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        required={byPhone}
      />
      <FormField
        {...field("reach_hours")}
        label={fields.reach_hours}
        hint={hints.reach_hours}
        maxLength={120}
        autoComplete="off"
      />
    </>
  );
}

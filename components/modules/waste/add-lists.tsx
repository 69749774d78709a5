"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import type { StaffFraction, WasteFractions, WasteZones } from "@/lib/contract/waste";
import { WASTE_LIMITS, wasteColors } from "@/lib/contract/waste-constants";
import { setWasteFractions, setWasteZones } from "@/lib/contract/waste-endpoints";
import { useWords } from "@/lib/i18n/use-words";

/** Adds a zone after the others. */
export function AddZone({ zones }: { zones: WasteZones }) {
  const words = useWords("modules.sostenibilita.calendario.zone");
  const required = useWords("validation.required");
  return (
    <ActionDialog<{ name: string; note: string }, WasteZones, BodyOf<typeof setWasteZones>>
      words={words}
      look={{ variant: "secondary" }}
      call={callTo(setWasteZones)}
      labels={{ name: words.name, note: words.note }}
      seen={zones}
      toValues={() => ({ name: "", note: "" })}
      toBody={({ name, note }, seen) => ({
        version: (seen ?? zones).version,
        zones: [
          ...(seen ?? zones).zones.map(({ slug: _, ...zone }) => zone),
          { id: null, name, note: note.trim() || null },
        ],
      })}
      faultField={(field) => (field.endsWith(".note") ? "note" : "name")}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("name", { required })}
            label={words.name}
            maxLength={WASTE_LIMITS.name}
            autoComplete="off"
            required
            fault={faultOf("name")}
          />
          <FormField
            {...register("note")}
            label={words.note}
            maxLength={WASTE_LIMITS.reason}
            autoComplete="off"
            fault={faultOf("note")}
          />
        </>
      )}
    </ActionDialog>
  );
}

type FractionValues = Record<
  "name" | "color" | "container" | "goes_in" | "stays_out" | "words",
  string
>;

const newFraction: FractionValues = {
  ...{ name: "", color: "grey", container: "", goes_in: "", stays_out: "", words: "" },
};

/** Adds a fraction after the others, or changes one. */
export function FractionDialog({
  list,
  slug,
  name: shownName,
}: {
  list: WasteFractions;
  /** Null: a new one. */
  slug: string | null;
  name?: string;
}) {
  const { form, add, edit, colors } = useWords("modules.sostenibilita.calendario.fraction");
  const required = useWords("validation.required");
  const { labels } = form;
  const toValues = ({ fractions }: WasteFractions): FractionValues => {
    const own = fractions.find((one) => one.slug === slug);
    if (!own) return newFraction;
    const { name, color, container, goes_in, stays_out, words } = own;
    return {
      ...{ name, color, words: words.join(", ") },
      ...{ container: container ?? "", goes_in: goes_in ?? "", stays_out: stays_out ?? "" },
    };
  };
  return (
    <ActionDialog<FractionValues, WasteFractions, BodyOf<typeof setWasteFractions>>
      words={{ ...form, ...(slug === null ? add : edit) }}
      {...(shownName !== undefined && { name: shownName })}
      look={{ variant: slug === null ? "secondary" : "quiet" }}
      call={callTo(setWasteFractions)}
      labels={labels}
      seen={list}
      toValues={toValues}
      toBody={({ words, color, ...values }, seen) => {
        const written = {
          ...values,
          color: color as StaffFraction["color"],
          words: words
            .split(/[,;\n]/)
            .map((word) => word.trim())
            .filter(Boolean),
        };
        const { fractions, version } = seen ?? list;
        return {
          version,
          fractions:
            slug === null
              ? [...fractions, { ...written, slug }]
              : fractions.map((one) => (one.slug === slug ? { ...written, slug } : one)),
        };
      }}
      faultField={(field) =>
        field.replace(/^fractions\.\d+\./, "").replace(/^fractions$|\.\d+$/, "name")
      }
    >
      {({ register, faultOf }) => (
        <>
          <div className="form-pair">
            <FormField
              {...register("name", { required })}
              label={labels.name}
              maxLength={WASTE_LIMITS.name}
              autoComplete="off"
              required
              fault={faultOf("name")}
            />
            <FormSelect
              {...register("color")}
              label={labels.color}
              options={wasteColors.map((value) => ({ value, label: colors[value] }))}
              fault={faultOf("color")}
            />
          </div>
          <FormField
            {...register("container")}
            label={labels.container}
            autoComplete="off"
            fault={faultOf("container")}
          />
          {(["goes_in", "stays_out"] as const).map((field) => (
            <FormTextarea
              key={field}
              {...register(field)}
              label={labels[field]}
              maxLength={WASTE_LIMITS.text}
              rows={2}
              fault={faultOf(field)}
            />
          ))}
          <FormField
            {...register("words")}
            label={labels.words}
            hint={form.wordsHint}
            autoComplete="off"
            fault={faultOf("words")}
          />
        </>
      )}
    </ActionDialog>
  );
}

"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import type { StaffFraction, WasteFractions, WasteZones } from "@/lib/contract/waste";
import { WASTE_LIMITS, wasteColors } from "@/lib/contract/waste-constants";
import { setWasteFractions, setWasteZones } from "@/lib/contract/waste-endpoints";
import { writtenList } from "@/lib/domain/written-list";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/ui/forms.css";

type ZonesBody = BodyOf<typeof setWasteZones>;
type FractionsBody = BodyOf<typeof setWasteFractions>;
type ListedZone = Pick<WasteZones["zones"][number], "id" | "name">;

/** What is sent of a list of zones: an address never changes. */
const inputsOf = ({ version, zones }: WasteZones) => ({
  version,
  zones: zones.map(({ slug: _, ...zone }) => zone),
});

/** Adds a zone after the others, or renames one; its address stays. */
export function ZoneDialog({ list, zone }: { list: WasteZones; zone?: ListedZone }) {
  const words = useWords("modules.sostenibilita.calendario");
  const required = useWords("validation.required");
  const { name, note, ...add } = words.zone;
  const inputOf = (one: { name: string; note: string }, id: string | null) => ({
    ...{ id, name: one.name, note: one.note.trim() || null },
  });
  return (
    <ActionDialog<{ name: string; note: string }, WasteZones, ZonesBody>
      words={zone ? words.zoneEdit : add}
      {...(zone && { name: fillMessage(words.zoneEdit.named, { name: zone.name }) })}
      look={{ variant: zone ? "quiet" : "secondary" }}
      call={callTo(setWasteZones)}
      labels={{ name, note }}
      seen={list}
      toValues={({ zones }) => {
        const own = zones.find(({ id }) => id === zone?.id);
        return { name: own?.name ?? zone?.name ?? "", note: own?.note ?? "" };
      }}
      toBody={(values, seen) => {
        const { version, zones } = inputsOf(seen ?? list);
        return {
          version,
          zones: zone
            ? zones.map((one) => (one.id === zone.id ? inputOf(values, zone.id) : one))
            : [...zones, inputOf(values, null)],
        };
      }}
      faultField={(field) => (field.endsWith(".note") ? "note" : "name")}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("name", { required })}
            label={name}
            maxLength={WASTE_LIMITS.name}
            autoComplete="off"
            required
            fault={faultOf("name")}
          />
          <FormField
            {...register("note")}
            label={note}
            maxLength={WASTE_LIMITS.reason}
            autoComplete="off"
            fault={faultOf("note")}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Removes a zone without streets and calendars. */
export function RemoveZone({ list, zone: { id, name } }: { list: WasteZones; zone: ListedZone }) {
  const { removeZone: words } = useWords("modules.sostenibilita.calendario");
  const { version, zones } = inputsOf(list);
  return (
    <ActionDialog<Record<string, never>, WasteZones, ZonesBody>
      words={{ ...words, description: fillMessage(words.description, { name }) }}
      name={fillMessage(words.named, { name })}
      look={{ variant: "quiet" }}
      call={callTo(setWasteZones)}
      toBody={() => ({ version, zones: zones.filter((one) => one.id !== id) })}
    />
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
    <ActionDialog<FractionValues, WasteFractions, FractionsBody>
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
          words: writtenList(words),
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

/** Removes a fraction that no calendar names. */
export function RemoveFraction({
  list,
  fraction: { slug, name },
}: {
  list: WasteFractions;
  fraction: { slug: string; name: string };
}) {
  const { removeFraction: words } = useWords("modules.sostenibilita.calendario");
  return (
    <ActionDialog<Record<string, never>, WasteFractions, FractionsBody>
      words={{ ...words, description: fillMessage(words.description, { name }) }}
      name={fillMessage(words.named, { name })}
      look={{ variant: "quiet" }}
      call={callTo(setWasteFractions)}
      toBody={() => ({
        version: list.version,
        fractions: list.fractions.filter((one) => one.slug !== slug),
      })}
    />
  );
}

"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import type { StaffWaste, WasteUserKind, WasteYear } from "@/lib/contract/waste";
import { WASTE_LIMITS, wasteUserKinds } from "@/lib/contract/waste-constants";
import { addWasteYear, publishWasteYear, removeWasteYear } from "@/lib/contract/waste-endpoints";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/ui/forms.css";

interface AddYearProps {
  waste: Pick<StaffWaste, "zones" | "years">;
  /** The year that a new calendar is proposed for. */
  year: number;
}

type Values = Record<"zone_id" | "kind" | "year", string>;

/** Begins a calendar, with the rules of the last one of its zone. */
export function AddYear({ waste, year }: AddYearProps) {
  const { add, kinds } = useWords("modules.sostenibilita.calendario");
  const required = useWords("validation.required");
  const [first] = waste.zones.zones;
  return (
    <ActionDialog<Values, never, BodyOf<typeof addWasteYear>>
      words={add}
      call={callTo(addWasteYear)}
      labels={add.labels}
      defaultValues={{ zone_id: first?.id ?? "", kind: "household", year: String(year) }}
      toBody={(values) => {
        const kind = values.kind as WasteUserKind;
        const { zone_id } = values;
        const model = waste.years.find((one) => one.zone_id === zone_id && one.kind === kind);
        return { zone_id, kind, year: Number(values.year), copy_of: model?.id ?? null };
      }}
    >
      {({ register, faultOf }) => (
        <>
          <FormSelect
            {...register("zone_id", { required })}
            label={add.labels.zone_id}
            options={waste.zones.zones.map(({ id, name }) => ({ value: id, label: name }))}
            fault={faultOf("zone_id")}
          />
          <div className="form-pair">
            <FormSelect
              {...register("kind")}
              label={add.labels.kind}
              options={wasteUserKinds.map((value) => ({ value, label: kinds[value] }))}
              fault={faultOf("kind")}
            />
            <FormField
              {...register("year", { required })}
              label={add.labels.year}
              type="number"
              min={WASTE_LIMITS.firstYear}
              max={WASTE_LIMITS.lastYear}
              required
              fault={faultOf("year")}
            />
          </div>
        </>
      )}
    </ActionDialog>
  );
}

/** Publishes a draft as it is shown, or throws it away; then one goes on to `leadsTo`. */
export function DraftActions({ year, leadsTo }: { year: WasteYear; leadsTo: string }) {
  const { publish, discard } = useWords("modules.sostenibilita.calendario");
  const { id, version } = year;
  return (
    <>
      <ActionDialog<Record<string, never>, never, BodyOf<typeof publishWasteYear>>
        words={publish}
        look={{ variant: "primary" }}
        call={callTo(publishWasteYear, { id })}
        toBody={() => ({ version })}
        leadsTo={leadsTo}
      />
      <ActionDialog
        words={discard}
        look={{ variant: "quiet" }}
        call={callTo(removeWasteYear, { id })}
        leadsTo={leadsTo}
      />
    </>
  );
}

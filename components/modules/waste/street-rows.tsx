"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import type { StreetRow, StreetRowInput, WasteZones } from "@/lib/contract/waste";
import { streetSides, WASTE_LIMITS, wasteUserKinds } from "@/lib/contract/waste-constants";
import { addStreetRow, changeStreetRow, removeStreetRow } from "@/lib/contract/waste-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { numbersSaid } from "@/lib/i18n/street-row-words";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/ui/forms.css";

type Values = Record<keyof StreetRowInput, string>;

const toValues = ({ street, side, from, to, kind, zone_id, note }: StreetRowInput): Values => ({
  ...{ street, side, kind: kind ?? "", zone_id: zone_id ?? "" },
  ...{ from: from ?? "", to: to ?? "", note: note ?? "" },
});

const toBody = ({ side, kind, zone_id, ...texts }: Values): StreetRowInput => ({
  ...texts,
  side: side as StreetRowInput["side"],
  kind: (kind || null) as StreetRowInput["kind"],
  zone_id: zone_id || null,
});

interface StreetRowDialogProps {
  zones: WasteZones["zones"];
  /** Left out: a new one. */
  row?: StreetRow;
  /** Of a new one. */
  zone_id?: string | null;
}

/** What tells a row from the others of its street: "Via Roma, dal 2 al 30, famiglie". */
function useRowSaid() {
  const { streetRows, kinds } = useWords("modules.sostenibilita.calendario");
  return (row: StreetRow) =>
    [row.street, numbersSaid(row, streetRows), row.kind && kinds[row.kind]]
      .filter(Boolean)
      .join(", ");
}

/** Adds a row to a street, or changes one. */
export function StreetRowDialog({ zones, row, zone_id = null }: StreetRowDialogProps) {
  const { streetRows, kinds } = useWords("modules.sostenibilita.calendario");
  const required = useWords("validation.required");
  const { form, add, edit, sides, filter, everybody } = streetRows;
  const { labels } = form;
  const rowSaid = useRowSaid();
  const empty = toValues({
    ...{ street: "", side: "all", from: null, to: null, kind: null, note: null },
    zone_id,
  });
  const zoneName = (id: string) => zones.find((zone) => zone.id === id)?.name ?? filter.none;
  return (
    <ActionDialog<Values, StreetRow, BodyOf<typeof addStreetRow>>
      words={{ ...form, ...(row ? edit : add) }}
      {...(row && { name: fillMessage(edit.named, { row: rowSaid(row) }) })}
      look={{ variant: row ? "quiet" : "primary" }}
      call={row ? callTo(changeStreetRow, { id: row.id }) : callTo(addStreetRow)}
      labels={labels}
      defaultValues={row ? undefined : empty}
      seen={row ?? null}
      toValues={toValues}
      toBody={toBody}
      wording={{
        side: (side: StreetRowInput["side"]) => sides[side],
        kind: (kind: keyof typeof kinds | "") => (kind ? kinds[kind] : everybody),
        zone_id: zoneName,
      }}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("street", { required })}
            label={labels.street}
            maxLength={WASTE_LIMITS.street}
            autoComplete="off"
            required
            fault={faultOf("street")}
          />
          <div className="form-pair">
            {(["from", "to"] as const).map((field) => (
              <FormField
                key={field}
                {...register(field)}
                label={labels[field]}
                hint={form[`${field}Hint`]}
                maxLength={WASTE_LIMITS.number}
                autoComplete="off"
                fault={faultOf(field)}
              />
            ))}
          </div>
          <div className="form-pair">
            <FormSelect
              {...register("side")}
              label={labels.side}
              options={streetSides.map((value) => ({ value, label: sides[value] }))}
              fault={faultOf("side")}
            />
            <FormSelect
              {...register("kind")}
              label={labels.kind}
              placeholder={everybody}
              options={wasteUserKinds.map((value) => ({ value, label: kinds[value] }))}
              fault={faultOf("kind")}
            />
          </div>
          <FormSelect
            {...register("zone_id")}
            label={labels.zone_id}
            placeholder={filter.none}
            options={zones.map(({ id, name }) => ({ value: id, label: name }))}
            fault={faultOf("zone_id")}
          />
          <FormField
            {...register("note")}
            label={labels.note}
            maxLength={WASTE_LIMITS.reason}
            autoComplete="off"
            fault={faultOf("note")}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Removes a row of a street. */
export function RemoveStreetRow({ row }: { row: StreetRow }) {
  const { streetRows } = useWords("modules.sostenibilita.calendario");
  const { remove } = streetRows;
  const said = { row: useRowSaid()(row) };
  return (
    <ActionDialog
      words={{ ...remove, description: fillMessage(remove.description, said) }}
      name={fillMessage(remove.named, said)}
      look={{ variant: "quiet" }}
      call={callTo(removeStreetRow, { id: row.id })}
    />
  );
}

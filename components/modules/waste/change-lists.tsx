"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import type { WasteFractions, WasteZones } from "@/lib/contract/waste";
import { WASTE_LIMITS } from "@/lib/contract/waste-constants";
import { setWasteFractions, setWasteZones } from "@/lib/contract/waste-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

type ZonesBody = BodyOf<typeof setWasteZones>;
type FractionsBody = BodyOf<typeof setWasteFractions>;

interface ZoneProps {
  list: WasteZones;
  zone: { id: string; name: string };
}

const inputsOf = ({ zones }: WasteZones) => zones.map(({ slug: _, ...zone }) => zone);

/** Renames a zone; its address stays. */
export function EditZone({ list, zone: { id, name: shownName } }: ZoneProps) {
  const { zone: labels, zoneEdit: words } = useWords("modules.sostenibilita.calendario");
  const required = useWords("validation.required");
  return (
    <ActionDialog<{ name: string; note: string }, WasteZones, ZonesBody>
      words={words}
      name={fillMessage(words.named, { name: shownName })}
      look={{ variant: "quiet" }}
      call={callTo(setWasteZones)}
      labels={{ name: labels.name, note: labels.note }}
      seen={list}
      toValues={({ zones }) => {
        const own = zones.find((one) => one.id === id);
        return { name: own?.name ?? shownName, note: own?.note ?? "" };
      }}
      toBody={({ name, note }, seen) => ({
        version: (seen ?? list).version,
        zones: inputsOf(seen ?? list).map((one) =>
          one.id === id ? { id, name, note: note.trim() || null } : one,
        ),
      })}
      faultField={(field) => (field.endsWith(".note") ? "note" : "name")}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("name", { required })}
            label={labels.name}
            maxLength={WASTE_LIMITS.name}
            autoComplete="off"
            required
            fault={faultOf("name")}
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

/** Removes a zone without streets and calendars. */
export function RemoveZone({ list, zone: { id, name } }: ZoneProps) {
  const { removeZone: words } = useWords("modules.sostenibilita.calendario");
  return (
    <ActionDialog<Record<string, never>, WasteZones, ZonesBody>
      words={{ ...words, description: fillMessage(words.description, { name }) }}
      name={fillMessage(words.named, { name })}
      look={{ variant: "quiet" }}
      call={callTo(setWasteZones)}
      toBody={() => ({
        version: list.version,
        zones: inputsOf(list).filter((one) => one.id !== id),
      })}
    />
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

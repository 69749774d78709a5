"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { HoursField } from "@/components/modules/editor/hours-field";
import type { Town } from "@/components/modules/editor/town";
import { listFault } from "@/lib/client/list-fault";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import type { Opening } from "@/lib/contract/opening";
import type { StaffWasteCentre } from "@/lib/contract/waste-help";
import { type addWasteCentre, changeWasteCentre } from "@/lib/contract/waste-help-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { centreBody } from "./centre-body";

interface CentreHoursProps {
  centre: StaffWasteCentre;
  patron: Town["patron"];
}

/** The opening hours of a centre, as those of activities. */
export function CentreHours({ centre, patron }: CentreHoursProps) {
  const { hours } = useWords("modules.sostenibilita.centri");
  return (
    <ActionDialog<{ opening: string }, StaffWasteCentre, BodyOf<typeof addWasteCentre>>
      words={{ ...hours, title: fillMessage(hours.of, { name: centre.name }) }}
      look={{ variant: "secondary" }}
      call={callTo(changeWasteCentre, { id: centre.id })}
      labels={{ opening: hours.title }}
      seen={centre}
      toValues={({ opening }) => ({ opening: JSON.stringify(opening) })}
      toBody={({ opening }, seen) => ({
        ...centreBody(seen ?? centre),
        opening: JSON.parse(opening) as Opening,
      })}
      wording={{ opening: () => hours.changed }}
      faultField={listFault}
    >
      {({ watch, setValue, faultOf }) => (
        <>
          <HoursField
            value={JSON.parse(watch("opening")) as Opening}
            patron={patron}
            onChange={(opening) => setValue("opening", JSON.stringify(opening))}
          />
          <p className="form-fault">{faultOf("opening")}</p>
        </>
      )}
    </ActionDialog>
  );
}

"use client";

import { useId } from "react";
import { ActionDialog } from "@/components/modules/action-dialog";
import { PlaceField } from "@/components/modules/editor/place-field";
import type { Town } from "@/components/modules/editor/town";
import { FormField } from "@/components/ui/form-field";
import { FormTextarea } from "@/components/ui/form-textarea";
import { listFault } from "@/lib/client/list-fault";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import type { StaffWasteCentre } from "@/lib/contract/waste-help";
import { CENTRE_LIMITS, WASTE_NOTE_MAX } from "@/lib/contract/waste-help-constants";
import { addWasteCentre, changeWasteCentre } from "@/lib/contract/waste-help-endpoints";
import { unknownOpening } from "@/lib/domain/opening-edits";
import { positionText, readPosition } from "@/lib/domain/position";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { centreBody } from "./centre-body";

type Values = Record<"name" | "address" | "position" | "phone" | "who" | "note", string>;

const placeOf = ({ position }: StaffWasteCentre) =>
  position && { latitude: position.lat, longitude: position.lng };

const toValues = (centre: StaffWasteCentre): Values => ({
  ...{ name: centre.name, address: centre.address, who: centre.who },
  ...{ phone: centre.phone ?? "", note: centre.note ?? "" },
  position: positionText(placeOf(centre)) ?? "",
});

function toBody({ position, ...values }: Values, seen: StaffWasteCentre | null) {
  const place = readPosition(position);
  return {
    ...(seen ? centreBody(seen) : { opening: unknownOpening, accepted: [] }),
    ...values,
    position: place && { lat: place.latitude, lng: place.longitude },
  };
}

interface CentreDialogProps {
  /** Left out: a new one. */
  centre?: StaffWasteCentre;
  map: Town["map"];
}

/** Where a centre is and who may come; its hours and what it takes stay. */
export function CentreDialog({ centre, map }: CentreDialogProps) {
  const { form, add, edit } = useWords("modules.sostenibilita.centri");
  const required = useWords("validation.required");
  const placeId = useId();
  const { labels, hints } = form;
  return (
    <ActionDialog<Values, StaffWasteCentre, BodyOf<typeof addWasteCentre>>
      words={{ ...form, ...(centre ? edit : add) }}
      {...(centre && { name: fillMessage(edit.named, { name: centre.name }) })}
      look={{ variant: centre ? "secondary" : "primary" }}
      call={centre ? callTo(changeWasteCentre, { id: centre.id }) : callTo(addWasteCentre)}
      labels={labels}
      defaultValues={
        centre ? undefined : { name: "", address: "", position: "", phone: "", who: "", note: "" }
      }
      seen={centre ?? null}
      toValues={toValues}
      toBody={toBody}
      faultField={listFault}
    >
      {({ register, watch, setValue, faultOf }) => (
        <>
          <FormField
            {...register("name", { required })}
            label={labels.name}
            maxLength={CENTRE_LIMITS.name.max}
            autoComplete="off"
            required
            fault={faultOf("name")}
          />
          <FormField
            {...register("address", { required })}
            label={labels.address}
            maxLength={CENTRE_LIMITS.address.max}
            autoComplete="off"
            required
            fault={faultOf("address")}
          />
          <PlaceField
            id={placeId}
            label={labels.position}
            hint={hints.position}
            fault={faultOf("position")}
            value={readPosition(watch("position"))}
            street={watch("address").split(",")[0] ?? ""}
            isReadOnly={false}
            map={map}
            onChange={(place) => setValue("position", positionText(place) ?? "")}
          />
          <FormField
            {...register("phone")}
            label={labels.phone}
            type="tel"
            autoComplete="off"
            fault={faultOf("phone")}
          />
          <FormTextarea
            {...register("who", { required })}
            label={labels.who}
            hint={hints.who}
            maxLength={CENTRE_LIMITS.who.max}
            rows={3}
            required
            fault={faultOf("who")}
          />
          <FormTextarea
            {...register("note")}
            label={labels.note}
            maxLength={WASTE_NOTE_MAX}
            rows={2}
            fault={faultOf("note")}
          />
        </>
      )}
    </ActionDialog>
  );
}

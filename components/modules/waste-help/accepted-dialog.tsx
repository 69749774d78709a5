"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { CheckList } from "@/components/modules/check-list";
import { FormField } from "@/components/ui/form-field";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import type { AcceptedWaste, StaffWasteCentre } from "@/lib/contract/waste-help";
import {
  CENTRE_LIMITS,
  WASTE_NAME,
  type WasteStream,
  wasteStreams,
} from "@/lib/contract/waste-help-constants";
import { type addWasteCentre, changeWasteCentre } from "@/lib/contract/waste-help-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { centreBody } from "./centre-body";

type Values = Record<"name" | "limit" | "streams", string>;

const chosenOf = (text: string) =>
  wasteStreams.filter((stream) => text.split(",").includes(stream));

interface AcceptedProps {
  centre: StaffWasteCentre;
  /** The line that is meant. */
  name: string;
}

/** Something that a centre takes: a new line, or another text of one. */
export function AcceptedDialog({
  centre,
  name,
}: Pick<AcceptedProps, "centre"> & { name?: string }) {
  const { form, add, edit } = useWords("modules.sostenibilita.centri.accepted");
  const streams = useWords("wasteHelp.streams");
  const required = useWords("validation.required");
  const { labels, hints } = form;
  return (
    <ActionDialog<Values, StaffWasteCentre, BodyOf<typeof addWasteCentre>>
      words={{ ...form, ...(name === undefined ? add : edit) }}
      {...(name !== undefined && { name: fillMessage(edit.named, { name }) })}
      look={{ variant: name === undefined ? "secondary" : "quiet" }}
      call={callTo(changeWasteCentre, { id: centre.id })}
      labels={labels}
      seen={centre}
      toValues={({ accepted }) => {
        const own = accepted.find((line) => line.name === name);
        return {
          ...{ name: own?.name ?? "", limit: own?.limit ?? "" },
          streams: own?.streams.join(",") ?? "",
        };
      }}
      toBody={(values, seen) => {
        const body = centreBody(seen ?? centre);
        const line: AcceptedWaste = { ...values, streams: chosenOf(values.streams) };
        const others = body.accepted.filter((one) => one.name !== name);
        const at = body.accepted.findIndex((one) => one.name === name);
        return { ...body, accepted: others.toSpliced(at < 0 ? others.length : at, 0, line) };
      }}
      wording={{
        streams: (text: string) =>
          chosenOf(text)
            .map((stream: WasteStream) => streams[stream])
            .join(", "),
      }}
      faultField={(field) => field.replace(/^accepted\.\d+\./, "").replace(/^accepted$/, "name")}
    >
      {({ register, watch, setValue, faultOf }) => (
        <>
          <FormField
            {...register("name", { required })}
            label={labels.name}
            hint={hints.name}
            maxLength={WASTE_NAME.max}
            autoComplete="off"
            required
            fault={faultOf("name")}
          />
          <FormField
            {...register("limit")}
            label={labels.limit}
            hint={hints.limit}
            maxLength={CENTRE_LIMITS.limit}
            autoComplete="off"
            fault={faultOf("limit")}
          />
          <CheckList
            label={labels.streams}
            hint={hints.streams}
            options={wasteStreams.map((value) => ({ value, label: streams[value] }))}
            chosen={chosenOf(watch("streams"))}
            fault={faultOf("streams")}
            onChange={(chosen) => setValue("streams", chosen.join(","))}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Takes a line away. */
export function RemoveAccepted({ centre, name }: AcceptedProps) {
  const { remove } = useWords("modules.sostenibilita.centri.accepted");
  return (
    <ActionDialog<Record<never, never>, StaffWasteCentre, BodyOf<typeof addWasteCentre>>
      words={{ ...remove, description: fillMessage(remove.description, { name }) }}
      name={fillMessage(remove.named, { name })}
      look={{ variant: "quiet" }}
      call={callTo(changeWasteCentre, { id: centre.id })}
      seen={centre}
      toBody={(_, seen) => {
        const body = centreBody(seen ?? centre);
        return { ...body, accepted: body.accepted.filter((line) => line.name !== name) };
      }}
    />
  );
}

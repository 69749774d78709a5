"use client";

import { ActionDialog, type ActionWords } from "@/components/modules/action-dialog";
import { CheckList } from "@/components/modules/check-list";
import type { ButtonLook } from "@/components/ui/button-styles";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { listFault } from "@/lib/client/list-fault";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import type { StaffWasteItem } from "@/lib/contract/waste-help";
import {
  WASTE_MOST,
  WASTE_NAME,
  WASTE_NOTE_MAX,
  type WasteDestination,
  type WasteStream,
  wasteDestinations,
  wasteStreams,
} from "@/lib/contract/waste-help-constants";
import { addWasteItem, changeWasteItem } from "@/lib/contract/waste-help-endpoints";
import { writtenList } from "@/lib/domain/written-list";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

const fields = ["name", "to", "others", "stream", "synonyms", "before", "note", "codes"] as const;
type Values = Record<(typeof fields)[number], string>;

const chosenOf = (text: string) => writtenList(text) as WasteDestination[];
/** The other places of a thing: what is already its first counts for nothing. */
const othersOf = ({ to, others }: Pick<Values, "to" | "others">) =>
  chosenOf(others).filter((one) => one !== to);

const toValues = ({ destinations: [to = "residual", ...others], ...item }: StaffWasteItem) => ({
  ...{ name: item.name, to, others: others.join(","), stream: item.stream ?? "" },
  ...{ synonyms: item.synonyms.join(", "), codes: item.codes.join(", ") },
  ...{ before: item.before ?? "", note: item.note ?? "" },
});

const toBody = ({ to, others, stream, synonyms, codes, ...texts }: Values) => ({
  ...texts,
  destinations: [to as WasteDestination, ...othersOf({ to, others })],
  stream: (stream || null) as WasteStream | null,
  synonyms: writtenList(synonyms),
  codes: writtenList(codes),
});

/** A fault belongs to the field that shows the list. */
const faultField = (field: string) => listFault(field).replace("destinations", "others");

interface ItemDialogProps {
  /** Left out: a new one. */
  item?: StaffWasteItem;
  /** The question that a new one answers: also under another name. */
  name?: string;
  /** Of the button, where it does not say "add" or "edit". */
  words?: Pick<ActionWords, "label"> & { named: string };
  look?: ButtonLook;
}

/** Adds a thing to the dictionary of waste, or changes one. */
export function ItemDialog({ item, name = "", words, look }: ItemDialogProps) {
  const { form, add, edit } = useWords("modules.sostenibilita.dizionario");
  const destinations = useWords("wasteHelp.destinations");
  const streams = useWords("wasteHelp.streams");
  const required = useWords("validation.required");
  const { labels, hints } = form;
  const places = wasteDestinations.map((value) => ({ value, label: destinations[value].name }));
  const synonyms = name.length <= WASTE_NAME.max ? name : "";
  const empty = Object.fromEntries(fields.map((field) => [field, ""])) as Values;
  const shownName = item
    ? fillMessage(edit.named, { name: item.name })
    : words && fillMessage(words.named, { text: name });
  return (
    <ActionDialog<Values, StaffWasteItem, BodyOf<typeof addWasteItem>>
      words={{ ...form, ...(item ? edit : add), ...words }}
      {...(shownName !== undefined && { name: shownName })}
      look={look ?? { variant: item ? "quiet" : "primary" }}
      call={item ? callTo(changeWasteItem, { id: item.id }) : callTo(addWasteItem)}
      labels={labels}
      defaultValues={item ? undefined : { ...empty, name, synonyms, to: "residual" }}
      seen={item ?? null}
      toValues={toValues}
      toBody={toBody}
      wording={{
        to: (to: WasteDestination) => destinations[to].name,
        others: (others: string) =>
          chosenOf(others)
            .map((to) => destinations[to].name)
            .join(", "),
        stream: (stream: WasteStream | "") => (stream ? streams[stream] : form.noStream),
      }}
      faultField={faultField}
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
          <FormSelect
            {...register("to")}
            label={labels.to}
            options={places}
            fault={faultOf("to")}
          />
          <CheckList
            label={labels.others}
            hint={hints.others}
            options={places.filter(({ value }) => value !== watch("to"))}
            chosen={othersOf({ to: watch("to"), others: watch("others") })}
            max={WASTE_MOST.destinations - 1}
            fault={faultOf("others")}
            onChange={(chosen) => setValue("others", chosen.join(","))}
          />
          <FormSelect
            {...register("stream")}
            label={labels.stream}
            hint={hints.stream}
            placeholder={form.noStream}
            options={wasteStreams.map((value) => ({ value, label: streams[value] }))}
            fault={faultOf("stream")}
          />
          <FormTextarea
            {...register("synonyms")}
            label={labels.synonyms}
            hint={hints.synonyms}
            rows={2}
            fault={faultOf("synonyms")}
          />
          {(["before", "note"] as const).map((field) => (
            <FormTextarea
              key={field}
              {...register(field)}
              label={labels[field]}
              hint={hints[field]}
              maxLength={WASTE_NOTE_MAX}
              rows={2}
              fault={faultOf(field)}
            />
          ))}
          <FormField
            {...register("codes")}
            label={labels.codes}
            hint={hints.codes}
            autoComplete="off"
            fault={faultOf("codes")}
          />
        </>
      )}
    </ActionDialog>
  );
}

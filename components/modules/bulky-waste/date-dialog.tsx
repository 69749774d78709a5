"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import type { StaffBulkyDate } from "@/lib/contract/bulky-waste";
import {
  addBulkyDate,
  changeBulkyDate,
  removeBulkyDate,
} from "@/lib/contract/bulky-waste-endpoints";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/ui/forms.css";

interface Values {
  day: string;
  pieces: string;
  metres: string;
}

const toValues = ({ day, pieces, litres }: StaffBulkyDate): Values => ({
  day,
  pieces: String(pieces),
  metres: String(litres / 1000),
});

const toBody = ({ day, pieces, metres }: Values) => ({
  day,
  pieces: Number(pieces),
  litres: Math.round(Number(metres) * 1000),
});

interface DateDialogProps {
  /** Left out: a new one. */
  date?: StaffBulkyDate;
  /** In words, beside others. */
  name?: string;
}

/** A day on which bulky waste is collected, and what the truck takes. */
export function DateDialog({ date, name = "" }: DateDialogProps) {
  const { date: words } = useWords("modules.sostenibilita.ingombranti");
  const required = useWords("validation.required");
  const { labels } = words;
  return (
    <ActionDialog<Values, StaffBulkyDate, BodyOf<typeof addBulkyDate>>
      words={{ ...words.form, ...(date ? words.edit : words.add) }}
      name={date && fillMessage(words.edit.named, { day: name })}
      look={{ variant: date ? "quiet" : "primary" }}
      call={date ? callTo(changeBulkyDate, { id: date.id }) : callTo(addBulkyDate)}
      labels={labels}
      defaultValues={date ? undefined : { day: "", pieces: "24", metres: "14" }}
      seen={date ?? null}
      toValues={toValues}
      toBody={toBody}
      faultField={(field) => (field === "litres" ? "metres" : field)}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("day", { required })}
            label={labels.day}
            type="date"
            required
            fault={faultOf("day")}
          />
          <div className="form-pair">
            <FormField
              {...register("pieces", { required })}
              label={labels.pieces}
              type="number"
              min={1}
              required
              fault={faultOf("pieces")}
            />
            <FormField
              {...register("metres", { required })}
              label={labels.metres}
              type="number"
              min={0.25}
              step={0.25}
              required
              fault={faultOf("metres")}
            />
          </div>
        </>
      )}
    </ActionDialog>
  );
}

/** Removes a day that nobody asked for. */
export function RemoveDate({ id, name }: { id: string; name: string }) {
  const { remove } = useWords("modules.sostenibilita.ingombranti.date");
  return (
    <ActionDialog
      words={{ ...remove, description: fillMessage(remove.description, { day: name }) }}
      name={fillMessage(remove.named, { day: name })}
      look={{ variant: "quiet" }}
      call={callTo(removeBulkyDate, { id })}
    />
  );
}

"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { FormTextarea } from "@/components/ui/form-textarea";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import type { WasteZones } from "@/lib/contract/waste";
import { writeStreetRows } from "@/lib/contract/waste-endpoints";
import { readStreetRows } from "@/lib/domain/waste-street-rows";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

/** Rows of streets, pasted from a table; they take the place of their streets' rows. */
export function AddStreets({ zones }: { zones: WasteZones["zones"] }) {
  const words = useWords("modules.sostenibilita.calendario.streets");
  const required = useWords("validation.required");
  return (
    <ActionDialog<{ rows: string }, never, BodyOf<typeof writeStreetRows>>
      words={words}
      look={{ variant: "secondary" }}
      call={callTo(writeStreetRows)}
      labels={{ rows: words.rows }}
      defaultValues={{ rows: "" }}
      toBody={({ rows }) => ({ rows: readStreetRows(rows, zones).rows })}
      faultField={() => "rows"}
    >
      {({ register, faultOf }) => (
        <FormTextarea
          {...register("rows", {
            required,
            validate: (text) => {
              const [line] = readStreetRows(text, zones).wrong;
              return line === undefined || fillMessage(words.wrong, { line });
            },
          })}
          label={words.rows}
          hint={words.hint}
          rows={10}
          required
          fault={faultOf("rows")}
        />
      )}
    </ActionDialog>
  );
}

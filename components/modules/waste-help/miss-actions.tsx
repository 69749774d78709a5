"use client";

import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import type { Versioned } from "@/lib/client/change-form";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { WASTE_NAME } from "@/lib/contract/waste-help-constants";
import { addWasteSynonym, removeWasteMiss } from "@/lib/contract/waste-help-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { ItemDialog } from "./item-dialog";

interface MissActionsProps {
  /** What was asked in vain. */
  text: string;
  /** The `datalist` with the names of all things. */
  names: string;
}

/** A question without answer becomes a thing of the dictionary, or another word for one, or is forgotten. */
export function MissActions({ text, names }: MissActionsProps) {
  const { misses } = useWords("modules.sostenibilita.dizionario");
  const required = useWords("validation.required");
  const { synonym, remove } = misses;
  return (
    <>
      <ItemDialog name={text} words={misses.add} look={{ variant: "secondary" }} />
      {/* A longer question cannot be another word for a thing. */}
      {text.length <= WASTE_NAME.max && (
        <ActionDialog<{ name: string }, Versioned, BodyOf<typeof addWasteSynonym>>
          words={{ ...synonym, title: fillMessage(synonym.title, { text }) }}
          name={fillMessage(synonym.named, { text })}
          look={{ variant: "quiet" }}
          call={callTo(addWasteSynonym)}
          labels={{ name: synonym.name }}
          defaultValues={{ name: "" }}
          toBody={({ name }) => ({ text, name })}
        >
          {({ register, faultOf }) => (
            <FormField
              {...register("name", { required })}
              label={synonym.name}
              hint={synonym.hint}
              list={names}
              maxLength={WASTE_NAME.max}
              autoComplete="off"
              required
              fault={faultOf("name")}
            />
          )}
        </ActionDialog>
      )}
      <ActionButton
        label={remove.label}
        name={fillMessage(remove.named, { text })}
        done={remove.done}
        variant="quiet"
        call={callTo(removeWasteMiss)}
        body={{ text }}
      />
    </>
  );
}

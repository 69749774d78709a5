"use client";

import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { Versioned } from "@/lib/client/change-form";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { WASTE_MISS_ANSWER } from "@/lib/contract/waste-constants";
import { decideMissedPickup } from "@/lib/contract/waste-miss-endpoints";
import type { MissedPickup } from "@/lib/contract/waste-misses";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface MissProps {
  pickup: MissedPickup;
  /** "giovedì 3 dicembre, Carta". */
  title: string;
}

const keyOf = ({ zone_id, kind, evening, fraction }: MissedPickup) => ({
  ...{ zone_id, kind, evening, fraction },
});

/** Marks the reports about a pickup as seen. */
export function MissSeen({ pickup, title }: MissProps) {
  const words = useWords("modules.sostenibilita.calendario.misses.seen");
  return (
    <ActionButton
      label={words.label}
      name={fillMessage(words.named, { pickup: title })}
      call={callTo(decideMissedPickup)}
      body={{ ...keyOf(pickup), answer: null }}
      done={words.done}
      variant="quiet"
    />
  );
}

/** Answers everybody who reported a pickup. */
export function MissAnswer({ pickup, title }: MissProps) {
  const words = useWords("modules.sostenibilita.calendario.misses.answer");
  const required = useWords("validation.required");
  return (
    <ActionDialog<{ answer: string }, Versioned, BodyOf<typeof decideMissedPickup>>
      words={words}
      name={fillMessage(words.named, { pickup: title })}
      look={{ variant: "secondary" }}
      call={callTo(decideMissedPickup)}
      labels={{ answer: words.answer }}
      defaultValues={{ answer: pickup.answer ?? "" }}
      toBody={({ answer }) => ({ ...keyOf(pickup), answer })}
    >
      {({ register, faultOf }) => (
        <FormTextarea
          {...register("answer", { required })}
          label={words.answer}
          maxLength={WASTE_MISS_ANSWER}
          required
          fault={faultOf("answer")}
        />
      )}
    </ActionDialog>
  );
}

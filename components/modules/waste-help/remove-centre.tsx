"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { callTo } from "@/lib/contract/endpoint";
import { removeWasteCentre } from "@/lib/contract/waste-help-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface RemoveCentreProps {
  centre: { id: string; name: string };
  /** Where one goes on. */
  back: string;
}

/** Removes a centre with its hours and what it takes. */
export function RemoveCentre({ centre: { id, name }, back }: RemoveCentreProps) {
  const { remove } = useWords("modules.sostenibilita.centri");
  return (
    <ActionDialog
      words={{ ...remove, description: fillMessage(remove.description, { name }) }}
      look={{ variant: "quiet" }}
      call={callTo(removeWasteCentre, { id })}
      leadsTo={back}
    />
  );
}

"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { callTo } from "@/lib/contract/endpoint";
import { removeIndicator } from "@/lib/contract/indicator-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

/** Removes an indicator with all its values. */
export function RemoveFigure({ figure: { id, name } }: { figure: { id: string; name: string } }) {
  const { remove } = useWords("modules.sostenibilita.dati");
  return (
    <ActionDialog
      words={{ ...remove, description: fillMessage(remove.description, { name }) }}
      name={fillMessage(remove.named, { name })}
      look={{ variant: "quiet" }}
      call={callTo(removeIndicator, { id })}
    />
  );
}

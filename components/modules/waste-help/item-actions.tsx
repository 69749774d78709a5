"use client";

import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { callTo } from "@/lib/contract/endpoint";
import type { StaffWasteItem } from "@/lib/contract/waste-help";
import { removeWasteItem, restoreWasteItem } from "@/lib/contract/waste-help-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { ItemDialog } from "./item-dialog";

/** What can be done with a thing of the dictionary. */
export function ItemActions({ item }: { item: StaffWasteItem }) {
  const { remove, restore } = useWords("modules.sostenibilita.dizionario");
  const { id, name, is_removed: isRemoved } = item;
  if (isRemoved) {
    return (
      <ActionButton
        {...restore}
        name={fillMessage(restore.named, { name })}
        variant="secondary"
        call={callTo(restoreWasteItem, { id })}
      />
    );
  }
  return (
    <>
      <ItemDialog item={item} />
      <ActionDialog
        words={{ ...remove, description: fillMessage(remove.description, { name }) }}
        name={fillMessage(remove.named, { name })}
        look={{ variant: "quiet" }}
        call={callTo(removeWasteItem, { id })}
      />
    </>
  );
}

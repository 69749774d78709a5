"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import { Icon } from "@/components/ui/icon";
import { useLazyPart } from "@/lib/client/lazy-part";
import type page from "@/lib/i18n/messages/it/waste-page.json";
import type { ReminderPlace } from "./waste-reminder-dialog";

const loadPart = () => import("./waste-reminder-dialog");

interface WasteReminderButtonProps {
  place: ReminderPlace;
  texts: Pick<(typeof page)["remind"], "button" | "failed">;
  /** Accessible name. */
  name: string;
}

/** Asks for a reminder of an address's waste evenings. */
export function WasteReminderButton({ place, texts, name }: WasteReminderButtonProps) {
  const { part, close, ...opener } = useLazyPart(loadPart);
  return (
    <DialogButton
      variant="secondary"
      aria-label={name}
      opener={opener}
      failed={texts.failed}
      dialog={part && <part.WasteReminderDialog place={place} onClose={close} />}
    >
      <Icon name="bell" />
      {texts.button}
    </DialogButton>
  );
}

"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import { useLazyPart } from "@/lib/client/lazy-part";
import type page from "@/lib/i18n/messages/it/waste-page.json";
import type { AskedAddress } from "./address-form";

const loadPart = () => import("./miss-dialog");

interface MissButtonProps {
  place: AskedAddress;
  texts: Pick<(typeof page)["miss"], "button" | "failed">;
  /** Accessible name. */
  name: string;
}

/** Reports that a collection did not come to an address, and reads what was answered. */
export function MissButton({ place, texts, name }: MissButtonProps) {
  const { part, close, ...opener } = useLazyPart(loadPart);
  return (
    <DialogButton
      variant="quiet"
      aria-label={name}
      opener={opener}
      failed={texts.failed}
      dialog={part && <part.MissDialog place={place} onClose={close} />}
    >
      {texts.button}
    </DialogButton>
  );
}

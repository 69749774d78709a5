"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { useWords } from "@/lib/i18n/use-words";

interface LinkDialogProps {
  /** Empty: there is no link yet. */
  href: string;
  closeLabel: string;
  /** Empty: the link is taken away. */
  onDone: (href: string) => void;
  onClose: () => void;
}

/** Where the chosen words lead. */
export function LinkDialog({ href, closeLabel, onDone, onClose }: LinkDialogProps) {
  const texts = useWords("editor.richText.linkDialog");
  const [address, setAddress] = useState(href);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title={texts.title}
      closeLabel={closeLabel}
      initialFocus={field}
      onClose={onClose}
      actions={
        <>
          <Button disabled={address.trim() === ""} onClick={() => onDone(address.trim())}>
            {texts.save}
          </Button>
          {href && (
            <Button variant="secondary" onClick={() => onDone("")}>
              {texts.remove}
            </Button>
          )}
        </>
      }
    >
      <FormField
        ref={field}
        label={texts.address}
        hint={texts.hint}
        value={address}
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        onChange={({ target }) => setAddress(target.value)}
        // It stands within a form that is not to be sent by it.
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (address.trim()) onDone(address.trim());
        }}
      />
    </Dialog>
  );
}

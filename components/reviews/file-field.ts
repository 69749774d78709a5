import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { useUpload } from "@/lib/client/use-upload";
import review from "@/lib/i18n/messages/it/dialogs/review.json";

/** What the form knows of a field of files: it has no input while a file is on its way, and when there is no room. */
export interface FileFieldHandle {
  focus: () => void;
}

export interface FileFieldProps {
  name: string;
  fault?: string;
  /** Whether a file is on its way. */
  onSending: (isSending: boolean) => void;
  ref: Ref<FileFieldHandle>;
}

/** A field whose files leave for the server as they are chosen. */
export function useFileField({ ref, onSending }: Pick<FileFieldProps, "ref" | "onSending">) {
  const box = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [handle] = useState<FileFieldHandle>(() => ({
    focus: () => (input.current ?? box.current)?.focus(),
  }));
  useImperativeHandle(ref, () => handle);

  /** Tells the form until everything has arrived, or will not. */
  async function whileSending(deed: () => Promise<void>): Promise<void> {
    onSending(true);
    try {
      await deed();
    } finally {
      onSending(false);
    }
  }

  return { box, input, whileSending, ...useUpload(review.upload) };
}

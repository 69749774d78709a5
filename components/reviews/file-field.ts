import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { useUpload } from "@/lib/client/use-upload";
import review from "@/lib/i18n/messages/it/dialogs/review.json";

/** Handle of a file field for the form; it has no input during an upload and when it is full. */
export interface FileFieldHandle {
  focus: () => void;
}

export interface FileFieldProps {
  name: string;
  fault?: string;
  /** Reports if an upload is running. */
  onSending: (isSending: boolean) => void;
  ref: Ref<FileFieldHandle>;
}

/** A field whose files upload when chosen. */
export function useFileField({ ref, onSending }: Pick<FileFieldProps, "ref" | "onSending">) {
  const box = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [handle] = useState<FileFieldHandle>(() => ({
    focus: () => (input.current ?? box.current)?.focus(),
  }));
  useImperativeHandle(ref, () => handle);

  /** Reports to the form until all uploads have ended. */
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

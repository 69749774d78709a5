"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAnnounce } from "@/components/modules/action-area";
import { Fault } from "@/components/ui/fault";
import { FileChoice } from "@/components/ui/file-choice";
import { FormField } from "@/components/ui/form-field";
import { UploadProgress } from "@/components/ui/upload-progress";
import { useUpload } from "@/lib/client/use-upload";
import { addAdInvoice } from "@/lib/contract/ad-endpoints";
import { UPLOAD_TYPES } from "@/lib/contract/document-constants";
import { callTo } from "@/lib/contract/endpoint";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

/** Adds the invoice of a booking: its number, and the file. */
export function InvoiceUpload({ id }: { id: string }) {
  const { actions, form } = useWords("modules.campagne");
  const upload = useUpload(useWords("form"));
  const announce = useAnnounce();
  const router = useRouter();
  const [number, setNumber] = useState("");

  async function take([file]: File[]): Promise<void> {
    if (!file) return;
    const kept = await upload.sendFile(callTo(addAdInvoice, { id, number }), file);
    if (kept === undefined) return;
    announce(actions.invoice.done);
    router.refresh();
  }

  return (
    <div className="grid gap-2">
      <FormField
        label={form.invoiceNumber}
        value={number}
        maxLength={40}
        onChange={({ target }) => setNumber(target.value)}
      />
      <FileChoice
        label={form.chooseInvoice}
        icon="download"
        accept={UPLOAD_TYPES}
        isDisabled={number.trim() === "" || upload.running !== null}
        onChoose={(files) => void take(files)}
      />
      <UploadProgress
        running={upload.running}
        labelOf={(name) => fillMessage(form.sending, { name })}
        stopLabel={form.stop}
      />
      <Fault>{upload.fault}</Fault>
    </div>
  );
}

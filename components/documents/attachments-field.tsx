"use client";

import type { ComponentProps } from "react";
import { MAX_ATTACHMENT_BYTES } from "@/lib/contract/document-constants";
import { addEarlyDocument, removeEarlyDocument } from "@/lib/contract/early-upload-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import documentTexts from "@/lib/i18n/messages/it/documents.json";
import { DocumentsField } from "./documents-field";
import type { useEarlyUpload } from "./use-early-upload";

type FieldProps = ComponentProps<typeof DocumentsField<never>>;

interface AttachmentsFieldProps
  extends Pick<FieldProps, "id" | "fault" | "failed" | "accept" | "most"> {
  attached: ReturnType<typeof useEarlyUpload>;
  onChange?: FieldProps["onChange"];
  label: string;
  hint: string;
  /** Text for a file that is too large. */
  tooLarge: string;
}

/** Attachments of a text. */
export function AttachmentsField({
  attached: { kind, id, documents, setDocuments },
  onChange = setDocuments,
  label,
  hint,
  tooLarge,
  ...field
}: AttachmentsFieldProps) {
  return (
    <DocumentsField
      {...field}
      adding={({ name }) => callTo(addEarlyDocument, { kind, id, name })}
      removing={(document_id) => callTo(removeEarlyDocument, { kind, id, document_id })}
      documents={documents}
      onChange={onChange}
      maxBytes={MAX_ATTACHMENT_BYTES}
      texts={{ ...documentTexts, tooManyBytes: tooLarge }}
      className="grid min-w-0 gap-3"
    >
      <legend className="font-semibold">{label}</legend>
      <p className="form-hint">{hint}</p>
    </DocumentsField>
  );
}

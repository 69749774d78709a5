"use client";

import { useId } from "react";
import { Button } from "@/components/ui/button";
import { FileChoice } from "@/components/ui/file-choice";
import { UploadProgress } from "@/components/ui/upload-progress";
import { MAX_DOCUMENT_BYTES, UPLOAD_TYPES } from "@/lib/contract/document-constants";
import { callTo } from "@/lib/contract/endpoint";
import { PROOF_DAYS } from "@/lib/contract/review-constants";
import { uploadProof } from "@/lib/contract/review-endpoints";
import { formatFileSize } from "@/lib/domain/file-size";
import { isRecord } from "@/lib/domain/is-record";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import review from "@/lib/i18n/messages/it/dialogs/review.json";
import { type FileFieldProps, useFileField } from "./file-field";

const { proof: texts, upload: uploadTexts } = review;

export interface FormProof {
  /** Null: the review's existing one. */
  id: string | null;
  name: string;
  size: number;
}

interface ProofFieldProps extends FileFieldProps {
  proof: FormProof | null;
  onChange: (proof: FormProof | null) => void;
}

/** A receipt from the server or the draft; null: invalid. */
export function proofOf(body: unknown): FormProof | null {
  if (!isRecord(body) || typeof body.id !== "string") return null;
  return { id: body.id, name: String(body.name), size: Number(body.size) };
}

/** A receipt, visible only to the staff. */
export function ProofField({ proof, onChange, fault, name, onSending, ref }: ProofFieldProps) {
  const id = useId();
  const field = useFileField({ ref, onSending });
  const { box, running, fault: sendFault, setFault, sendFile } = field;

  async function add(file: File) {
    if (file.size > MAX_DOCUMENT_BYTES) {
      setFault(texts.tooLarge);
      return;
    }
    const call = callTo(uploadProof, { name: file.name.slice(0, 255) });
    const sent = proofOf(await sendFile(call, file));
    if (!sent) return;
    onChange(sent);
    box.current?.focus({ preventScroll: true });
  }

  return (
    <fieldset ref={box} tabIndex={-1} className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{texts.title}</legend>
      <p className="form-hint">{fillMessage(texts.rules, { days: PROOF_DAYS })}</p>
      {proof && (
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 break-words">
            {proof.name} · {formatFileSize(proof.size)}
          </span>
          <Button
            variant="quiet"
            aria-label={fillMessage(texts.removeNamed, { name: proof.name })}
            onClick={() => {
              onChange(null);
              box.current?.focus({ preventScroll: true });
            }}
          >
            {uploadTexts.remove}
          </Button>
        </p>
      )}
      <UploadProgress
        running={running}
        labelOf={(name) => fillMessage(uploadTexts.sending, { name })}
        stopLabel={uploadTexts.stop}
      />
      {!running && !proof && (
        <FileChoice
          ref={field.input}
          name={name}
          label={texts.choose}
          icon="plus-square"
          accept={UPLOAD_TYPES}
          describedBy={`${id}-fault`}
          onChoose={([file]) => void (file && field.whileSending(() => add(file)))}
        />
      )}
      <p id={`${id}-fault`} aria-live="assertive" className="form-fault">
        {fault || sendFault}
      </p>
    </fieldset>
  );
}

"use client";

import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FileChoice } from "@/components/ui/file-choice";
import { FormSelect } from "@/components/ui/form-select";
import { usePendingUpload } from "@/components/ui/pending-parts";
import { UploadProgress } from "@/components/ui/upload-progress";
import { send } from "@/lib/client/send";
import { sendFault } from "@/lib/client/send-fault";
import { useUpload } from "@/lib/client/use-upload";
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, UPLOAD_TYPES } from "@/lib/contract/document-constants";
import type { Call } from "@/lib/contract/endpoint";
import { formatFileSize } from "@/lib/domain/file-size";
import { isRecord } from "@/lib/domain/is-record";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type documentTexts from "@/lib/i18n/messages/it/documents.json";
import "@/components/ui/accounts.css";
import "@/components/ui/forms.css";

/** Texts of the field. */
export type DocumentTexts = typeof documentTexts;

/** A document in the list. */
export interface AttachedDocument<Kind extends string> {
  id: string;
  name: string;
  size: number;
  kind?: Kind;
}

interface DocumentsFieldProps<Kind extends string> {
  id: string;
  /** Call that uploads a file; `kind` as chosen. */
  adding: (query: { name: string; kind?: Kind }) => Call<Blob>;
  removing: (documentId: string) => Call;
  documents: readonly AttachedDocument<Kind>[];
  /** Gets a function that makes the new list from the current one. */
  onChange: (
    change: (now: readonly AttachedDocument<Kind>[]) => readonly AttachedDocument<Kind>[],
  ) => void;
  /** Kinds of documents with labels; left out: no choice. The preferred one is first. */
  kinds?: { words: Record<Kind, string>; preferred: Kind };
  fault?: string;
  texts: DocumentTexts;
  /** Of one file. */
  maxBytes?: number;
  /** Media types that can be chosen. */
  accept?: readonly string[];
  /** Maximum number. */
  most?: number;
  /** Error text when the server fails. */
  failed: string;
  className?: string;
  /** Legend and hints. */
  children: ReactNode;
}

/** The documents in an answer, or null. */
function documentsOf<Kind extends string>(body: unknown): AttachedDocument<Kind>[] | null {
  if (!isRecord(body) || !Array.isArray(body.documents)) return null;
  return body.documents.filter(
    (one): one is AttachedDocument<Kind> =>
      isRecord(one) && typeof one.id === "string" && typeof one.name === "string",
  );
}

/** Attached documents: each is uploaded as soon as it is chosen. */
export function DocumentsField<Kind extends string = never>({
  id,
  adding,
  removing,
  documents,
  onChange,
  kinds,
  fault,
  texts,
  maxBytes = MAX_DOCUMENT_BYTES,
  accept = UPLOAD_TYPES,
  most = MAX_DOCUMENTS,
  failed,
  className,
  children,
}: DocumentsFieldProps<Kind>) {
  const [said, setSaid] = useState("");
  const select = useRef<HTMLSelectElement>(null);
  const faults = { unreachable: texts.unreachable, failed };
  const { running, fault: ownFault, setFault, sendFile } = useUpload(faults);

  const isArriving = running !== null;
  const { box, isAwaited } = usePendingUpload<HTMLFieldSetElement>(isArriving);

  async function add(file: File) {
    const kind = kinds && ((select.current?.value ?? kinds.preferred) as Kind);
    setSaid("");
    if (file.size > maxBytes) {
      setFault(texts.tooManyBytes);
      return;
    }
    const answer = await sendFile(adding({ name: file.name, kind }), file);
    // The pressed button disappeared during the upload; a user who moved on keeps their focus.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    if (answer === null) return;
    const stored = documentsOf<Kind>(answer);
    if (!stored) {
      setFault(texts.unreachable);
      return;
    }
    setSaid(fillMessage(texts.added, { name: file.name }));
    onChange(() => stored);
  }

  async function remove({ id: documentId, name }: AttachedDocument<Kind>) {
    setFault("");
    setSaid("");
    try {
      await send(removing(documentId));
      setSaid(fillMessage(texts.removed, { name }));
      box.current?.focus({ preventScroll: true });
      onChange((now) => now.filter((one) => one.id !== documentId));
    } catch (error) {
      setFault(sendFault(error, faults));
    }
  }

  return (
    <fieldset
      ref={box}
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-fault`}
      className={className}
    >
      {children}
      {documents.length > 0 && (
        <ul className="profile-list">
          {documents.map((document) => (
            <li key={document.id}>
              <div>
                {kinds && document.kind && <b>{kinds.words[document.kind]}</b>}{" "}
                <span>
                  {document.name} · {formatFileSize(document.size)}
                </span>
              </div>
              <Button
                variant="quiet"
                aria-label={fillMessage(texts.removeNamed, { name: document.name })}
                onClick={() => void remove(document)}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <UploadProgress
        running={running}
        labelOf={(name) => fillMessage(texts.sending, { name })}
        stopLabel={texts.stop}
      />
      {!running && documents.length < most && (
        <div className="form-upload-choice">
          {kinds && (
            <FormSelect
              key={kinds.preferred}
              ref={select}
              label={texts.kind}
              defaultValue={kinds.preferred}
              options={Object.entries<string>(kinds.words).map(([value, label]) => ({
                value,
                label,
              }))}
            />
          )}
          <FileChoice
            label={texts.choose}
            icon="plus-square"
            accept={accept}
            describedBy={`${id}-fault`}
            onChoose={([file]) => void (file && add(file))}
          />
        </div>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {said}
      </p>
      <p id={`${id}-fault`} role="alert" className="form-fault">
        {isAwaited ? texts.wait : ownFault || fault}
      </p>
    </fieldset>
  );
}

"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FileChoice } from "@/components/ui/file-choice";
import { FormSelect } from "@/components/ui/form-select";
import { UploadProgress } from "@/components/ui/upload-progress";
import { request } from "@/lib/client/http";
import { sendFault } from "@/lib/client/send-fault";
import { useUpload } from "@/lib/client/use-upload";
import {
  DOCUMENTS_PER_REQUEST,
  documentKinds,
  MAX_DOCUMENT_BYTES,
  UPLOAD_TYPES,
} from "@/lib/contract/role-request-constants";
import type { DocumentKind, RoleRequest } from "@/lib/contract/role-requests";
import { formatFileSize } from "@/lib/domain/file-size";
import { isRecord } from "@/lib/domain/is-record";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { RequestFormTexts, RequestTexts, RequestWords } from "./texts";

type Document = Pick<RoleRequest["documents"][number], "id" | "kind" | "name" | "size">;

interface DocumentsFieldProps {
  id: string;
  /** Of the request, in the API. */
  path: string;
  initial: readonly Document[];
  /** Those without which it cannot be sent. */
  needed: readonly DocumentKind[];
  fault?: string;
  onChange: () => void;
  texts: RequestTexts<"documents">;
  kinds: RequestWords["documentKinds"];
  formTexts: RequestFormTexts;
}

/** The documents that an answer names; null: it names none. */
function documentsOf(body: unknown): Document[] | null {
  if (!isRecord(body) || !Array.isArray(body.documents)) return null;
  return body.documents.filter(
    (one): one is Document =>
      isRecord(one) && typeof one.id === "string" && typeof one.name === "string",
  );
}

/** The papers of a request: each leaves for the server as soon as it is chosen. */
export function DocumentsField({
  id,
  path,
  initial,
  needed,
  fault,
  onChange,
  texts,
  kinds,
  formTexts,
}: DocumentsFieldProps) {
  const [documents, setDocuments] = useState(initial);
  const [said, setSaid] = useState("");
  const box = useRef<HTMLFieldSetElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const faults = { unreachable: texts.unreachable, failed: formTexts.failed };
  const { running, fault: ownFault, setFault, send } = useUpload(faults);
  const missing = needed.filter((kind) => !documents.some((one) => one.kind === kind));

  async function add(file: File) {
    const kind = select.current?.value ?? documentKinds[0];
    setSaid("");
    if (file.size > MAX_DOCUMENT_BYTES) {
      setFault(texts.tooLarge);
      return;
    }
    const query = new URLSearchParams({ kind, name: file.name });
    const answer = await send(`${path}/documents?${query}`, file);
    // What was pressed went while the file was under way; whoever has gone on meanwhile stays there.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    if (answer === null) return;
    const stored = documentsOf(answer);
    if (!stored) {
      setFault(texts.unreachable);
      return;
    }
    setDocuments(stored);
    setSaid(fillMessage(texts.added, { name: file.name }));
    onChange();
  }

  async function remove({ id: documentId, name }: Document) {
    setFault("");
    setSaid("");
    try {
      await request(`${path}/documents/${documentId}`, { method: "DELETE" });
      setDocuments((now) => now.filter((one) => one.id !== documentId));
      setSaid(fillMessage(texts.removed, { name }));
      box.current?.focus({ preventScroll: true });
      onChange();
    } catch (error) {
      setFault(sendFault(error, faults));
    }
  }

  return (
    <fieldset ref={box} id={id} tabIndex={-1}>
      <legend>{texts.title}</legend>
      <p className="form-hint">
        {needed.length > 0
          ? fillMessage(texts.needed, { list: needed.map((kind) => kinds[kind]).join(", ") })
          : texts.optional}{" "}
        {texts.rules}
      </p>
      {documents.length > 0 && (
        <ul className="profile-list">
          {documents.map((document) => (
            <li key={document.id}>
              <div>
                <b>{kinds[document.kind]}</b>{" "}
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
      {!running && documents.length < DOCUMENTS_PER_REQUEST && (
        <div className="form-upload-choice">
          <FormSelect
            // What is still needed is offered first.
            key={missing[0] ?? "none"}
            ref={select}
            label={texts.kind}
            defaultValue={missing[0] ?? "documento"}
            options={documentKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
          />
          <FileChoice
            label={texts.choose}
            icon="plus-square"
            accept={UPLOAD_TYPES}
            describedBy={`${id}-fault`}
            onChoose={([file]) => void (file && add(file))}
          />
        </div>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {said}
      </p>
      <p id={`${id}-fault`} role="alert" className="form-fault">
        {ownFault || fault}
      </p>
    </fieldset>
  );
}

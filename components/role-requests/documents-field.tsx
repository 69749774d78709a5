"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormSelect } from "@/components/ui/form-select";
import { Icon } from "@/components/ui/icon";
import { ApiError, request } from "@/lib/client/http";
import { uploadFile } from "@/lib/client/upload";
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

interface Upload {
  name: string;
  /** 0 to 1. */
  share: number;
  controller: AbortController;
}

/** The documents that an answer names. Throws when it names none. */
function documentsOf(body: unknown): Document[] {
  if (!isRecord(body) || !Array.isArray(body.documents)) throw new ApiError(0, "");
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
  const [upload, setUpload] = useState<Upload | null>(null);
  const [ownFault, setOwnFault] = useState("");
  const [said, setSaid] = useState("");
  const box = useRef<HTMLFieldSetElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const missing = needed.filter((kind) => !documents.some((one) => one.kind === kind));

  function tell(error: unknown): void {
    const told = error instanceof ApiError ? error : new ApiError(0, "");
    setOwnFault(told.message || (told.status === 0 ? texts.unreachable : formTexts.failed));
  }

  async function add(file: File) {
    const kind = select.current?.value ?? documentKinds[0];
    setOwnFault("");
    setSaid("");
    if (file.size > MAX_DOCUMENT_BYTES) {
      setOwnFault(texts.tooLarge);
      return;
    }
    const controller = new AbortController();
    setUpload({ name: file.name, share: 0, controller });
    try {
      const query = new URLSearchParams({ kind, name: file.name });
      const answer = await uploadFile(`${path}/documents?${query}`, file, {
        onProgress: (share) => setUpload({ name: file.name, share, controller }),
        signal: controller.signal,
      });
      setDocuments(documentsOf(answer));
      setSaid(fillMessage(texts.added, { name: file.name }));
      onChange();
    } catch (error) {
      if (!controller.signal.aborted) tell(error);
    } finally {
      setUpload(null);
      // What was pressed went while the file was under way; whoever has gone on meanwhile stays there.
      if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    }
  }

  async function remove({ id: documentId, name }: Document) {
    setOwnFault("");
    setSaid("");
    try {
      await request(`${path}/documents/${documentId}`, { method: "DELETE" });
      setDocuments((now) => now.filter((one) => one.id !== documentId));
      setSaid(fillMessage(texts.removed, { name }));
      box.current?.focus({ preventScroll: true });
      onChange();
    } catch (error) {
      tell(error);
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
      {upload && (
        <div className="form-upload">
          <label htmlFor={`${id}-invio`}>{fillMessage(texts.sending, { name: upload.name })}</label>
          <progress id={`${id}-invio`} max={1} value={upload.share} />
          <Button variant="quiet" onClick={() => upload.controller.abort()}>
            {texts.stop}
          </Button>
        </div>
      )}
      {!upload && documents.length < DOCUMENTS_PER_REQUEST && (
        <div className="form-upload-choice">
          <FormSelect
            // What is still needed is offered first.
            key={missing[0] ?? "none"}
            ref={select}
            label={texts.kind}
            defaultValue={missing[0] ?? "documento"}
            options={documentKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
          />
          <label className="button button-secondary">
            <Icon name="plus-square" />
            {texts.choose}
            <input
              type="file"
              accept={UPLOAD_TYPES.join(",")}
              className="sr-only"
              aria-describedby={`${id}-fault`}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                // The same file can be chosen again.
                event.target.value = "";
                if (file) void add(file);
              }}
            />
          </label>
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

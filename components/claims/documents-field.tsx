"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FileChoice } from "@/components/ui/file-choice";
import { UploadProgress } from "@/components/ui/upload-progress";
import { request } from "@/lib/client/http";
import { sendFault } from "@/lib/client/send-fault";
import { useUpload } from "@/lib/client/use-upload";
import type { Claim } from "@/lib/contract/claims";
import {
  DOCUMENTS_PER_REQUEST,
  MAX_DOCUMENT_BYTES,
  UPLOAD_TYPES,
} from "@/lib/contract/role-request-constants";
import { formatFileSize } from "@/lib/domain/file-size";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { ClaimFormTexts, ClaimTexts } from "./texts";

type Document = Pick<Claim["documents"][number], "id" | "name" | "size">;

interface DocumentsFieldProps {
  /** Of the claim, in the API. */
  path: string;
  documents: readonly Document[];
  texts: ClaimTexts<"proof">["documents"];
  formTexts: ClaimFormTexts;
}

/** The papers of a claim: each leaves for the server as soon as it is chosen, and the page shows it then. */
export function DocumentsField({ path, documents, texts, formTexts }: DocumentsFieldProps) {
  const router = useRouter();
  const [said, setSaid] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const faults = { unreachable: texts.unreachable, failed: formTexts.failed };
  const { running, fault, setFault, send } = useUpload(faults);

  async function add(file: File) {
    setSaid("");
    if (file.size > MAX_DOCUMENT_BYTES) {
      setFault(texts.tooLarge);
      return;
    }
    const query = new URLSearchParams({ name: file.name });
    const answer = await send(`${path}/documents?${query}`, file);
    // What was pressed went while the file was under way; whoever has gone on meanwhile stays there.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    if (answer === null) return;
    setSaid(fillMessage(texts.added, { name: file.name }));
    router.refresh();
  }

  async function remove({ id, name }: Document) {
    setFault("");
    setSaid("");
    try {
      await request(`${path}/documents/${id}`, { method: "DELETE" });
      setSaid(fillMessage(texts.removed, { name }));
      box.current?.focus({ preventScroll: true });
      router.refresh();
    } catch (error) {
      setFault(sendFault(error, faults));
    }
  }

  return (
    <div ref={box} tabIndex={-1} className="grid gap-3">
      <p className="form-hint">{texts.rules}</p>
      {documents.length > 0 && (
        <ul className="profile-list">
          {documents.map((document) => (
            <li key={document.id}>
              <span>
                {document.name} · {formatFileSize(document.size)}
              </span>
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
        <FileChoice
          label={texts.choose}
          icon="plus-square"
          accept={UPLOAD_TYPES}
          describedBy="prova-documenti-errore"
          onChoose={([file]) => void (file && add(file))}
        />
      )}
      <p role="status" className="text-sm text-ink-soft">
        {said}
      </p>
      <p id="prova-documenti-errore" role="alert" className="form-fault">
        {fault}
      </p>
    </div>
  );
}

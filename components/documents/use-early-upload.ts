import { useEffect, useState } from "react";
import { randomId } from "@/lib/client/random-id";
import { send } from "@/lib/client/send";
import { type EarlyUploadKind, getEarlyUpload } from "@/lib/contract/early-upload-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { isRecord } from "@/lib/domain/is-record";
import type { AttachedDocument } from "./documents-field";

/**
 * Files attached before submission, including those from before a reload: `kept` is their upload
 * id.
 */
export function useEarlyUpload(kind: EarlyUploadKind, kept: string | undefined) {
  const [id, setId] = useState(() => kept || randomId());
  const [documents, setDocuments] = useState<readonly AttachedDocument<never>[]>([]);
  const isKept = id === kept;
  useEffect(() => {
    if (!isKept) return;
    send(callTo(getEarlyUpload, { kind, id })).then(
      (answer: unknown) => {
        if (isRecord(answer) && Array.isArray(answer.documents)) setDocuments(answer.documents);
      },
      // They can be attached again; the typed text is kept.
      () => undefined,
    );
  }, [kind, id, isKept]);

  /** The upload is gone: returns a new id. */
  function startAnew(): string {
    const fresh = randomId();
    setId(fresh);
    setDocuments([]);
    return fresh;
  }

  return { kind, id, documents, setDocuments, startAnew };
}

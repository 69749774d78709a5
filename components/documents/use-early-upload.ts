import { useEffect, useState } from "react";
import { randomId } from "@/lib/client/random-id";
import { send } from "@/lib/client/send";
import { type EarlyUploadKind, getEarlyUpload } from "@/lib/contract/early-upload-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { isRecord } from "@/lib/domain/is-record";
import type { AttachedDocument } from "./documents-field";

/**
 * Files that are attached before what they belong to is sent, also those from before a reload: `kept` is the id under which
 * they were sent then.
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
      // They can be attached again; what was typed is there.
      () => undefined,
    );
  }, [kind, id, isKept]);

  /** What was attached is gone: the new id. */
  function startAnew(): string {
    const fresh = randomId();
    setId(fresh);
    setDocuments([]);
    return fresh;
  }

  return { kind, id, documents, setDocuments, startAnew };
}

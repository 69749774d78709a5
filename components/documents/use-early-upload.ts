import { useEffect, useState } from "react";
import { request } from "@/lib/client/http";
import { randomId } from "@/lib/client/random-id";
import { isRecord } from "@/lib/domain/is-record";
import type { AttachedDocument } from "./documents-field";

/**
 * Files that are attached before what they belong to is sent, also those from before a reload: `kept` is the id under which
 * they were sent then, `path` where the API has what is written.
 */
export function useEarlyUpload(path: string, kept: string | undefined) {
  const [id, setId] = useState(() => kept || randomId());
  const [documents, setDocuments] = useState<readonly AttachedDocument<never>[]>([]);
  const address = `${path}/uploads/${id}`;
  const isKept = id === kept;
  useEffect(() => {
    if (!isKept) return;
    request(address).then(
      (answer) => {
        if (isRecord(answer) && Array.isArray(answer.documents)) setDocuments(answer.documents);
      },
      // They can be attached again; what was typed is there.
      () => undefined,
    );
  }, [address, isKept]);

  /** What was attached is gone: the new id. */
  function startAnew(): string {
    const fresh = randomId();
    setId(fresh);
    setDocuments([]);
    return fresh;
  }

  return { id, path: address, documents, setDocuments, startAnew };
}

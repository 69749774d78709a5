"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useId, useState } from "react";
import { useAnnounce } from "@/components/modules/action-area";
import { Button } from "@/components/ui/button";
import { FileChoice } from "@/components/ui/file-choice";
import { UploadProgress } from "@/components/ui/upload-progress";
import { useIsLive } from "@/lib/client/hydration";
import { useUpload } from "@/lib/client/use-upload";
import type { Call } from "@/lib/contract/endpoint";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface TriedUploadProps<Answer> {
  texts: Record<"choose" | "sending" | "stop" | "tooLarge" | "write" | "done", string>;
  /** In bytes. */
  limit: number;
  /** False: something must be typed first. */
  isReady?: boolean;
  /** Without `write` the file is read only. */
  call: (write?: "1") => Call<Blob, Answer>;
  /** False: there is nothing to write. */
  canWrite?: (found: Answer) => boolean;
  /** What the file would change. */
  children: (found: Answer) => ReactNode;
}

/** A table is sent twice: it shows what it would change, then it is written. */
export function TriedUpload<Answer>({
  texts,
  limit,
  isReady = true,
  call,
  canWrite = () => true,
  children,
}: TriedUploadProps<Answer>) {
  const form = useWords("form");
  const faultId = useId();
  const isLive = useIsLive();
  const router = useRouter();
  const announce = useAnnounce();
  const { running, fault, setFault, sendFile } = useUpload(form);
  const [tried, setTried] = useState<{ file: File; found: Answer } | null>(null);

  async function choose([file]: File[]) {
    setTried(null);
    if (!file) return;
    if (file.size > limit) return setFault(texts.tooLarge);
    const found = await sendFile(call(), file);
    if (found) setTried({ file, found });
  }

  async function write() {
    if (!tried || !(await sendFile(call("1"), tried.file))) return;
    setTried(null);
    announce(texts.done);
    router.refresh();
  }

  return (
    <>
      <FileChoice
        label={texts.choose}
        icon="plus"
        accept={[".csv", "text/csv"]}
        isDisabled={!isLive || running !== null || !isReady}
        describedBy={faultId}
        onChoose={(files) => void choose(files)}
      />
      <UploadProgress
        running={running}
        labelOf={(name) => fillMessage(texts.sending, { name })}
        stopLabel={texts.stop}
      />
      <p id={faultId} role="alert" className="form-fault">
        {fault}
      </p>
      {tried && (
        <div role="status">
          {children(tried.found)}
          {canWrite(tried.found) && (
            <Button onClick={() => void write()} disabled={running !== null}>
              {texts.write}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

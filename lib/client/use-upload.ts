import { useState } from "react";
import type { Call } from "@/lib/contract/endpoint";
import { ApiError } from "./http";
import { logFailure } from "./log";
import { type SendFaults, sendFault } from "./send-fault";
import { uploadFile } from "./upload";

/** What is on its way. */
export interface RunningUpload {
  name: string;
  /** 0 to 1. */
  share: number;
  stop: () => void;
}

/** Sends files as they are chosen, one after the other; `fault` is what went wrong with the last one. */
export function useUpload(faults: SendFaults) {
  const [running, setRunning] = useState<RunningUpload | null>(null);
  const [fault, setFault] = useState("");

  /** Sends a file; gives the answer, or null when it did not arrive, was refused or was stopped. */
  async function sendFile<Answer>(call: Call<Blob, Answer>, file: File) {
    const controller = new AbortController();
    const { name } = file;
    const stop = () => controller.abort();
    setFault("");
    setRunning({ name, share: 0, stop });
    try {
      return (await uploadFile(call, file, {
        onProgress: (share) => setRunning({ name, share, stop }),
        signal: controller.signal,
      })) as Answer;
    } catch (error) {
      if (controller.signal.aborted) return null;
      if (!(error instanceof ApiError)) logFailure("A file could not be sent", error);
      const [ofFile] = error instanceof ApiError ? (error.errors.file ?? []) : [];
      setFault(ofFile ?? sendFault(error, faults));
      return null;
    } finally {
      setRunning(null);
    }
  }

  return { running, fault, setFault, sendFile };
}

import { useState } from "react";
import type { Call } from "@/lib/contract/endpoint";
import { ApiError } from "./http";
import { logFailure } from "./log";
import { type SendFaults, sendFault } from "./send-fault";
import { uploadFile } from "./upload";

/** A running upload. */
export interface RunningUpload {
  name: string;
  /** 0 to 1. */
  share: number;
  stop: () => void;
}

/** Uploads files one after the other; `fault` is the error of the last one. */
export function useUpload(faults: SendFaults) {
  const [running, setRunning] = useState<RunningUpload | null>(null);
  const [fault, setFault] = useState("");

  /** Uploads a file; returns the answer, or null if it failed, was refused or was cancelled. */
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

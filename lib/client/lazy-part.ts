import { useState } from "react";
import { loadChunk } from "./chunks";

/** Code loaded on demand; `part` is set while it is open. */
export function useLazyPart<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function open(): Promise<void> {
    setState("loading");
    try {
      const loaded = await loadChunk(load);
      setPart(() => loaded);
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return {
    part,
    open,
    close: () => setPart(null),
    isLoading: state === "loading",
    hasFailed: state === "failed",
  };
}

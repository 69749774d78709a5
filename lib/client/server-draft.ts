import { useEffect, useRef, useState } from "react";
import { ApiError } from "./http";

/** `unsaved`: the last try failed; what was typed is on the page only. */
export type DraftStatus = "untouched" | "saving" | "saved" | "unsaved";

export interface ServerDraft {
  status: DraftStatus;
  /** What the server said of the last try; empty: nothing. */
  fault: string;
  /** Something changed. */
  note: () => void;
  /** Ends what is under way, before the whole is sent; nothing is saved any more until the next change. */
  hold: () => Promise<void>;
  /** It was saved by other means. */
  settle: () => void;
}

const TYPING_PAUSE_MS = 1000;
const RETRY_MS = 10_000;

/** Whether the same may work a little later. */
function isPassing({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/**
 * Keeps a draft on the server: a moment after the last change, one call at a time, again and again while it fails for
 * reasons that pass. As long as something is unsaved the browser asks before the page is left.
 */
export function useServerDraft(save: () => Promise<unknown>): ServerDraft {
  const [state, setState] = useState<Pick<ServerDraft, "status" | "fault">>({
    status: "untouched",
    fault: "",
  });
  const latest = useRef(save);
  const running = useRef<Promise<void> | null>(null);
  const isChanged = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = save;
  });

  function schedule(milliseconds: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(start, milliseconds);
  }

  async function keep(): Promise<void> {
    isChanged.current = false;
    setState({ status: "saving", fault: "" });
    try {
      await latest.current();
      if (isChanged.current) schedule(0);
      else setState({ status: "saved", fault: "" });
    } catch (error) {
      isChanged.current = true;
      const told = error instanceof ApiError ? error : new ApiError(0, "");
      setState({ status: "unsaved", fault: told.message });
      if (isPassing(told)) schedule(RETRY_MS);
    }
  }

  function start(): void {
    if (running.current || !isChanged.current) return;
    running.current = keep().finally(() => {
      running.current = null;
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: all that `start` reads are refs.
  useEffect(() => {
    function saveHidden() {
      if (document.visibilityState === "hidden") start();
    }
    function ask(event: BeforeUnloadEvent) {
      if (isChanged.current) event.preventDefault();
    }
    window.addEventListener("online", start);
    window.addEventListener("beforeunload", ask);
    document.addEventListener("visibilitychange", saveHidden);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener("online", start);
      window.removeEventListener("beforeunload", ask);
      document.removeEventListener("visibilitychange", saveHidden);
    };
  }, []);

  return {
    ...state,
    note: () => {
      isChanged.current = true;
      // Never "saved" while something is not; a failure stands until a try has gone well.
      setState((now) => (now.status === "unsaved" ? now : { status: "saving", fault: "" }));
      schedule(TYPING_PAUSE_MS);
    },
    hold: async () => {
      clearTimeout(timer.current);
      await running.current;
      clearTimeout(timer.current);
    },
    settle: () => {
      isChanged.current = false;
      setState({ status: "saved", fault: "" });
    },
  };
}

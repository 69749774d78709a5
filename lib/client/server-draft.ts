import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ApiError, type RequestOptions } from "./http";

/**
 * `unsaved`: the last try failed and there will be another; `stopped`: it was refused, and the next change is the next try.
 * What was typed is on the page only.
 */
export type DraftStatus = "untouched" | "saving" | "saved" | "unsaved" | "stopped";

/** For the call that saves: whether it must outlive the page. */
export type SaveOptions = Required<Pick<RequestOptions, "keepalive">>;

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
 * reasons that pass. As long as something is unsaved the browser asks before the page is left. A form that goes takes
 * what is unsaved with it, in one last call; the pages that the router keeps may hold an older draft and are read anew.
 */
export function useServerDraft(save: (options: SaveOptions) => Promise<unknown>): ServerDraft {
  const [state, setState] = useState<Pick<ServerDraft, "status" | "fault">>({
    status: "untouched",
    fault: "",
  });
  const router = useRouter();
  const latest = useRef({ save, router });
  const running = useRef<Promise<void> | null>(null);
  const isChanged = useRef(false);
  const isHeld = useRef(false);
  const isGone = useRef(false);
  const wasSaved = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = { save, router };
  });

  function schedule(milliseconds: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => start(), milliseconds);
  }

  async function keep(keepalive: boolean): Promise<void> {
    isChanged.current = false;
    setState({ status: "saving", fault: "" });
    try {
      await latest.current.save({ keepalive });
      wasSaved.current = true;
      if (isGone.current) return;
      if (isChanged.current) schedule(0);
      else setState({ status: "saved", fault: "" });
    } catch (error) {
      if (isGone.current) return;
      isChanged.current = true;
      const told = error instanceof ApiError ? error : new ApiError(0, "");
      setState({ status: isPassing(told) ? "unsaved" : "stopped", fault: told.message });
      if (isPassing(told)) schedule(RETRY_MS);
    }
  }

  function start(keepalive = false): void {
    if (running.current || !isChanged.current) return;
    running.current = keep(keepalive).finally(() => {
      running.current = null;
    });
  }

  async function leave(): Promise<void> {
    // Without a wait where there is nothing to wait for: the page may be about to go.
    if (running.current) await running.current;
    if (!isHeld.current) start(true);
    await running.current;
    if (isGone.current && wasSaved.current) latest.current.router.refresh();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: all that `start` and `leave` read are refs.
  useEffect(() => {
    isGone.current = false;
    function saveHidden() {
      if (document.visibilityState === "hidden") start(true);
    }
    function saveNow() {
      start();
    }
    function ask(event: BeforeUnloadEvent) {
      if (isChanged.current) event.preventDefault();
    }
    window.addEventListener("online", saveNow);
    window.addEventListener("beforeunload", ask);
    document.addEventListener("visibilitychange", saveHidden);
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
      window.removeEventListener("online", saveNow);
      window.removeEventListener("beforeunload", ask);
      document.removeEventListener("visibilitychange", saveHidden);
      void leave();
    };
  }, []);

  return {
    ...state,
    note: () => {
      isChanged.current = true;
      isHeld.current = false;
      // Never "saved" while something is not; a failure stands until a try has gone well.
      setState((now) =>
        now.status === "unsaved" || now.status === "stopped"
          ? now
          : { status: "saving", fault: "" },
      );
      schedule(TYPING_PAUSE_MS);
    },
    hold: async () => {
      isHeld.current = true;
      clearTimeout(timer.current);
      await running.current;
      clearTimeout(timer.current);
    },
    settle: () => {
      isChanged.current = false;
      isHeld.current = false;
      setState({ status: "saved", fault: "" });
    },
  };
}

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ApiError, type RequestOptions } from "./http";
import { useLatest } from "./latest";

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

interface Means {
  save: (options: SaveOptions) => Promise<unknown>;
  router: { refresh: () => void };
}

type Shown = Pick<ServerDraft, "status" | "fault">;

/** What keeps one draft; `latest` are the means of this moment. */
function createKeeper(
  latest: { readonly current: Means },
  show: (change: (now: Shown) => Shown) => void,
) {
  let running: Promise<void> | null = null;
  let isChanged = false;
  let isHeld = false;
  let isGone = false;
  let wasSaved = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(status: DraftStatus, fault = ""): void {
    show(() => ({ status, fault }));
  }

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => start(), milliseconds);
  }

  async function keep(keepalive: boolean): Promise<void> {
    isChanged = false;
    tell("saving");
    try {
      await latest.current.save({ keepalive });
      wasSaved = true;
      if (isGone) return;
      if (isChanged) schedule(0);
      else tell("saved");
    } catch (error) {
      if (isGone) return;
      isChanged = true;
      const told = error instanceof ApiError ? error : new ApiError(0, "");
      tell(isPassing(told) ? "unsaved" : "stopped", told.message);
      if (isPassing(told)) schedule(RETRY_MS);
    }
  }

  function start(keepalive = false): void {
    if (running || !isChanged) return;
    running = keep(keepalive).finally(() => {
      running = null;
    });
  }

  async function leave(): Promise<void> {
    // Without a wait where there is nothing to wait for: the page may be about to go.
    if (running) await running;
    if (!isHeld) start(true);
    await running;
    if (isGone && wasSaved) latest.current.router.refresh();
  }

  function saveHidden(): void {
    if (document.visibilityState === "hidden") start(true);
  }

  function saveNow(): void {
    start();
  }

  function ask(event: BeforeUnloadEvent): void {
    if (isChanged) event.preventDefault();
  }

  return {
    /** Keeps to the form as long as it is there; returns what to do when it goes. */
    stay(): () => void {
      isGone = false;
      window.addEventListener("online", saveNow);
      window.addEventListener("beforeunload", ask);
      document.addEventListener("visibilitychange", saveHidden);
      return () => {
        isGone = true;
        clearTimeout(timer);
        window.removeEventListener("online", saveNow);
        window.removeEventListener("beforeunload", ask);
        document.removeEventListener("visibilitychange", saveHidden);
        void leave();
      };
    },
    note(): void {
      isChanged = true;
      isHeld = false;
      // Never "saved" while something is not; a failure stands until a try has gone well.
      show((now) =>
        now.status === "unsaved" || now.status === "stopped"
          ? now
          : { status: "saving", fault: "" },
      );
      schedule(TYPING_PAUSE_MS);
    },
    async hold(): Promise<void> {
      isHeld = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
    settle(): void {
      isChanged = false;
      isHeld = false;
      tell("saved");
    },
  };
}

/**
 * Keeps a draft on the server: a moment after the last change, one call at a time, again and again while it fails for
 * reasons that pass. As long as something is unsaved the browser asks before the page is left. A form that goes takes
 * what is unsaved with it, in one last call; the pages that the router keeps may hold an older draft and are read anew.
 */
export function useServerDraft(save: Means["save"]): ServerDraft {
  const [state, setState] = useState<Shown>({ status: "untouched", fault: "" });
  const latest = useLatest({ save, router: useRouter() });
  const [{ stay, ...keeper }] = useState(() => createKeeper(latest, setState));
  useEffect(stay, [stay]);
  return { ...state, ...keeper };
}

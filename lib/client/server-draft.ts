import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ApiError, type RequestOptions } from "./http";
import { useLatest } from "./latest";

/**
 * `unsaved`: the last save failed and is retried. `stopped`: it was refused, and the next change
 * tries again. In both cases the input is only on the page.
 */
export type DraftStatus = "untouched" | "saving" | "saved" | "unsaved" | "stopped";

/** True if the save call must outlive the page. */
export type SaveOptions = Required<Pick<RequestOptions, "keepalive">>;

export interface ServerDraft {
  status: DraftStatus;
  /** The server's message on the last save, or empty. */
  fault: string;
  /** Reports a change. */
  note: () => void;
  /** Waits for a pending save before the whole is sent; no saves until the next change. */
  hold: () => Promise<void>;
  /** Reports that it was saved in another way. */
  settle: () => void;
}

const TYPING_PAUSE_MS = 1000;
const RETRY_MS = 10_000;

/** True if a later retry may succeed. */
function isPassing({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

interface Means {
  save: (options: SaveOptions) => Promise<unknown>;
  router: { refresh: () => void };
}

type Shown = Pick<ServerDraft, "status" | "fault">;

/** Saves one draft; `latest` returns the current callbacks. */
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
    // Without delay if nothing is pending: the page may be closing.
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
    /** Binds it to the mounted form; returns the cleanup. */
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
      // Never "saved" while something is not; a failure is shown until a save succeeds.
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
 * Saves a draft on the server: shortly after the last change, one call at a time, with retries for
 * temporary failures. While something is unsaved the browser asks before the page is left. An
 * unmounted form sends unsaved input in a last call; cached pages of the router may hold an older
 * draft and are reloaded.
 */
export function useServerDraft(save: Means["save"]): ServerDraft {
  const [state, setState] = useState<Shown>({ status: "untouched", fault: "" });
  const latest = useLatest({ save, router: useRouter() });
  const [{ stay, ...keeper }] = useState(() => createKeeper(latest, setState));
  useEffect(stay, [stay]);
  return { ...state, ...keeper };
}

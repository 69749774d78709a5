import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { giveSignal } from "@/lib/client/door-signals";
import { ApiError } from "@/lib/client/http";
import { onScan } from "@/lib/client/keyboard-scanner";
import { lateKeys } from "@/lib/client/late-storage-keys";
import { logFailure } from "@/lib/client/log";
import { readStored, store } from "@/lib/client/storage";
import { keepScreenOn } from "@/lib/client/wake-lock";
import type { Outcome } from "./outcome";

interface FaultTexts {
  unreachable: string;
  failed: string;
}

/**
 * Processes scans one by one: two codes in view, or a scanner beside the camera, never overtake
 * each other. `outcomeOf` decides sound and vibration.
 */
export function useScans<Answer>(outcomeOf: (answer: Answer) => Outcome, texts: FaultTexts) {
  const [isChecking, setChecking] = useState(false);
  const [isQuiet, markQuiet] = useState(() => readStored("local", lateKeys.scanQuiet) !== null);
  const [fault, setFault] = useState("");
  const line = useRef<Promise<unknown>>(Promise.resolve());

  /** Stored on this device. */
  function setQuiet(quiet: boolean) {
    markQuiet(quiet);
    store("local", lateKeys.scanQuiet, quiet ? "1" : null);
  }

  const attempt = useCallback(
    (work: () => Promise<Answer | null>) => {
      line.current = line.current.then(async () => {
        setChecking(true);
        setFault("");
        try {
          const answer = await work();
          const outcome = answer && outcomeOf(answer);
          if (outcome && outcome !== "undone" && !isQuiet) giveSignal(outcome);
        } catch (error) {
          if (!(error instanceof ApiError)) logFailure("A scan failed", error);
          const said = error instanceof ApiError ? error.message : "";
          const isAway = error instanceof ApiError && error.status === 0;
          setFault(said || (isAway ? texts.unreachable : texts.failed));
        } finally {
          setChecking(false);
        }
      });
    },
    [isQuiet, outcomeOf, texts],
  );
  return { isChecking, isQuiet, setQuiet, fault, attempt };
}

/**
 * While active, the screen stays on and a USB scanner works with any focus; the answer `told` is
 * scrolled into view.
 */
export function useScanner(
  isOpen: boolean,
  onCode: (code: string) => void,
  told: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const hear = (code: string) => {
      onCode(code);
      told.current?.scrollIntoView({ block: "center" });
    };
    const stops = [keepScreenOn(), onScan(hear)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isOpen, onCode, told]);
}

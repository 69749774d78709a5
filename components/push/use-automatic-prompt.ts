import { useEffect, useState } from "react";
import { useOverlay } from "@/lib/client/overlays";
import { usePushPrompt } from "@/lib/client/push-prompt";
import {
  type PromptFacts,
  promptDelayAfter,
  promptDelays,
  promptObstacle,
} from "@/lib/client/push-rules";

/** Milliseconds between checks if a snooze has ended. */
const LOOK_EVERY = 60_000;

/**
 * True while the automatic question is shown: after its delay, in its turn, and until its action
 * has ended.
 */
export function useAutomaticPrompt(facts: PromptFacts): boolean {
  const { state, isOpen, isWished } = usePushPrompt();
  const [isStarted, setStarted] = useState(false);
  const [now, setNow] = useState(() => new Date());
  const [delay, setDelay] = useState<number>(promptDelays.start);

  useEffect(() => {
    const first = setTimeout(() => setStarted(true), promptDelays.first);
    const clock = setInterval(() => setNow(new Date()), LOOK_EVERY);
    return () => {
      clearTimeout(first);
      clearInterval(clock);
    };
  }, []);

  const obstacle = isStarted ? promptObstacle(facts, now) : "loading";
  const isBusy = state !== "idle";
  useEffect(() => {
    // The answer's own changes do not hide the box, so that it can show the result.
    if (!isBusy) setDelay((before) => promptDelayAfter(before, obstacle));
  }, [obstacle, isBusy]);

  return useOverlay("push", !isOpen && !isWished && (obstacle === null || isBusy), delay);
}

import { useEffect, useState } from "react";
import { useOverlay } from "@/lib/client/overlays";
import { usePushPrompt } from "@/lib/client/push-prompt";
import {
  type PromptFacts,
  promptDelayAfter,
  promptDelays,
  promptObstacle,
} from "@/lib/client/push-rules";

/** Milliseconds after which a snooze that has run out is noticed. */
const LOOK_EVERY = 60_000;

/** Whether the question is on screen unbidden: after its delay, in its turn, and until what was begun in it has ended. */
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
    // What the answer itself changes is nothing to wait for: the box stays to say what came of it.
    if (!isBusy) setDelay((before) => promptDelayAfter(before, obstacle));
  }, [obstacle, isBusy]);

  return useOverlay("push", !isOpen && !isWished && (obstacle === null || isBusy), delay);
}

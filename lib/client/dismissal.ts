import { useEffect, useState } from "react";
import { whenIdle } from "./after-load";
import { readStored, store } from "./storage";

/**
 * Whether a person has put something away for this session, and how to note that they do. Null: not known yet; the storage
 * is asked in an idle moment, and only once it matters (`isAsked`).
 */
export function useDismissal(
  name: "installDismissed" | "rotateDismissed",
  isAsked: boolean,
): [boolean | null, () => void] {
  const [isDismissed, setDismissed] = useState<boolean | null>(null);
  useEffect(() => {
    if (isAsked) return whenIdle(() => setDismissed(readStored("session", name) !== null));
  }, [name, isAsked]);
  function dismiss() {
    store("session", name, "1");
    setDismissed(true);
  }
  return [isDismissed, dismiss];
}

import { useEffect, useState } from "react";
import { whenIdle } from "./after-load";
import { readStored, store } from "./storage";

/**
 * True if the user dismissed something for this session, and a function to do so. Null: not known
 * yet; the storage is read in an idle moment, and only if needed (`isAsked`).
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

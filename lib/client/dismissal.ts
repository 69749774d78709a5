import { useState } from "react";
import { readStored, store } from "./storage";

/** Whether a person has put something away for this session, and how to note that they do. */
export function useDismissal(name: "installDismissed" | "rotateDismissed"): [boolean, () => void] {
  const [isDismissed, setDismissed] = useState(() => readStored("session", name) !== null);
  function dismiss() {
    store("session", name, "1");
    setDismissed(true);
  }
  return [isDismissed, dismiss];
}

import { useState } from "react";
import { ApiError } from "./http";
import { logFailure } from "./log";
import { type SendFaults, sendFault } from "./send-fault";

/** Actions of buttons without a form: which of them runs (empty: none), and the error. */
export function useAttempt(faults: SendFaults) {
  const [running, setRunning] = useState("");
  const [fault, setFault] = useState("");

  /** Runs an action that may throw the errors of `request`; resolves to true on success. */
  async function attempt(name: string, deed: () => Promise<unknown>): Promise<boolean> {
    setRunning(name);
    setFault("");
    try {
      await deed();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) logFailure("A button did not do what it says", error);
      setFault(sendFault(error, faults));
      return false;
    } finally {
      setRunning("");
    }
  }

  return { running, fault, attempt };
}

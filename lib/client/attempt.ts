import { useState } from "react";
import { ApiError } from "./http";
import { logFailure } from "./log";
import { type SendFaults, sendFault } from "./send-fault";

/** What buttons without a form do: which of them runs (empty: none), and what went wrong. */
export function useAttempt(faults: SendFaults) {
  const [running, setRunning] = useState("");
  const [fault, setFault] = useState("");

  /** Does something that may throw what `request` throws; gives whether it was done. */
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

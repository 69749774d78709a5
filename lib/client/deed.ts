import { useRouter } from "next/navigation";
import { useState } from "react";
import { ApiError, type RequestOptions, request } from "./http";
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

/** As {@link useAttempt}; the page is made anew afterwards, also when somebody else was faster. */
export function useDeed(faults: SendFaults) {
  const router = useRouter();
  const { running, fault, attempt: tryOnce } = useAttempt(faults);

  const attempt = (name: string, deed: () => Promise<unknown>) =>
    tryOnce(name, async () => {
      try {
        await deed();
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) router.refresh();
        throw error;
      }
      router.refresh();
    });

  return {
    running,
    fault,
    attempt,
    /** One call, under the name of its path. */
    run: (path: string, method: RequestOptions["method"], body?: unknown) =>
      attempt(path, () => request(path, { method, body })),
  };
}

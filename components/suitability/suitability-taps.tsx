"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useState } from "react";
import { loadChunk } from "@/lib/client/chunks";
import type { SuitableKind } from "@/lib/contract/suitability-constants";

interface SuitabilityTapsProps {
  kind: SuitableKind;
  id: string;
  thanks: string;
  failed: string;
  /** Buttons: the name is the attribute, the value what is said. */
  children: ReactNode;
}

/** Sends the pressed button; the code that sends is loaded by the first press. */
export function SuitabilityTaps({ kind, id, thanks, failed, children }: SuitabilityTapsProps) {
  const router = useRouter();
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function tap(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter: button } = event.nativeEvent as SubmitEvent;
    if (isBusy || !(button instanceof HTMLButtonElement)) return;
    const { name, value } = button;
    setBusy(true);
    setSaid("");
    try {
      const { sendTap } = await loadChunk(() => import("./send-tap"));
      const fault = await sendTap({ kind, id, attribute: name }, value === "yes" ? "yes" : "no");
      setSaid(fault ?? thanks);
      if (fault === null) router.refresh();
    } catch {
      setSaid(failed);
    }
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void tap(event)} aria-busy={isBusy || undefined}>
      {children}
      <p role="status" className="min-h-6 text-sm">
        {said}
      </p>
    </form>
  );
}

"use client";

import type { ButtonLook } from "@/components/ui/button-styles";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useDeed } from "@/lib/client/deed";
import { restartAtContent } from "@/lib/client/focus";
import { useIsLive } from "@/lib/client/hydration";
import type { ClaimFormTexts } from "./texts";

interface StepButtonProps extends ButtonLook {
  label: string;
  /** Of the API. */
  path: string;
  body?: unknown;
  texts: Pick<ClaimFormTexts, "unreachable" | "failed">;
}

/** Goes one step on with a claim; the page shows afterwards what comes next. */
export function StepButton({ label, path, body, texts, ...look }: StepButtonProps) {
  const isLive = useIsLive();
  const { running, fault, run } = useDeed(texts);

  async function go() {
    if (await run(path, "POST", body)) restartAtContent();
  }

  return (
    <div>
      <PendingButton
        {...look}
        isPending={running !== ""}
        disabled={!isLive}
        onClick={() => void go()}
      >
        {label}
      </PendingButton>
      <Fault>{fault}</Fault>
    </div>
  );
}

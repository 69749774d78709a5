"use client";

import type { ButtonLook } from "@/components/ui/button-styles";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useAction } from "@/lib/client/action";
import { restartAtContent } from "@/lib/client/focus";
import { request } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import type { Call } from "@/lib/contract/endpoint";
import type { ClaimFormTexts } from "./texts";

interface StepButtonProps<Body> extends ButtonLook {
  label: string;
  call: Call<Body>;
  body: Body;
  texts: Pick<ClaimFormTexts, "unreachable" | "failed">;
}

/** Takes a step of a claim; afterwards the page shows the next one. */
export function StepButton<Body>({ label, call, body, texts, ...look }: StepButtonProps<Body>) {
  const isLive = useIsLive();
  const { running, fault, attempt } = useAction(texts);

  async function go() {
    const { method, path } = call;
    if (await attempt(path, () => request(path, { method, body }))) restartAtContent();
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

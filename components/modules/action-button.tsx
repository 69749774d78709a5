"use client";

import type { ButtonLook } from "@/components/ui/button-styles";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useDeed } from "@/lib/client/deed";
import type { RequestOptions } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import { useTell } from "./action-area";
import type { ActionTexts } from "./texts";

interface ActionButtonProps extends ButtonLook, Pick<RequestOptions, "method" | "body"> {
  label: string;
  /** What the button is called where others with the same words stand beside it. */
  name?: string;
  /** Of the API. */
  path: string;
  /** What is said afterwards. */
  done: string;
  texts: Pick<ActionTexts, "unreachable" | "failed">;
}

/** An action without a question before it. */
export function ActionButton({
  label,
  name,
  path,
  method = "POST",
  body,
  done,
  texts,
  ...look
}: ActionButtonProps) {
  const tell = useTell();
  const isLive = useIsLive();
  const { running, fault, run } = useDeed(texts);

  async function act() {
    tell("");
    if (await run(path, method, body)) tell(done);
  }

  return (
    <div>
      <PendingButton
        {...look}
        aria-label={name}
        isPending={running !== ""}
        disabled={!isLive}
        onClick={() => void act()}
      >
        {label}
      </PendingButton>
      <Fault>{fault}</Fault>
    </div>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ButtonLook } from "@/components/ui/button-styles";
import { PendingButton } from "@/components/ui/pending-button";
import { ApiError, type RequestOptions, request } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import { useTell } from "./action-area";
import type { ActionTexts } from "./texts";

interface ActionButtonProps extends ButtonLook, Pick<RequestOptions, "method" | "body"> {
  label: string;
  /** Of the API. */
  path: string;
  /** What is said afterwards. */
  done: string;
  texts: Pick<ActionTexts, "unreachable" | "failed">;
}

/** An action without a question before it; the page is made anew afterwards, also when somebody else was faster. */
export function ActionButton({
  label,
  path,
  method = "POST",
  body,
  done,
  texts,
  ...look
}: ActionButtonProps) {
  const router = useRouter();
  const tell = useTell();
  const isLive = useIsLive();
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState("");

  async function act() {
    setPending(true);
    setFault("");
    try {
      await request(path, { method, body });
      tell(done);
      router.refresh();
    } catch (error) {
      const said = error instanceof ApiError ? error : new ApiError(0, "");
      setFault(said.message || (said.status === 0 ? texts.unreachable : texts.failed));
      if (said.status === 409) router.refresh();
    } finally {
      setPending(false);
    }
  }

  return (
    <div>
      <PendingButton {...look} isPending={isPending} disabled={!isLive} onClick={() => void act()}>
        {label}
      </PendingButton>
      <p role="alert" className="form-fault">
        {fault}
      </p>
    </div>
  );
}

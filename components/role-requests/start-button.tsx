"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { PendingButton } from "@/components/ui/pending-button";
import { restartAtContent } from "@/lib/client/focus";
import { ApiError, request } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import type { RequestableRole } from "@/lib/contract/roles";
import type { RequestFormTexts } from "./texts";

interface StartButtonProps {
  role: RequestableRole;
  label: string;
  texts: Pick<RequestFormTexts, "unreachable" | "failed" | "noScript">;
}

/** Begins a request; its form is there afterwards. */
export function StartButton({ role, label, texts }: StartButtonProps) {
  const router = useRouter();
  const isLive = useIsLive();
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState("");

  async function start() {
    setPending(true);
    setFault("");
    try {
      await request("/api/role-requests", { method: "POST", body: { role } });
      router.refresh();
      restartAtContent();
    } catch (error) {
      const told = error instanceof ApiError ? error : new ApiError(0, "");
      setFault(told.message || (told.status === 0 ? texts.unreachable : texts.failed));
    } finally {
      setPending(false);
    }
  }

  return (
    <div>
      <PendingButton
        size="large"
        isPending={isPending}
        disabled={!isLive}
        onClick={() => void start()}
      >
        {label}
      </PendingButton>
      <noscript>
        <p className="notice mt-3">{texts.noScript}</p>
      </noscript>
      <p role="alert" className="form-fault">
        {fault}
      </p>
    </div>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { PendingButton } from "@/components/ui/pending-button";
import { focusContent } from "@/lib/client/focus";
import { ApiError, request } from "@/lib/client/http";
import { refreshSession } from "@/lib/client/session";
import type { AccountFormTexts } from "./texts";

interface UndoDeletionProps {
  label: string;
  formTexts: AccountFormTexts;
}

/** Keeps an account that was to be deleted. */
export function UndoDeletion({ label, formTexts }: UndoDeletionProps) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState("");

  async function undo() {
    setPending(true);
    setFault("");
    try {
      await request("/api/profile/deletion", { method: "DELETE" });
      await refreshSession();
      router.refresh();
      focusContent();
    } catch (error) {
      setFault((error instanceof ApiError && error.message) || formTexts.unreachable);
    } finally {
      setPending(false);
    }
  }

  return (
    <div>
      <PendingButton size="large" isPending={isPending} onClick={() => void undo()}>
        {label}
      </PendingButton>
      <p role="alert" className="form-fault">
        {fault}
      </p>
    </div>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { PendingButton } from "@/components/ui/pending-button";
import { ApiError, request } from "@/lib/client/http";
import { ownPromos } from "@/lib/routes";

interface RemoveSavedProps {
  id: string;
  texts: { label: string; failed: string };
}

/** Takes a promotion off one's list, and leads back to it. */
export function RemoveSaved({ id, texts }: RemoveSavedProps) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState("");

  async function remove() {
    setPending(true);
    setFault("");
    try {
      await request(`/api/profile/promos/${id}`, { method: "DELETE" });
      router.push(ownPromos());
      router.refresh();
    } catch (error) {
      setFault((error instanceof ApiError && error.message) || texts.failed);
      setPending(false);
    }
  }

  return (
    <span className="noscript:hidden">
      <PendingButton variant="quiet" isPending={isPending} onClick={() => void remove()}>
        {texts.label}
      </PendingButton>
      <span role="alert" className="form-fault">
        {fault}
      </span>
    </span>
  );
}

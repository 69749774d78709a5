"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { PendingButton } from "@/components/ui/pending-button";
import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { unsavePromo } from "@/lib/contract/redemption-endpoints";
import { ownPromos } from "@/lib/routes";

interface RemoveSavedProps {
  id: string;
  texts: { label: string; failed: string };
}

/** Removes a promotion from the user's list, and returns to the list. */
export function RemoveSaved({ id, texts }: RemoveSavedProps) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState("");

  async function remove() {
    setPending(true);
    setFault("");
    try {
      await send(callTo(unsavePromo, { id }));
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

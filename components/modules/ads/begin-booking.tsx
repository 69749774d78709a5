"use client";

import { useRouter } from "next/navigation";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useAttempt } from "@/lib/client/attempt";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import type { AdKind } from "@/lib/contract/ad-constants";
import { addBooking } from "@/lib/contract/ad-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { useWords } from "@/lib/i18n/use-words";
import { routes } from "@/lib/routes";

interface BeginBookingProps {
  /** Null: the staff's. */
  organisation: string | null;
  kind: AdKind;
  label: string;
}

/** Begins a booking, and leads to it. */
export function BeginBooking({ organisation, kind, label }: BeginBookingProps) {
  const texts = useWords("form");
  const router = useRouter();
  const isLive = useIsLive();
  const { running, fault, attempt } = useAttempt(texts);
  const begin = () =>
    attempt("begin", async () => {
      const { id } = await send(callTo(addBooking), { organisation_id: organisation, kind });
      router.push(routes.moduleItem("campagne", id));
    });
  return (
    <div>
      <PendingButton
        variant={kind === "paid" ? "primary" : "secondary"}
        isPending={running !== ""}
        disabled={!isLive}
        onClick={() => void begin()}
      >
        {label}
      </PendingButton>
      <Fault>{fault}</Fault>
    </div>
  );
}

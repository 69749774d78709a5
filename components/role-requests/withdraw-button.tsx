"use client";

import { ConfirmButton } from "@/components/ui/confirm-button";
import { useAction } from "@/lib/client/action";
import { restartAtContent } from "@/lib/client/focus";
import type { Call } from "@/lib/contract/endpoint";
import type { RequestFormTexts, RequestTexts } from "./texts";

interface WithdrawButtonProps {
  call: Call;
  texts: RequestTexts<"withdraw">;
  formTexts: RequestFormTexts;
}

/** Withdraws a request, after a confirmation. */
export function WithdrawButton({ call, texts, formTexts }: WithdrawButtonProps) {
  const { running, fault, run } = useAction(formTexts);
  const { cancel, close } = formTexts;

  return (
    <ConfirmButton
      look={{ variant: "quiet" }}
      texts={{ ...texts, cancel, close }}
      isPending={running !== ""}
      fault={fault}
      onConfirm={() => run(call)}
      onDone={restartAtContent}
    />
  );
}

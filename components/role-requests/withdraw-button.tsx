"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PendingButton } from "@/components/ui/pending-button";
import { restartAtContent } from "@/lib/client/focus";
import { ApiError, request } from "@/lib/client/http";
import type { RequestFormTexts, RequestTexts } from "./texts";

interface WithdrawButtonProps {
  /** Of the request, in the API. */
  path: string;
  texts: RequestTexts<"withdraw">;
  formTexts: RequestFormTexts;
}

/** Takes a request back, once that was confirmed. */
export function WithdrawButton({ path, texts, formTexts }: WithdrawButtonProps) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState("");

  async function withdraw() {
    setPending(true);
    setFault("");
    try {
      await request(`${path}/withdraw`, { method: "POST" });
      setOpen(false);
      router.refresh();
      restartAtContent();
    } catch (error) {
      const told = error instanceof ApiError ? error : new ApiError(0, "");
      setFault(told.message || (told.status === 0 ? formTexts.unreachable : formTexts.failed));
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <Dialog
          title={texts.title}
          description={texts.text}
          closeLabel={formTexts.close}
          onClose={() => setOpen(false)}
          actions={
            <>
              <PendingButton isPending={isPending} onClick={() => void withdraw()}>
                {texts.submit}
              </PendingButton>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                {formTexts.cancel}
              </Button>
            </>
          }
        >
          <p role="alert" className="form-fault">
            {fault}
          </p>
        </Dialog>
      )}
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useAction } from "@/lib/client/action";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import { saveDraft } from "@/lib/contract/editor-endpoints";
import type { Content, EditorDocument } from "@/lib/contract/editorial";
import { callTo } from "@/lib/contract/endpoint";
import { useWords } from "@/lib/i18n/use-words";

interface TakeVersionProps {
  item: Pick<EditorDocument, "kind" | "id">;
  /** Of the open draft, whose place it takes; null: there is none. */
  draftVersion: number | null;
  /** What goes into the draft. */
  changes: Content;
  /** Where the draft is written on. */
  leadsTo: string;
}

/** Puts an older version into a draft, and leads there; asks first where there is a draft already. */
export function TakeVersion({
  item: { kind, id },
  draftVersion,
  changes,
  leadsTo,
}: TakeVersionProps) {
  const words = useWords("editorDesk.versions.take");
  const texts = useWords("form");
  const router = useRouter();
  const isLive = useIsLive();
  const { running, fault, attempt } = useAction(texts);
  const take = () =>
    attempt("take", async () => {
      const body = { version: draftVersion, changes };
      await send(callTo(saveDraft, { kind, id }), body);
      router.push(leadsTo);
    });
  const isPending = running !== "";
  if (draftVersion !== null) {
    return (
      <ConfirmButton
        look={{ variant: "primary" }}
        texts={{ ...words, open: words.label }}
        isPending={isPending}
        fault={fault}
        onConfirm={take}
      />
    );
  }
  return (
    <div>
      <PendingButton isPending={isPending} disabled={!isLive} onClick={() => void take()}>
        {words.label}
      </PendingButton>
      <Fault>{fault}</Fault>
    </div>
  );
}

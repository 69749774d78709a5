"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Fault } from "@/components/ui/fault";
import { FormSelect } from "@/components/ui/form-select";
import { PendingButton } from "@/components/ui/pending-button";
import { useAttempt } from "@/lib/client/attempt";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import { beginItem } from "@/lib/contract/editor-endpoints";
import type { EditorList } from "@/lib/contract/editorial";
import { callTo } from "@/lib/contract/endpoint";
import { isRecord } from "@/lib/domain/is-record";
import { useWords } from "@/lib/i18n/use-words";
import { routes } from "@/lib/routes";

interface NewItemButtonProps {
  slug: string;
  kind: string;
  owners: EditorList["owners"];
  words: { label: string; owner: string };
}

/** Begins something new, for the one organisation that one has, or for the one that is chosen. */
export function NewItemButton({ slug, kind, owners, words }: NewItemButtonProps) {
  const texts = useWords("form");
  const router = useRouter();
  const isLive = useIsLive();
  const { running, fault, attempt } = useAttempt(texts);
  const [owner, setOwner] = useState(owners[0]?.id ?? "");

  const begin = () =>
    attempt("begin", async () => {
      const body = { organisation_id: owner || null };
      const made = await send(callTo(beginItem, { kind }), body);
      if (isRecord(made) && typeof made.id === "string") {
        router.push(routes.moduleItem(slug, made.id));
      }
    });

  return (
    <div className="flex flex-wrap items-end gap-2">
      {owners.length > 1 && (
        <FormSelect
          label={words.owner}
          value={owner}
          options={owners.map(({ id, name }) => ({ value: id ?? "", label: name }))}
          onChange={({ target }) => setOwner(target.value)}
        />
      )}
      <PendingButton isPending={running !== ""} disabled={!isLive} onClick={() => void begin()}>
        {words.label}
      </PendingButton>
      <Fault>{fault}</Fault>
    </div>
  );
}

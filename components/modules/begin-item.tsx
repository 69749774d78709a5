"use client";

import { useRouter } from "next/navigation";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useAttempt } from "@/lib/client/attempt";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import { beginItem } from "@/lib/contract/editor-endpoints";
import type { Content } from "@/lib/contract/editorial";
import { type Call, callTo } from "@/lib/contract/endpoint";
import { modules, type WrittenKind } from "@/lib/domain/modules";
import { useWords } from "@/lib/i18n/use-words";
import { routes } from "@/lib/routes";

interface BeginItemProps {
  kind: WrittenKind;
  /** Whose it will be; null, or left out where `call` says it: the staff's. */
  organisation?: string | null;
  /** Begins it; left out: among all of its kind. */
  call?: Call<{ changes?: Content }, { id: string }>;
  /** Begins it where the backend knows what stands in the draft. */
  copy?: Call<undefined, { id: string }>;
  /** What stands in the draft; left out with `copy`. */
  changes?: Content;
  words: { label: string; text: string };
}

/** The module in which things of a kind are written. */
function moduleOf(kind: WrittenKind): string {
  return modules.find((module) => "writes" in module && module.writes === kind)?.slug ?? "";
}

/** Begins the draft of something with something in it, and leads to its form. */
export function BeginItem({ kind, organisation, call, copy, changes, words }: BeginItemProps) {
  const texts = useWords("form");
  const router = useRouter();
  const isLive = useIsLive();
  const { running, fault, attempt } = useAttempt(texts);

  const begin = () =>
    attempt("begin", async () => {
      const made = await (copy
        ? send(copy)
        : call
          ? send(call, { changes })
          : send(callTo(beginItem, { kind }), { organisation_id: organisation, changes }));
      router.push(routes.moduleItem(moduleOf(kind), made.id));
    });

  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">{words.text}</p>
      <PendingButton
        variant="secondary"
        isPending={running !== ""}
        disabled={!isLive}
        onClick={() => void begin()}
      >
        {words.label}
      </PendingButton>
      <Fault>{fault}</Fault>
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import type { ActionTexts } from "@/components/modules/texts";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useAttempt } from "@/lib/client/deed";
import { request } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import type { Content } from "@/lib/contract/editorial";
import { isRecord } from "@/lib/domain/is-record";
import { modules, type WrittenKind } from "@/lib/domain/modules";
import { routes } from "@/lib/routes";

interface BeginItemProps {
  kind: WrittenKind;
  /** Whose it will be; null, or left out where `path` says it: the staff's. */
  organisation?: string | null;
  /** Where it is begun; left out: among all of its kind. */
  path?: string;
  /** What stands in the draft. */
  changes: Content;
  words: { label: string; text: string };
  texts: ActionTexts;
}

/** The module in which things of a kind are written. */
function moduleOf(kind: WrittenKind): string {
  return modules.find((module) => "writes" in module && module.writes === kind)?.slug ?? "";
}

/** Begins the draft of something with something in it, and leads to its form. */
export function BeginItem({
  kind,
  organisation,
  path = `/api/editor/${kind}`,
  changes,
  words,
  texts,
}: BeginItemProps) {
  const router = useRouter();
  const isLive = useIsLive();
  const { running, fault, attempt } = useAttempt(texts);

  const begin = () =>
    attempt("begin", async () => {
      const body = { organisation_id: organisation, changes };
      const made = await request(path, { method: "POST", body });
      if (isRecord(made) && typeof made.id === "string") {
        router.push(routes.moduleItem(moduleOf(kind), made.id));
      }
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

import { lazy, Suspense } from "react";
import { loadChunk } from "@/lib/client/chunks";
import { usePushPrompt } from "@/lib/client/push-prompt";
import { useIsStandalone } from "@/lib/client/standalone";

const PushPrompt = lazy(async () => ({
  default: (await loadChunk(() => import("./push-prompt"))).PushPrompt,
}));

/** The question about push, where it can be asked: in the installed app, or when it was opened. */
export function PushPart() {
  const isStandalone = useIsStandalone();
  const { isOpen } = usePushPrompt();
  return (
    (isStandalone || isOpen) && (
      <Suspense fallback={null}>
        <PushPrompt />
      </Suspense>
    )
  );
}

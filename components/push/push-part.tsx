import { lazy, Suspense, useEffect } from "react";
import { whenIdle } from "@/lib/client/after-load";
import { loadChunk } from "@/lib/client/chunks";
import { resumePushWish, usePushPrompt } from "@/lib/client/push-prompt";
import { useSession } from "@/lib/client/session";
import { useIsStandalone } from "@/lib/client/standalone";

const PushPrompt = lazy(async () => ({
  default: (await loadChunk(() => import("./push-prompt"))).PushPrompt,
}));

/**
 * The question about push, where it can be asked: in the installed app, or when somebody opens it,
 * also before a login.
 */
export function PushPart() {
  const { user } = useSession();
  const isStandalone = useIsStandalone();
  const { isOpen } = usePushPrompt();

  useEffect(() => {
    if (user) return whenIdle(resumePushWish);
  }, [user]);

  return (
    (isStandalone || isOpen) && (
      <Suspense fallback={null}>
        <PushPrompt />
      </Suspense>
    )
  );
}

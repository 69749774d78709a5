"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { Toast } from "@/components/ui/toast";
import { askInstallBanner } from "@/lib/client/install";
import {
  dismissPushPrompt,
  enablePush,
  endPushPrompt,
  rememberPushWish,
  usePushPrompt,
} from "@/lib/client/push-prompt";
import { usePwaSettings } from "@/lib/client/pwa-settings";
import { currentSession, refreshSession, requireLogin } from "@/lib/client/session";
import texts from "@/lib/i18n/messages/it/overlays/push.json";
import { routes } from "@/lib/routes";
import { usePromptContent } from "./prompt-content";
import { PushBox } from "./push-box";
import { PushDialog } from "./push-dialog";
import { useAutomaticPrompt } from "./use-automatic-prompt";
import { usePromptFacts } from "./use-prompt-facts";

/** Milliseconds, the same as other toasts without actions. */
const DURATION = 4000;

/** Asks for push (spec section 4): automatically in the installed app, or on demand. */
export function PushPrompt() {
  const router = useRouter();
  const pathname = usePathname();
  const { push_public_key } = usePwaSettings().settings;
  const { state, isOpen } = usePushPrompt();
  const facts = usePromptFacts();
  const content = usePromptContent(facts);
  const isDue = useAutomaticPrompt(facts);

  const isDone = state === "success";
  const isDoneInBox = isDone && !isOpen;

  useEffect(() => {
    if (!isDoneInBox) return;
    const timer = setTimeout(endPushPrompt, DURATION);
    return () => clearTimeout(timer);
  }, [isDoneInBox]);

  async function handleEnable() {
    if (content.form === "install") {
      endPushPrompt();
      askInstallBanner(true);
      return;
    }
    if (currentSession().status === "unknown") await refreshSession();
    if (!currentSession().user) {
      rememberPushWish();
      requireLogin(texts.login);
      router.push(routes.login(pathname));
    } else await enablePush(push_public_key);
  }

  const parts = {
    content,
    onEnable: () => void handleEnable(),
    // A question that could not be answered yet is not snoozed.
    onClose: content.form === "waiting" ? endPushPrompt : dismissPushPrompt,
  };
  return (
    <>
      {isOpen && !isDone && <PushDialog {...parts} />}
      {!isOpen && isDue && <PushBox {...parts} />}
      <Toast isShown={isOpen && isDone} duration={DURATION} onExpire={endPushPrompt}>
        <p>{texts.success}</p>
      </Toast>
    </>
  );
}

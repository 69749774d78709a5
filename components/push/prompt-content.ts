import { usePushPrompt } from "@/lib/client/push-prompt";
import { type PromptFacts, promptForm } from "@/lib/client/push-rules";
import { usePwaSettings } from "@/lib/client/pwa-settings";
import { useSettings } from "@/lib/client/settings";
import { filledText } from "@/lib/domain/filled-text";
import texts from "@/lib/i18n/messages/it/overlays/push.json";

/** Content of the push prompt, wherever it is shown. */
export function usePromptContent(facts: PromptFacts) {
  const { settings } = useSettings();
  const { state, fault } = usePushPrompt();
  const form = promptForm(facts);
  const isUnsupported = form === "unsupported";
  const hasFailed = usePwaSettings().status === "failed";
  const notices = {
    ask: null,
    install: texts.notInstalled,
    unsupported: texts.unsupported,
    waiting: hasFailed ? texts.faults.missing : null,
  };
  return {
    form,
    isLoading: state === "loading",
    /** The success text; then no answer is possible. */
    success: state === "success" ? texts.success : null,
    text: filledText(settings.notifications_push_prompt_text) ?? texts.text,
    /** Why push cannot be switched on here. */
    notice: notices[form],
    fault: state === "error" && fault ? texts.faults[fault] : null,
    enableLabel: form === "install" ? texts.install : texts.enable,
    closeLabel: isUnsupported || state === "success" ? texts.close : texts.later,
  };
}

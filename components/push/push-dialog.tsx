"use client";

import { Dialog } from "@/components/ui/dialog";
import messages from "@/lib/i18n/messages/it.overlays.json";
import { PromptActions, PromptNotes, type PromptPartsProps } from "./prompt-parts";

/** The question as a person opened it. */
export function PushDialog(props: PromptPartsProps) {
  const { content, onClose } = props;
  return (
    <Dialog
      title={messages.push.title}
      description={content.text}
      closeLabel={content.closeLabel}
      onClose={onClose}
      actions={<PromptActions {...props} />}
    >
      <PromptNotes content={content} />
    </Dialog>
  );
}

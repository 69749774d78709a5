"use client";

import { Dialog } from "@/components/ui/dialog";
import push from "@/lib/i18n/messages/it/overlays/push.json";
import { PromptActions, PromptNotes, type PromptPartsProps } from "./prompt-parts";

/** The prompt that the user opened. */
export function PushDialog(props: PromptPartsProps) {
  const { content, onClose } = props;
  return (
    <Dialog
      title={push.title}
      description={content.text}
      closeLabel={content.closeLabel}
      onClose={onClose}
      actions={<PromptActions {...props} />}
    >
      <PromptNotes content={content} />
    </Dialog>
  );
}

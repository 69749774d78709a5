import { StepList } from "@/components/modules/step-list";
import type { PrivateRequestMessage } from "@/lib/contract/private-requests";

interface MessageThreadProps {
  messages: readonly PrivateRequestMessage[];
  /** Labels of the two sides. */
  names: Record<PrivateRequestMessage["from"], string>;
}

/** Messages, oldest first. */
export function MessageThread({ messages, names }: MessageThreadProps) {
  return (
    <StepList
      steps={messages.map(({ from, text, at }) => ({
        at,
        title: names[from],
        who: null,
        reason: null,
        message: text,
      }))}
    />
  );
}

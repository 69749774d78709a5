"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { MESSAGE_MAX } from "@/components/modules/message-field";
import { ReasonField } from "@/components/modules/reason-field";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { Versioned } from "@/lib/client/change-form";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { flagReview, removeReply, replyToReview } from "@/lib/contract/managed-review-endpoints";
import type { FlagInput } from "@/lib/contract/reports";
import type { Change } from "@/lib/contract/version";
import { REPLY_MAX } from "@/lib/domain/review-rules";
import type recensioni from "@/lib/i18n/messages/it/modules/recensioni.json";
import { useWords } from "@/lib/i18n/use-words";

export type ReplyTexts = (typeof recensioni)["actions"];

interface ReplyActionsProps {
  reviewId: string;
  /** What was answered; null: nothing yet. */
  reply: string | null;
  /** Of the reply. */
  version: string;
  /** The rules that a review may break, with their words. */
  reasons: Record<string, string>;
}

/** What a business can do about a review of it: answer in public, once, and tell the staff. */
export function ReplyActions({ reviewId, reply, version, reasons }: ReplyActionsProps) {
  const texts = useWords("modules.recensioni.actions");
  const required = useWords("validation.required");
  const { write, change, remove, flag } = texts;
  const words = reply === null ? write : change;
  return (
    <>
      <ActionDialog<{ text: string }, Change<{ text: string }>>
        words={{ ...words, description: write.description }}
        look={{ variant: reply === null ? "primary" : "secondary" }}
        call={callTo(replyToReview, { id: reviewId })}
        labels={{ text: write.field }}
        seen={{ text: reply ?? "", version }}
        toValues={({ text }) => ({ text })}
      >
        {({ register, faultOf }) => (
          <FormTextarea
            {...register("text", {
              validate: (text) => text.trim() !== "" || required,
            })}
            label={write.field}
            maxLength={REPLY_MAX}
            defaultValue={reply ?? ""}
            required
            fault={faultOf("text")}
          />
        )}
      </ActionDialog>
      {reply !== null && (
        <ActionDialog
          words={remove}
          look={{ variant: "quiet" }}
          call={callTo(removeReply, { id: reviewId })}
        />
      )}
      <ActionDialog<
        { reason: FlagInput["reason"]; text: string },
        Versioned,
        BodyOf<typeof flagReview>
      >
        words={flag}
        look={{ variant: "quiet" }}
        call={callTo(flagReview, { id: reviewId })}
        labels={{ reason: flag.reason, text: flag.text }}
        toBody={({ reason, text }) => ({ reason, text: text.trim() || null })}
      >
        {({ register, faultOf }) => (
          <>
            <ReasonField
              {...register("reason", { required: flag.chooseFault })}
              label={flag.reason}
              placeholder={flag.choose}
              reasons={reasons}
              fault={faultOf("reason")}
            />
            <FormTextarea
              {...register("text")}
              label={flag.text}
              maxLength={MESSAGE_MAX}
              fault={faultOf("text")}
            />
          </>
        )}
      </ActionDialog>
    </>
  );
}

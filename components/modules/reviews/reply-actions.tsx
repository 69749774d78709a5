"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { MESSAGE_MAX } from "@/components/modules/message-field";
import { ReasonField } from "@/components/modules/reason-field";
import type { ActionTexts } from "@/components/modules/texts";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { Versioned } from "@/lib/client/change-form";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { flagReview, removeReply, replyToReview } from "@/lib/contract/managed-review-endpoints";
import type { FlagInput } from "@/lib/contract/reports";
import type { Change } from "@/lib/contract/version";
import { REPLY_MAX } from "@/lib/domain/review-rules";
import type recensioni from "@/lib/i18n/messages/it/modules/recensioni.json";

export type ReplyTexts = (typeof recensioni)["actions"];

interface ReplyActionsProps {
  reviewId: string;
  /** What was answered; null: nothing yet. */
  reply: string | null;
  /** Of the reply. */
  version: string;
  texts: ReplyTexts;
  /** The rules that a review may break, with their words. */
  reasons: Record<string, string>;
  actionTexts: ActionTexts;
}

/** What a business can do about a review of it: answer in public, once, and tell the staff. */
export function ReplyActions({
  reviewId,
  reply,
  version,
  texts,
  reasons,
  actionTexts,
}: ReplyActionsProps) {
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
        texts={actionTexts}
      >
        {({ register, faultOf }) => (
          <FormTextarea
            {...register("text", {
              validate: (text) => text.trim() !== "" || actionTexts.required,
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
          texts={actionTexts}
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
        texts={actionTexts}
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

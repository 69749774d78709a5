"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import type { ActionTexts } from "@/components/modules/texts";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { REPLY_MAX } from "@/lib/domain/review-rules";
import type messages from "@/lib/i18n/messages/it.json";

export type ReplyTexts = (typeof messages)["modules"]["recensioni"]["actions"];

interface ReplyActionsProps {
  reviewId: string;
  /** What was answered; null: nothing yet. */
  reply: string | null;
  texts: ReplyTexts;
  /** The rules that a review may break, with their words. */
  reasons: Record<string, string>;
  actionTexts: ActionTexts;
}

/** What a business can do about a review of it: answer in public, once, and tell the staff. */
export function ReplyActions({ reviewId, reply, texts, reasons, actionTexts }: ReplyActionsProps) {
  const path = `/api/reviews/${reviewId}`;
  const { write, change, remove, flag } = texts;
  const words = reply === null ? write : change;
  return (
    <>
      <ActionDialog<{ text: string }>
        label={words.label}
        look={{ variant: reply === null ? "primary" : "secondary" }}
        title={words.title}
        description={write.description}
        submitLabel={words.submit}
        path={`${path}/reply`}
        method="PUT"
        labels={{ text: write.field }}
        defaultValues={{ text: reply ?? "" }}
        done={words.done}
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
          label={remove.label}
          look={{ variant: "quiet" }}
          title={remove.title}
          description={remove.description}
          submitLabel={remove.submit}
          path={`${path}/reply`}
          method="DELETE"
          labels={{}}
          toBody={() => undefined}
          done={remove.done}
          texts={actionTexts}
        />
      )}
      <ActionDialog<{ reason: string; text: string }>
        label={flag.label}
        look={{ variant: "quiet" }}
        title={flag.title}
        description={flag.description}
        submitLabel={flag.submit}
        path={`${path}/flag`}
        labels={{ reason: flag.reason, text: flag.text }}
        toBody={({ reason, text }) => ({ reason, text: text.trim() || null })}
        done={flag.done}
        texts={actionTexts}
      >
        {({ register, faultOf }) => (
          <>
            <FormSelect
              {...register("reason", { required: flag.chooseFault })}
              label={flag.reason}
              placeholder={flag.choose}
              options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
              required
              fault={faultOf("reason")}
            />
            <FormTextarea
              {...register("text")}
              label={flag.text}
              maxLength={1000}
              fault={faultOf("text")}
            />
          </>
        )}
      </ActionDialog>
    </>
  );
}

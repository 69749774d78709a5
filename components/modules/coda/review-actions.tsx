"use client";

import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { MessageField, messageRule } from "@/components/modules/message-field";
import type { ActionTexts } from "@/components/modules/texts";
import { FormSelect } from "@/components/ui/form-select";
import type { ReviewStatus } from "@/lib/contract/reviews";
import type messages from "@/lib/i18n/messages/it.json";

interface ReviewActionsProps {
  id: string;
  status: ReviewStatus;
  texts: (typeof messages)["modules"]["coda"]["actions"];
  /** The rules that a review may break, with their words. */
  reasons: Record<string, string>;
  actionTexts: ActionTexts;
}

/** The staff's decision on a review that waits, or on one that is shown. */
export function ReviewActions({ id, status, texts, reasons, actionTexts }: ReviewActionsProps) {
  const path = `/api/staff/reviews/${id}/decision`;
  const { publish, refuse, remove } = texts;
  const words = status === "published" ? remove : refuse;
  return (
    <>
      {status === "pending" && (
        <ActionButton
          label={publish.label}
          path={path}
          body={{ decision: "publish" }}
          done={publish.done}
          texts={actionTexts}
        />
      )}
      <ActionDialog<{ reason: string; message: string }>
        label={words.label}
        look={{ variant: "secondary" }}
        title={words.title}
        description={refuse.description}
        submitLabel={words.submit}
        path={path}
        labels={{ reason: refuse.reason, message: refuse.message }}
        toBody={(values) => ({ decision: "refuse", ...values })}
        done={words.done}
        texts={actionTexts}
      >
        {({ register, faultOf }) => (
          <>
            <FormSelect
              {...register("reason", { required: refuse.chooseFault })}
              label={refuse.reason}
              placeholder={refuse.choose}
              options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
              required
              fault={faultOf("reason")}
            />
            <MessageField
              {...register("message", messageRule(texts.messageField.tooShort))}
              label={refuse.message}
              hint={texts.messageField.hint}
              fault={faultOf("message")}
            />
          </>
        )}
      </ActionDialog>
    </>
  );
}

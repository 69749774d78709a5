"use client";

import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { MessageField, messageRule } from "@/components/modules/message-field";
import { ReasonField } from "@/components/modules/reason-field";
import type { Versioned } from "@/lib/client/change-form";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { decideReview } from "@/lib/contract/managed-review-endpoints";
import type { ReviewStatus, reviewRefusals } from "@/lib/contract/reviews";
import { useWords } from "@/lib/i18n/use-words";

interface ReviewActionsProps {
  id: string;
  status: ReviewStatus;
  /** Of the review as it was read; null: never. When its author has changed it since, nothing is decided. */
  editedAt: string | null;
  /** A receipt was handed in that nobody has decided on. */
  hasOpenProof: boolean;
  /** The rules that a review may break, with their words. */
  reasons: Record<string, string>;
}

/** What a refusal says. */
interface Refusal {
  reason: (typeof reviewRefusals)[number];
  message: string;
}

/** The staff's decision on a review that waits, or on one that visitors can read; on the others there is none here. */
export function ReviewActions({ id, status, editedAt, hasOpenProof, reasons }: ReviewActionsProps) {
  const texts = useWords("modules.coda.actions");
  if (!["pending", "published", "expired"].includes(status)) return null;
  const { publish, refuse, remove } = texts;
  const words = status === "pending" ? refuse : remove;
  const asRead = { edited_at: editedAt };
  return (
    <>
      {status === "pending" && hasOpenProof && (
        <>
          <ActionButton
            label={publish.verified}
            call={callTo(decideReview, { id })}
            body={{ ...asRead, decision: "publish", is_visit_verified: true }}
            done={publish.done}
          />
          <ActionButton
            label={publish.unverified}
            call={callTo(decideReview, { id })}
            body={{ ...asRead, decision: "publish", is_visit_verified: false }}
            done={publish.done}
            variant="secondary"
          />
        </>
      )}
      {status === "pending" && !hasOpenProof && (
        <ActionButton
          label={publish.label}
          call={callTo(decideReview, { id })}
          body={{ ...asRead, decision: "publish" }}
          done={publish.done}
        />
      )}
      <ActionDialog<Refusal, Versioned, BodyOf<typeof decideReview>>
        words={{ ...words, description: refuse.description }}
        look={{ variant: "secondary" }}
        call={callTo(decideReview, { id })}
        labels={{ reason: refuse.reason, message: refuse.message }}
        toBody={(values) => ({ ...asRead, decision: "refuse", ...values })}
      >
        {({ register, faultOf }) => (
          <>
            <ReasonField
              {...register("reason", { required: refuse.chooseFault })}
              label={refuse.reason}
              placeholder={refuse.choose}
              reasons={reasons}
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

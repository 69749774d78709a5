"use client";

import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { MessageField, messageRule } from "@/components/modules/message-field";
import { callTo } from "@/lib/contract/endpoint";
import { markRevisionChecked, revertRevision } from "@/lib/contract/revision-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type decisioni from "@/lib/i18n/messages/it/modules/decisioni.json";

interface UncheckedActionsProps {
  id: string;
  title: string;
  /** Whether anything of it can be put back. */
  mayRevert: boolean;
  texts: Pick<(typeof decisioni)["unchecked"], "check" | "revert">;
}

/** What was published without a decision: one press says that it was read, a question puts it back. */
export function UncheckedActions({
  id,
  title,
  mayRevert,
  texts: { check, revert },
}: UncheckedActionsProps) {
  return (
    <>
      <ActionButton
        label={check.label}
        name={fillMessage(check.name, { title })}
        call={callTo(markRevisionChecked, { id })}
        done={check.done}
      />
      {mayRevert && (
        <ActionDialog<{ message: string }>
          words={revert}
          name={fillMessage(revert.name, { title })}
          look={{ variant: "secondary" }}
          call={callTo(revertRevision, { id })}
          labels={{ message: revert.message }}
        >
          {(form) => (
            <MessageField
              {...form.register("message", messageRule(revert.short))}
              label={revert.message}
              hint={revert.messageHint}
              fault={form.faultOf("message")}
            />
          )}
        </ActionDialog>
      )}
    </>
  );
}

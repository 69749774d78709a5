"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { MessageField, messageRule } from "@/components/modules/message-field";
import type { ActionTexts } from "@/components/modules/texts";
import { FormField } from "@/components/ui/form-field";
import type inviti from "@/lib/i18n/messages/it/modules/inviti.json";

interface InviteButtonProps {
  texts: (typeof inviti)["invite"];
  form: ActionTexts;
}

/** Proposes that somebody writes for the town. */
export function InviteButton({ texts, form }: InviteButtonProps) {
  const { email, message } = texts.fields;
  return (
    <ActionDialog<{ email: string; message: string }>
      words={texts}
      path="/api/staff/editor-invitations"
      labels={{ email: email.label, message: message.label }}
      texts={form}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("email", { required: form.required })}
            type="email"
            autoComplete="off"
            label={email.label}
            hint={email.hint}
            required
            fault={faultOf("email")}
          />
          <MessageField
            {...register("message", messageRule(message.tooShort))}
            label={message.label}
            hint={message.hint}
            fault={faultOf("message")}
          />
        </>
      )}
    </ActionDialog>
  );
}

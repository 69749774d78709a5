"use client";

import { useId } from "react";
import {
  CurrentPasswordField,
  type CurrentPasswordTexts,
} from "@/components/accounts/current-password-field";
import { ActionDialog } from "@/components/modules/action-dialog";
import { MessageField, messageRule } from "@/components/modules/message-field";
import type { ActionTexts } from "@/components/modules/texts";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { Notice } from "@/components/ui/notice";
import type { Versioned } from "@/lib/client/change-form";
import { inviteEditor } from "@/lib/contract/editor-invitation-endpoints";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import type { StaffRole } from "@/lib/contract/roles";
import type inviti from "@/lib/i18n/messages/it/modules/inviti.json";

interface InviteButtonProps {
  texts: (typeof inviti)["invite"];
  password: CurrentPasswordTexts;
  form: ActionTexts;
}

interface InviteValues {
  email: string;
  role: StaffRole;
  message: string;
  password: string;
}

/** Proposes that somebody writes for the town, or administers it: that asks for one's own password once more. */
export function InviteButton({ texts, password, form }: InviteButtonProps) {
  const { email, role, message } = texts.fields;
  const warningId = useId();
  return (
    <ActionDialog<InviteValues, Versioned, BodyOf<typeof inviteEditor>>
      words={texts}
      call={callTo(inviteEditor)}
      labels={{
        email: email.label,
        role: role.label,
        message: message.label,
        password: password.currentPassword,
      }}
      defaultValues={{ role: "redattore" }}
      toBody={({ password: typed, ...values }) =>
        values.role === "amministratore" ? { ...values, password: typed } : values
      }
      texts={form}
    >
      {({ register, faultOf, watch }) => (
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
          <FormSelect
            {...register("role")}
            label={role.label}
            options={Object.entries(role.options).map(([value, label]) => ({ value, label }))}
            fault={faultOf("role")}
          />
          <MessageField
            {...register("message", messageRule(message.tooShort))}
            label={message.label}
            hint={message.hint}
            fault={faultOf("message")}
          />
          {watch("role") === "amministratore" && (
            <>
              <Notice id={warningId}>{texts.administrator}</Notice>
              <CurrentPasswordField
                {...register("password", { required: form.required, shouldUnregister: true })}
                texts={password}
                aria-describedby={warningId}
                fault={faultOf("password")}
              />
            </>
          )}
        </>
      )}
    </ActionDialog>
  );
}

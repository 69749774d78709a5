"use client";

import { useId } from "react";
import {
  CurrentPasswordField,
  type CurrentPasswordTexts,
} from "@/components/accounts/current-password-field";
import { ActionDialog } from "@/components/modules/action-dialog";
import { MessageField, messageRule } from "@/components/modules/message-field";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { Notice } from "@/components/ui/notice";
import type { Versioned } from "@/lib/client/change-form";
import { inviteEditor } from "@/lib/contract/editor-invitation-endpoints";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import type { StaffRole } from "@/lib/contract/roles";
import { useWords } from "@/lib/i18n/use-words";

interface InviteButtonProps {
  password: CurrentPasswordTexts;
}

interface InviteValues {
  email: string;
  role: StaffRole;
  message: string;
  password: string;
}

/** Proposes that somebody writes for the town, or administers it: that asks for one's own password once more. */
export function InviteButton({ password }: InviteButtonProps) {
  const texts = useWords("modules.inviti.invite");
  const required = useWords("validation.required");
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
    >
      {({ register, faultOf, watch }) => (
        <>
          <FormField
            {...register("email", { required })}
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
                {...register("password", { required, shouldUnregister: true })}
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

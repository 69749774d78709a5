"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import type { ActionTexts } from "@/components/modules/texts";
import { FormField } from "@/components/ui/form-field";
import type apertura from "@/lib/i18n/messages/it/modules/apertura.json";

interface SecondAdministratorProps {
  texts: (typeof apertura)["staff"]["second"];
  form: ActionTexts;
}

/** Names the second administrator of a town that has one. */
export function SecondAdministrator({ texts, form }: SecondAdministratorProps) {
  const { email, ...words } = texts;
  return (
    <ActionDialog<{ email: string }>
      words={words}
      path="/api/staff/administrators"
      labels={{ email }}
      texts={form}
    >
      {({ register, faultOf }) => (
        <FormField
          {...register("email", { required: form.required })}
          type="email"
          autoComplete="off"
          label={email}
          required
          fault={faultOf("email")}
        />
      )}
    </ActionDialog>
  );
}

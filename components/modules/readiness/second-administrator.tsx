"use client";

import {
  CurrentPasswordField,
  type CurrentPasswordTexts,
} from "@/components/accounts/current-password-field";
import { ActionDialog } from "@/components/modules/action-dialog";
import type { ActionTexts } from "@/components/modules/texts";
import { FormField } from "@/components/ui/form-field";
import { callTo } from "@/lib/contract/endpoint";
import { nameSecondAdministrator } from "@/lib/contract/setup-endpoints";
import type apertura from "@/lib/i18n/messages/it/modules/apertura.json";

interface SecondAdministratorProps {
  texts: (typeof apertura)["staff"]["second"];
  password: CurrentPasswordTexts;
  form: ActionTexts;
}

/** Names the second administrator of a town that has one, with the password of the first. */
export function SecondAdministrator({ texts, password, form }: SecondAdministratorProps) {
  const { email, ...words } = texts;
  return (
    <ActionDialog<{ email: string; password: string }>
      words={words}
      call={callTo(nameSecondAdministrator)}
      labels={{ email, password: password.currentPassword }}
      texts={form}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("email", { required: form.required })}
            type="email"
            autoComplete="off"
            label={email}
            required
            fault={faultOf("email")}
          />
          <CurrentPasswordField
            {...register("password", { required: form.required })}
            texts={password}
            fault={faultOf("password")}
          />
        </>
      )}
    </ActionDialog>
  );
}

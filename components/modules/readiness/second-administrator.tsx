"use client";

import {
  CurrentPasswordField,
  type CurrentPasswordTexts,
} from "@/components/accounts/current-password-field";
import { ActionDialog } from "@/components/modules/action-dialog";
import { FormField } from "@/components/ui/form-field";
import { callTo } from "@/lib/contract/endpoint";
import { nameSecondAdministrator } from "@/lib/contract/setup-endpoints";
import { useWords } from "@/lib/i18n/use-words";

interface SecondAdministratorProps {
  password: CurrentPasswordTexts;
}

/** Names the second administrator of a town that has one, with the password of the first. */
export function SecondAdministrator({ password }: SecondAdministratorProps) {
  const texts = useWords("modules.apertura.staff.second");
  const required = useWords("validation.required");
  const { email, ...words } = texts;
  return (
    <ActionDialog<{ email: string; password: string }>
      words={words}
      call={callTo(nameSecondAdministrator)}
      labels={{ email, password: password.currentPassword }}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("email", { required })}
            type="email"
            autoComplete="off"
            label={email}
            required
            fault={faultOf("email")}
          />
          <CurrentPasswordField
            {...register("password", { required })}
            texts={password}
            fault={faultOf("password")}
          />
        </>
      )}
    </ActionDialog>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/ui/form";
import { useApiForm } from "@/lib/client/api-form";
import { request } from "@/lib/client/http";
import { changeSession, userOf } from "@/lib/client/session";
import type { FirstAdministrator } from "@/lib/contract/setup";
import { suggestEmail } from "@/lib/domain/email-typos";
import type setup from "@/lib/i18n/messages/it/setup.json";
import { routes } from "@/lib/routes";
import { AccountSheet } from "./account-sheet";
import { EmailField } from "./email-field";
import { NameFields } from "./name-fields";
import { NewPasswordField, newPasswordRules } from "./new-password-field";
import type { AccountFormTexts } from "./texts";

interface FirstAdministratorScreenProps {
  setupKey: string;
  texts: typeof setup;
  formTexts: AccountFormTexts;
}

/** The first step of a new town: who looks after it. The session begins at once, and the other steps follow. */
export function FirstAdministratorScreen({
  setupKey,
  texts,
  formTexts,
}: FirstAdministratorScreenProps) {
  const router = useRouter();
  const form = useApiForm<Omit<FirstAdministrator, "key">, unknown>({
    fields: ["first_name", "last_name", "email", "password"],
    faults: formTexts,
    send: (values) =>
      request("/api/setup/administrator", { method: "POST", body: { ...values, key: setupKey } }),
    onDone: (answer) => {
      const user = userOf(answer);
      if (!user) throw new TypeError("No answer of a login");
      changeSession(user);
      router.replace(routes.module("apertura"));
    },
  });
  const required = { required: formTexts.required };
  return (
    <AccountSheet title={texts.title} lead={texts.lead} points={texts.points}>
      <Form
        state={form}
        labels={{
          first_name: formTexts.firstName,
          last_name: formTexts.lastName,
          email: formTexts.email,
          password: formTexts.password,
        }}
        submitLabel={texts.submit}
        texts={formTexts}
      >
        <NameFields field={(name) => form.field(name, required)} texts={formTexts} />
        <EmailField
          {...form.field("email", required)}
          label={formTexts.email}
          hint={texts.emailHint}
          autoComplete="username"
          maxLength={255}
          required
          typos={{ text: formTexts.emailTypo, suggest: suggestEmail }}
          onCorrect={(email) => form.setValue("email", email)}
        />
        <NewPasswordField
          {...form.field("password", newPasswordRules(formTexts))}
          texts={formTexts}
          required
        />
      </Form>
    </AccountSheet>
  );
}

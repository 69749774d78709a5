"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/ui/form";
import { useApiForm } from "@/lib/client/api-form";
import { send } from "@/lib/client/send";
import { changeSession, userOf } from "@/lib/client/session";
import { makeFirstAdministrator } from "@/lib/contract/account-endpoints";
import type { FirstAdministrator } from "@/lib/contract/setup";
import type setup from "@/lib/i18n/messages/it/setup.json";
import { routes } from "@/lib/routes";
import { AccountSheet } from "./account-sheet";
import { NewAccountFields, newAccountLabels } from "./new-account-fields";
import type { AccountFormTexts } from "./texts";

interface FirstAdministratorScreenProps {
  setupKey: string;
  texts: typeof setup;
  formTexts: AccountFormTexts;
}

/**
 * First step of a new town: its administrator. The session starts at once, and the other steps
 * follow.
 */
export function FirstAdministratorScreen({
  setupKey,
  texts,
  formTexts,
}: FirstAdministratorScreenProps) {
  const router = useRouter();
  const form = useApiForm<Omit<FirstAdministrator, "key">, unknown>({
    fields: ["first_name", "last_name", "email", "password"],
    faults: formTexts,
    send: (values) => send(makeFirstAdministrator, { ...values, key: setupKey }),
    onDone: (answer) => {
      const user = userOf(answer);
      if (!user) throw new TypeError("No answer of a login");
      changeSession(user);
      router.replace(routes.module("apertura"));
    },
  });
  return (
    <AccountSheet title={texts.title} lead={texts.lead} points={texts.points}>
      <Form
        state={form}
        labels={{
          ...newAccountLabels(formTexts),
        }}
        submitLabel={texts.submit}
        texts={formTexts}
      >
        <NewAccountFields
          field={form.field}
          emailHint={texts.emailHint}
          texts={formTexts}
          onCorrect={(email) => form.setValue("email", email)}
        />
      </Form>
    </AccountSheet>
  );
}

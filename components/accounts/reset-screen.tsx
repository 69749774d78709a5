"use client";

import { useState } from "react";
import { Form } from "@/components/ui/form";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { useApiForm } from "@/lib/client/api-form";
import { ApiError } from "@/lib/client/http";
import { noticeOf } from "@/lib/client/notice-of";
import { send } from "@/lib/client/send";
import { changeSession } from "@/lib/client/session";
import { resetPassword } from "@/lib/contract/access-endpoints";
import { routes } from "@/lib/routes";
import { AccountSheet } from "./account-sheet";
import { NewPasswordField, newPasswordRules } from "./new-password-field";
import type { AccountFormTexts, AccountTexts } from "./texts";
import { useToken } from "./use-token";

interface ResetScreenProps {
  /** The secret of the mail; null: opened without one. */
  token: string | null;
  /** Purpose of the page. */
  lead: string;
  texts: AccountTexts<"reset">;
  formTexts: AccountFormTexts;
}

const GONE = 410;

/** Sets a new password by a mail's link; ends every session. */
export function ResetScreen({ token, lead, texts, formTexts }: ResetScreenProps) {
  const secret = useToken(token, routes.resetPassword());
  const [said, setSaid] = useState("");
  const [over, setOver] = useState(secret ? "" : texts.missing);
  const form = useApiForm<{ password: string }, unknown>({
    fields: ["password"],
    faults: formTexts,
    send: async ({ password }) => {
      try {
        return await send(resetPassword, { token: secret ?? "", password });
      } catch (error) {
        if (error instanceof ApiError && error.status === GONE) setOver(error.message);
        throw error;
      }
    },
    onDone: (answer) => {
      changeSession(null);
      setSaid(noticeOf(answer));
    },
  });

  if (said) {
    return (
      <AccountSheet title={texts.doneTitle} lead={said}>
        <LinkButton href={routes.login()} size="large">
          {texts.login}
        </LinkButton>
      </AccountSheet>
    );
  }
  if (over) {
    return (
      <AccountSheet title={texts.title}>
        <Notice role="alert" tone="danger" className="mb-6">
          {over}
        </Notice>
        <LinkButton href={routes.forgotPassword()} size="large">
          {texts.askAgain}
        </LinkButton>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet title={texts.title} lead={lead}>
      <Form
        state={form}
        labels={{ password: formTexts.newPassword }}
        submitLabel={texts.submit}
        texts={formTexts}
      >
        <NewPasswordField
          {...form.field("password", newPasswordRules(formTexts))}
          label={formTexts.newPassword}
          texts={formTexts}
          required
        />
      </Form>
    </AccountSheet>
  );
}

"use client";

import Link from "next/link";
import { Form } from "@/components/ui/form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormPassword } from "@/components/ui/form-password";
import { useApiForm } from "@/lib/client/api-form";
import { request } from "@/lib/client/http";
import type { logIn } from "@/lib/contract/access-endpoints";
import type { BodyOf, PathOf } from "@/lib/contract/endpoint";
import { routes } from "@/lib/routes";
import { EmailField } from "./email-field";
import { type LoginAnswer, readLoginAnswer } from "./login-answer";
import { PasskeyLogin } from "./passkey-login";
import type { AccountFormTexts, AccountTexts } from "./texts";

interface LoginValues {
  email: string;
  password: string;
  remember: boolean;
}

interface LoginFormProps {
  /** Path after the login. */
  next: string;
  texts: AccountTexts<"login">;
  formTexts: AccountFormTexts;
  onDone: (answer: LoginAnswer) => void;
}

/** First step of a login: address and password, or a passkey. */
export function LoginForm({ next, texts, formTexts, onDone }: LoginFormProps) {
  const form = useApiForm<LoginValues, LoginAnswer>({
    fields: ["email", "password"],
    faults: formTexts,
    send: async (values) =>
      readLoginAnswer(
        await request("/api/auth/login" satisfies PathOf<typeof logIn>, {
          method: "POST",
          body: { ...values, next } satisfies BodyOf<typeof logIn>,
        }),
      ),
    onDone,
  });

  return (
    <>
      <Form
        state={form}
        labels={{ email: formTexts.email, password: formTexts.password, remember: texts.remember }}
        submitLabel={texts.submit}
        texts={formTexts}
      >
        <EmailField
          {...form.field("email", { required: formTexts.required })}
          label={formTexts.email}
          autoComplete="username"
          required
        />
        <FormPassword
          {...form.field("password", { required: formTexts.required })}
          label={formTexts.password}
          autoComplete="current-password"
          required
          words={{ show: formTexts.showPassword, hide: formTexts.hidePassword }}
          aside={
            <Link href={routes.forgotPassword()} prefetch={false} className="link">
              {texts.forgot}
            </Link>
          }
        />
        <FormCheckbox {...form.register("remember")} label={texts.remember} />
      </Form>
      <PasskeyLogin
        next={next}
        texts={texts}
        isRemembered={() => form.getValues("remember")}
        onDone={onDone}
      />
    </>
  );
}

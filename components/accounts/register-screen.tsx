"use client";

import Link from "next/link";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { QuietBoundary } from "@/components/ui/quiet-boundary";
import { useApiForm } from "@/lib/client/api-form";
import { loadChunk } from "@/lib/client/chunks";
import { focusContent } from "@/lib/client/focus";
import { request } from "@/lib/client/http";
import type { register } from "@/lib/contract/access-endpoints";
import type { Register } from "@/lib/contract/auth";
import type { BodyOf, PathOf } from "@/lib/contract/endpoint";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";
import { AccountSheet } from "./account-sheet";
import { NewAccountFields, newAccountLabels } from "./new-account-fields";
import type { AccountFormTexts, AccountTexts } from "./texts";
import "@/components/ui/accounts.css";

const ResendButton = lazy(async () => ({
  default: (await loadChunk(() => import("./resend-button"))).ResendButton,
}));

interface RegisterScreenProps {
  /** Target of the registration mail. */
  next: string;
  texts: AccountTexts<"register">;
  formTexts: AccountFormTexts;
  resendTexts: AccountTexts<"resend">;
}

type RegisterValues = Omit<Register, "next" | "of_age" | "accept_terms"> & {
  of_age: boolean;
  accept_terms: boolean;
};

interface RegisterFormProps extends Omit<RegisterScreenProps, "resendTexts"> {
  onDone: (email: string) => void;
}

function RegisterForm({ next, texts, formTexts, onDone }: RegisterFormProps) {
  const form = useApiForm<RegisterValues, unknown>({
    fields: ["first_name", "last_name", "email", "password", "of_age", "accept_terms"],
    faults: formTexts,
    send: (values) =>
      request("/api/auth/register" satisfies PathOf<typeof register>, {
        method: "POST",
        body: { ...values, next } satisfies BodyOf<typeof register>,
      }),
    onDone: (_, { email }) => onDone(email.trim()),
  });

  return (
    <Form
      state={form}
      labels={{
        ...newAccountLabels(formTexts),
        of_age: texts.ofAge,
        accept_terms: texts.terms,
        marketing: texts.marketing,
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
      <div>
        <FormCheckbox
          {...form.field("of_age", { required: texts.ofAgeRequired })}
          label={texts.ofAge}
          required
        />
        <FormCheckbox
          {...form.field("accept_terms", { required: texts.acceptRequired })}
          label={
            <>
              {texts.acceptBefore}{" "}
              <a href={routes.terms()} target="_blank" rel="noopener">
                {texts.terms}
              </a>{" "}
              {texts.acceptBetween}
              <a href={routes.privacyPolicy()} target="_blank" rel="noopener">
                {texts.privacy}
              </a>
            </>
          }
          required
        />
        <FormCheckbox {...form.register("marketing")} label={texts.marketing} />
      </div>
    </Form>
  );
}

/** What takes the place of a form is read out. */
const focusOnArrival = (element: HTMLElement | null) => element?.focus();

/** The registration and the next step: the same for a new address and a known one. */
export function RegisterScreen({ next, texts, formTexts, resendTexts }: RegisterScreenProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);

  function startAgain() {
    setSentTo(null);
    focusContent();
  }

  if (sentTo) {
    return (
      <AccountSheet title={texts.sent.title}>
        <p ref={focusOnArrival} tabIndex={-1} className="mb-6">
          {fillMessage(texts.sent.sentTo, { email: sentTo })}
        </p>
        <QuietBoundary>
          <Suspense>
            <ResendButton email={sentTo} texts={resendTexts} formTexts={formTexts} />
          </Suspense>
        </QuietBoundary>
        <Button variant="quiet" className="-ml-4" onClick={startAgain}>
          {texts.sent.again}
        </Button>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet title={texts.title} lead={texts.lead} points={texts.points}>
      <RegisterForm next={next} texts={texts} formTexts={formTexts} onDone={setSentTo} />
      <p className="account-more">
        {texts.haveAccount}{" "}
        <Link
          href={routes.login(next === routes.home() ? undefined : next)}
          prefetch={false}
          className="link font-semibold text-brand-ink"
        >
          {texts.login}
        </Link>
      </p>
    </AccountSheet>
  );
}

"use client";

import { type ReactNode, useState } from "react";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { useToken } from "@/components/accounts/use-token";
import { Form } from "@/components/ui/form";
import { FormTextarea } from "@/components/ui/form-textarea";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, readDraft, useDraft } from "@/lib/client/drafts";
import { noticeOf } from "@/lib/client/notice-of";
import { send } from "@/lib/client/send";
import { sendObjection } from "@/lib/contract/report-endpoints";
import type { ObjectionPage } from "@/lib/contract/reports";
import { writtenLength } from "@/lib/contract/text-constants";
import { formatDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type form from "@/lib/i18n/messages/it/form.json";
import type objectionPage from "@/lib/i18n/messages/it/objection-page.json";
import { routes } from "@/lib/routes";

type Texts = typeof objectionPage;
type FormTexts = Omit<typeof form, "close" | "overtaken"> & { required: string };

interface ObjectionScreenProps {
  /** Token of the mail; null: opened without one. */
  token: string | null;
  /** Null: the token is invalid. */
  page: ObjectionPage | null;
  texts: Texts;
  /** Texts for an unusable link. */
  states: Record<"unknown" | "used" | "expired", string>;
  formTexts: FormTexts;
}

const TEXT_MIN = 10;
const TEXT_MAX = 1000;

/** An objection to a staff decision, by a mail link. */
export function ObjectionScreen({ token, page, texts, states, formTexts }: ObjectionScreenProps) {
  const secret = useToken(token, routes.objection());
  const [said, setSaid] = useState("");

  if (!page || !secret) {
    return (
      <Over title={texts.title} fault={states.unknown}>
        <LinkButton href={routes.contact()} size="large">
          {texts.contact}
        </LinkButton>
      </Over>
    );
  }
  const { party, kind_name: kind, name, code } = page;
  const lead = fillMessage(texts.lead[party], { kind, name, code });
  if (said) {
    return (
      <AccountSheet title={texts.sent} lead={lead}>
        <Said>{said}</Said>
        <LinkButton href={routes.home()} size="large" className="mt-6">
          {texts.home}
        </LinkButton>
      </AccountSheet>
    );
  }
  if (page.state === "used") {
    const { outcome, answer } = page;
    return (
      <AccountSheet title={texts.title} lead={lead}>
        <Notice className="mb-6">{states.used}</Notice>
        <p>{outcome ? texts.outcomes[outcome] : texts.waits}</p>
        {answer && (
          <p className="mt-2 break-words">{fillMessage(texts.words, { message: answer })}</p>
        )}
        <LinkButton href={routes.home()} size="large" className="mt-6">
          {texts.home}
        </LinkButton>
      </AccountSheet>
    );
  }
  if (page.state === "expired") {
    return (
      <Over title={texts.title} lead={lead} fault={states.expired}>
        <LinkButton href={routes.contact()} size="large">
          {texts.contact}
        </LinkButton>
      </Over>
    );
  }
  return (
    <AccountSheet title={texts.title} lead={lead}>
      <Decision page={page} texts={texts} />
      <ObjectionForm
        secret={secret}
        code={code}
        texts={texts}
        formTexts={formTexts}
        onDone={setSaid}
      />
    </AccountSheet>
  );
}

interface OverProps {
  title: string;
  lead?: string;
  fault: string;
  children: ReactNode;
}

/** An unusable link. */
function Over({ title, lead, fault, children }: OverProps) {
  return (
    <AccountSheet title={title} lead={lead}>
      <Notice role="alert" tone="danger" className="mb-6">
        {fault}
      </Notice>
      {children}
    </AccountSheet>
  );
}

/** The decision with the staff's message. */
function Decision({ page, texts }: { page: ObjectionPage; texts: Texts }) {
  const { verdict, measure, decision, expires_at } = page;
  return (
    <section aria-labelledby="decisione" className="mb-6 grid gap-2">
      <h2 id="decisione" className="text-xl">
        {texts.decided}
      </h2>
      <p>
        {verdict === "dismissed"
          ? texts.verdicts.dismissed
          : texts.verdicts.upheld[measure ?? "none"]}
      </p>
      {decision && (
        <p className="whitespace-pre-line break-words">
          {fillMessage(texts.words, { message: decision })}
        </p>
      )}
      <p className="text-ink-soft text-sm">
        {fillMessage(texts.until, { day: formatDate(new Date(expires_at)) })}
      </p>
    </section>
  );
}

interface ObjectionFormProps {
  secret: string;
  code: string;
  texts: Texts;
  formTexts: FormTexts;
  onDone: (words: string) => void;
}

function ObjectionForm({ secret, code, texts, formTexts, onDone }: ObjectionFormProps) {
  const draft = `objection:${code}`;
  const [start] = useState(() => readDraft(draft) as { text?: string });
  const form = useApiForm<{ text: string }, unknown>({
    fields: ["text"],
    defaultValues: start,
    faults: formTexts,
    // An error of the link is shown above the text, which stays.
    send: ({ text }) => send(sendObjection, { token: secret, text }),
    onDone: (answer) => {
      keepDraft(draft, null);
      onDone(noticeOf(answer));
    },
  });
  useDraft(draft, form.watch);
  return (
    <Form state={form} labels={{ text: texts.field }} submitLabel={texts.submit} texts={formTexts}>
      <FormTextarea
        {...form.field("text", {
          validate: (text) => writtenLength(text ?? "") >= TEXT_MIN || texts.tooShort,
        })}
        label={texts.field}
        hint={texts.hint}
        rows={7}
        maxLength={TEXT_MAX}
        defaultValue={start.text}
        required
      />
    </Form>
  );
}

"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, readDraft, useDraft } from "@/lib/client/drafts";
import { type FormToken, readFormToken, sendAsGuest } from "@/lib/client/guest-form";
import { request } from "@/lib/client/http";
import { currentSession, refreshSession, useSession } from "@/lib/client/session";
import { isReasonFor } from "@/lib/contract/report-constants";
import type { ReportInput } from "@/lib/contract/reports";
import { isRecord } from "@/lib/domain/is-record";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/report.json";

const { fields, hints, faults, reasons } = texts;
const PATH = "/api/reports";
const TEXT_MIN = 10;
const TEXT_MAX = 1000;

interface ReportDialogProps {
  subject: ReportInput["subject"];
  name: string | null;
  onClose: () => void;
}

/** Says what is wrong with something. */
export function ReportDialog({ subject, name, onClose }: ReportDialogProps) {
  const [said, setSaid] = useState("");
  const lead = name ? fillMessage(texts.lead.named, { name }) : texts.lead.any;
  return (
    <Dialog
      title={texts.title}
      description={said ? undefined : lead}
      closeLabel={formTexts.close}
      onClose={onClose}
    >
      {said ? (
        <div className="grid gap-4">
          <Said>{said}</Said>
          <Button variant="secondary" className="justify-self-start" onClick={onClose}>
            {formTexts.close}
          </Button>
        </div>
      ) : (
        <ReportForm subject={subject} onDone={setSaid} onCancel={onClose} />
      )}
    </Dialog>
  );
}

interface Values {
  reason: string;
  text: string;
  name: string;
  email: string;
  good_faith: boolean;
  website: string;
}

interface ReportFormProps {
  subject: ReportInput["subject"];
  onDone: (words: string) => void;
  onCancel: () => void;
}

function ReportForm({ subject, onDone, onCancel }: ReportFormProps) {
  const { status, user } = useSession();
  const isGuest = status === "known" && !user;
  const token = useRef<FormToken | null>(null);
  const draft = `report:${subject.id}`;
  const [start] = useState<Partial<Values>>(() => readDraft(draft));

  useEffect(() => {
    if (currentSession().status === "unknown") void refreshSession();
  }, []);
  useEffect(() => {
    if (!isGuest) return;
    readFormToken(PATH).then(
      (read) => {
        token.current = read;
      },
      // It is asked for again when the form is sent, and then a failure is told.
      () => undefined,
    );
  }, [isGuest]);

  const form = useApiForm<Values, unknown>({
    fields: ["reason", "text", "name", "email", "good_faith"],
    defaultValues: start,
    faults: formTexts,
    send: ({ name, email, ...report }) =>
      user
        ? request(PATH, { method: "POST", body: { subject, ...report } })
        : sendAsGuest(PATH, token.current, { subject, name, email, ...report }),
    onDone: (answer) => {
      keepDraft(draft, null);
      onDone(isRecord(answer) && typeof answer.message === "string" ? answer.message : "");
    },
  });
  useDraft(draft, form.watch);
  const { register, faultOf } = form;
  const required = { required: formTexts.required };
  const offered = (Object.keys(reasons) as ReportInput["reason"][]).filter((reason) =>
    isReasonFor(subject.kind, reason),
  );

  return (
    <Form
      state={form}
      labels={{ ...fields, good_faith: texts.goodFaith, website: texts.trap }}
      submitLabel={texts.submit}
      texts={formTexts}
      cancel={{ label: formTexts.cancel, onCancel }}
      className="mt-4"
    >
      <FormSelect
        {...register("reason", { required: faults.reason })}
        label={fields.reason}
        placeholder={texts.choose}
        options={offered.map((reason) => ({ value: reason, label: reasons[reason] }))}
        required
        fault={faultOf("reason")}
      />
      <FormTextarea
        {...register("text", {
          ...required,
          validate: (text) => text.trim().length >= TEXT_MIN || faults.tooShort,
        })}
        label={fields.text}
        hint={hints.text}
        maxLength={TEXT_MAX}
        defaultValue={start.text}
        required
        fault={faultOf("text")}
      />
      {user ? (
        <p>{fillMessage(texts.answerTo, { email: user.email })}</p>
      ) : (
        <>
          <FormField
            {...register("name", required)}
            label={fields.name}
            autoComplete="name"
            maxLength={40}
            required
            fault={faultOf("name")}
          />
          <FormField
            {...register("email", required)}
            label={fields.email}
            hint={hints.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
            required
            fault={faultOf("email")}
          />
        </>
      )}
      {/* Nobody sees it; programs fill it in. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          {texts.trap}
          <input {...register("website")} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <FormCheckbox
        {...register("good_faith", { required: formTexts.tickRequired })}
        label={fields.good_faith}
        required
        fault={faultOf("good_faith")}
      />
    </Form>
  );
}

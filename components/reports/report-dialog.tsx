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
import { request } from "@/lib/client/http";
import { currentSession, refreshSession, useSession } from "@/lib/client/session";
import type { ReportInput } from "@/lib/contract/reports";
import { isRecord } from "@/lib/domain/is-record";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/report.json";
import { type FormToken, readToken, sendGuestReport } from "./send-report";

const { fields, hints, faults, reasons } = texts;
const TEXT_MIN = 10;
const TEXT_MAX = 1000;

type Reason = keyof typeof reasons;
/** What can be wrong with an activity only. */
const ofActivities: readonly Reason[] = ["chiuso_definitivamente", "prezzo_ingannevole"];

interface ReportDialogProps {
  target: ReportInput["target"];
  name: string;
  onClose: () => void;
}

/** Reports an activity or a review. */
export function ReportDialog({ target, name, onClose }: ReportDialogProps) {
  const [said, setSaid] = useState("");
  return (
    <Dialog
      title={texts.title[target.type]}
      description={said ? undefined : fillMessage(texts.lead[target.type], { name })}
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
        <ReportForm target={target} onDone={setSaid} onCancel={onClose} />
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
  target: ReportInput["target"];
  onDone: (words: string) => void;
  onCancel: () => void;
}

function ReportForm({ target, onDone, onCancel }: ReportFormProps) {
  const { status, user } = useSession();
  const isGuest = status === "known" && !user;
  const token = useRef<FormToken | null>(null);
  const draft = `report:${target.type === "activity" ? target.slug : target.id}`;
  const [start] = useState<Partial<Values>>(() => readDraft(draft));

  useEffect(() => {
    if (currentSession().status === "unknown") void refreshSession();
  }, []);
  useEffect(() => {
    if (!isGuest) return;
    readToken().then(
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
        ? request("/api/reports", { method: "POST", body: { target, ...report } })
        : sendGuestReport(token.current, { target, name, email, ...report }),
    onDone: (answer) => {
      keepDraft(draft, null);
      onDone(isRecord(answer) && typeof answer.message === "string" ? answer.message : "");
    },
  });
  useDraft(draft, form.watch);
  const { register, faultOf } = form;
  const required = { required: formTexts.required };
  const offered = (Object.keys(reasons) as Reason[]).filter(
    (reason) => target.type === "activity" || !ofActivities.includes(reason),
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

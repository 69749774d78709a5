"use client";

import { useEffect, useRef, useState } from "react";
import { DocumentsField } from "@/components/documents/documents-field";
import { useEarlyUpload } from "@/components/documents/use-early-upload";
import { renameFaults } from "@/components/modules/rename-faults";
import { Form } from "@/components/ui/form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormEmail } from "@/components/ui/form-email";
import { FormField } from "@/components/ui/form-field";
import { FormTextarea } from "@/components/ui/form-textarea";
import { FormTrap } from "@/components/ui/form-trap";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, readDraft, useDraft } from "@/lib/client/drafts";
import { useGuestForm } from "@/lib/client/guest-form";
import { ApiError } from "@/lib/client/http";
import { noticeOf } from "@/lib/client/notice-of";
import { MAX_ATTACHMENT_BYTES } from "@/lib/contract/document-constants";
import { CV_TYPES, MAX_LETTER } from "@/lib/contract/job-application-constants";
import type { JobItem } from "@/lib/contract/jobs";
import { isRecord } from "@/lib/domain/is-record";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import cvTexts from "@/lib/i18n/messages/it/dialogs/cv.json";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/job-application.json";
import documentTexts from "@/lib/i18n/messages/it/documents.json";
import { applicationPage } from "@/lib/routes";
import { AnswerField } from "./answer-field";
import { applicationDraft } from "./application-draft";
import { type ApplicationValues, answerFields, bodyOf, fieldOf } from "./application-values";

const { fields, hints, faults } = texts;
const PATH = "/api/job-applications";

/** What the form needs of the ad. */
export interface AnsweredAd {
  id: string;
  /** The name of who employs. */
  employer: string;
  /** The employer's notice on personal data. */
  privacyUrl: string;
  questions: JobItem["questions"];
}

/** What was answered. */
interface Sent {
  message: string;
  /** Of an application that needs no confirmation. */
  code: string | null;
}

interface ApplicationFormProps {
  ad: AnsweredAd;
  /** Somebody has just asked for the form. */
  takesFocus: boolean;
}

/** Applies for a job. */
export function ApplicationForm(props: ApplicationFormProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (!sent) return <Writing {...props} onDone={setSent} />;
  return (
    <div className="grid max-w-2xl justify-items-start gap-4">
      <Said>{sent.message}</Said>
      {sent.code ? (
        // Loaded anew: no tag of this page is there to be told the address.
        <a href={applicationPage(sent.code)} className="button button-primary">
          {texts.openIt}
        </a>
      ) : (
        <p>{texts.lookForMail}</p>
      )}
    </div>
  );
}

function Writing({
  ad,
  takesFocus,
  onDone,
}: ApplicationFormProps & { onDone: (sent: Sent) => void }) {
  const draft = applicationDraft(ad.id);
  const { user, send } = useGuestForm(PATH);
  const [kept] = useState<Partial<ApplicationValues>>(() => readDraft(draft));
  const attached = useEarlyUpload(PATH, kept.upload_id);
  const heading = useRef<HTMLHeadingElement>(null);
  const questions = answerFields.slice(0, ad.questions.length);
  const form = useApiForm<ApplicationValues, unknown>({
    fields: [...(Object.keys(fields) as (keyof typeof fields)[]), ...questions],
    defaultValues: { ...kept, upload_id: attached.id },
    faults: formTexts,
    send: async (values) => {
      try {
        return await send(bodyOf(values, ad.id, ad.questions));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.errors.upload_id) form.setValue("upload_id", attached.startAnew());
        throw renameFaults(error, fieldOf);
      }
    },
    onDone: (answer) => {
      keepDraft(draft, null);
      const code = isRecord(answer) && typeof answer.code === "string" ? answer.code : null;
      onDone({ message: noticeOf(answer), code });
    },
  });
  useDraft(draft, form.watch);
  const { field, register, faultOf, getValues, setValue, clearErrors } = form;
  const hasCv = attached.documents.length > 0;

  useEffect(() => {
    if (!user) return;
    if (!getValues("name")) setValue("name", `${user.first_name} ${user.last_name}`.trim());
    if (!getValues("email")) setValue("email", user.email);
  }, [user, getValues, setValue]);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  useEffect(() => {
    if (hasCv) clearErrors("upload_id");
  }, [hasCv, clearErrors]);

  const labels = {
    ...fields,
    website: formTexts.trap,
    ...Object.fromEntries(questions.map((name, at) => [name, ad.questions[at]?.text ?? ""])),
  };

  return (
    <div className="max-w-3xl rounded-panel border border-hairline bg-surface p-5 sm:p-8">
      <h3 ref={heading} tabIndex={-1} className="mb-5 text-xl">
        {texts.title}
      </h3>
      <Form<string>
        state={{
          ...form,
          faultOf: faultOf as (name: string) => string | undefined,
          setFocus: form.setFocus as (name: string) => void,
        }}
        labels={labels}
        submitLabel={texts.submit}
        texts={formTexts}
      >
        <FormField
          {...field("name", { required: formTexts.required })}
          label={fields.name}
          autoComplete="name"
          maxLength={80}
          required
        />
        <FormEmail
          {...field("email", { required: formTexts.required })}
          label={fields.email}
          hint={hints.email}
          required
        />
        <FormField
          {...field("phone")}
          label={fields.phone}
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
        <DocumentsField
          id="curriculum"
          path={attached.path}
          documents={attached.documents}
          onChange={attached.setDocuments}
          fault={faultOf("upload_id")}
          maxBytes={MAX_ATTACHMENT_BYTES}
          accept={CV_TYPES}
          most={1}
          texts={{ ...documentTexts, tooManyBytes: cvTexts.faults.tooLarge }}
          failed={formTexts.failed}
          className="grid min-w-0 gap-3"
        >
          <legend className="font-semibold">{fields.upload_id}</legend>
          <p className="form-hint">{hints.cv}</p>
        </DocumentsField>
        <input type="hidden" {...register("upload_id", { validate: () => hasCv || faults.cv })} />
        <FormTextarea
          {...field("letter")}
          label={fields.letter}
          hint={hints.letter}
          rows={6}
          maxLength={MAX_LETTER}
        />
        {questions.map((name, at) => {
          const question = ad.questions[at];
          if (!question) return null;
          const rules = question.required ? { required: faults.answer } : {};
          return <AnswerField key={question.id} {...field(name, rules)} question={question} />;
        })}
        <FormCheckbox
          {...field("privacy", { required: formTexts.tickRequired })}
          label={
            <>
              {texts.privacyBefore}
              <a href={ad.privacyUrl} target="_blank" rel="noopener" className="link">
                {fillMessage(texts.privacy, { employer: ad.employer })}
              </a>
              .
            </>
          }
          required
        />
        <FormTrap label={formTexts.trap} {...register("website")} />
      </Form>
    </div>
  );
}

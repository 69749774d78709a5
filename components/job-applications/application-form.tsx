"use client";

import { useEffect, useState } from "react";
import { AttachmentsField } from "@/components/documents/attachments-field";
import { useGuestFormWithFiles } from "@/components/documents/use-guest-form-with-files";
import { type Sent, SentAnswer, sentOf } from "@/components/keyed/sent-answer";
import { Form } from "@/components/ui/form";
import { FormEmail } from "@/components/ui/form-email";
import { FormField } from "@/components/ui/form-field";
import { FormPanel } from "@/components/ui/form-panel";
import { FormPrivacy } from "@/components/ui/form-privacy";
import { FormTextarea } from "@/components/ui/form-textarea";
import { FormTrap } from "@/components/ui/form-trap";
import { callTo, type ResponseOf } from "@/lib/contract/endpoint";
import { CV_TYPES, MAX_LETTER } from "@/lib/contract/job-application-constants";
import {
  getJobApplicationToken,
  sendJobApplication,
} from "@/lib/contract/job-application-endpoints";
import type { JobItem } from "@/lib/contract/jobs";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import cvTexts from "@/lib/i18n/messages/it/dialogs/cv.json";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/job-application.json";
import { applicationPage } from "@/lib/routes";
import { AnswerField } from "./answer-field";
import { applicationDraft } from "./application-draft";
import { type ApplicationValues, answerFields, bodyOf, fieldOf } from "./application-values";

const { fields, hints, faults } = texts;

/** Fields of the ad that the form needs. */
export interface AnsweredAd {
  id: string;
  /** Name of the employer. */
  employer: string;
  /** The employer's privacy notice. */
  privacyUrl: string;
  questions: JobItem["questions"];
}

interface ApplicationFormProps {
  ad: AnsweredAd;
  /** True if the user has just opened the form. */
  takesFocus: boolean;
}

/** The form that applies for a job. */
export function ApplicationForm(props: ApplicationFormProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (!sent) return <Writing {...props} onDone={setSent} />;
  return <SentAnswer sent={sent} pagePath={applicationPage} texts={texts} />;
}

function Writing({
  ad,
  takesFocus,
  onDone,
}: ApplicationFormProps & { onDone: (sent: Sent) => void }) {
  const questions = answerFields.slice(0, ad.questions.length);
  const { form, attached } = useGuestFormWithFiles<
    ApplicationValues,
    ResponseOf<typeof sendJobApplication>
  >({
    call: callTo(sendJobApplication),
    files: "job-applications",
    token: callTo(getJobApplicationToken),
    draft: applicationDraft(ad.id),
    fields: [...(Object.keys(fields) as (keyof typeof fields)[]), ...questions],
    ownValues: ({ first_name, last_name, email }) => ({
      name: `${first_name} ${last_name}`.trim(),
      email,
    }),
    bodyOf: (values) => bodyOf(values, ad.id, ad.questions),
    fieldOf,
    onDone: (answer) => onDone(sentOf(answer)),
  });
  const { field, register, faultOf, clearErrors } = form;
  const hasCv = attached.documents.length > 0;

  useEffect(() => {
    if (hasCv) clearErrors("upload_id");
  }, [hasCv, clearErrors]);

  const labels = {
    ...fields,
    website: formTexts.trap,
    ...Object.fromEntries(questions.map((name, at) => [name, ad.questions[at]?.text ?? ""])),
  };

  return (
    <FormPanel title={texts.title} takesFocus={takesFocus} className="max-w-3xl">
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
        <AttachmentsField
          id="curriculum"
          attached={attached}
          label={fields.upload_id}
          hint={hints.cv}
          fault={faultOf("upload_id")}
          tooLarge={cvTexts.faults.tooLarge}
          failed={formTexts.failed}
          accept={CV_TYPES}
          most={1}
        />
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
        <FormPrivacy
          {...field("privacy", { required: formTexts.tickRequired })}
          before={texts.privacyBefore}
          notice={fillMessage(texts.privacy, { employer: ad.employer })}
          href={ad.privacyUrl}
        />
        <FormTrap label={formTexts.trap} {...register("website")} />
      </Form>
    </FormPanel>
  );
}

"use client";

import { useEffect, useRef, useState } from "react";
import { DocumentsField } from "@/components/documents/documents-field";
import { useEarlyUpload } from "@/components/documents/use-early-upload";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormEmail } from "@/components/ui/form-email";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { FormTrap } from "@/components/ui/form-trap";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, readDraft, useDraft } from "@/lib/client/drafts";
import { useGuestForm } from "@/lib/client/guest-form";
import { ApiError } from "@/lib/client/http";
import { noticeOf } from "@/lib/client/notice-of";
import { CONTACT_TEXT, EVENT_TOPIC } from "@/lib/contract/contact-constants";
import { MAX_ATTACHMENT_BYTES } from "@/lib/contract/document-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import contact from "@/lib/i18n/messages/it/contact.json";
import texts from "@/lib/i18n/messages/it/dialogs/contact.json";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import documentTexts from "@/lib/i18n/messages/it/documents.json";
import { routes } from "@/lib/routes";
import { type ContactPurpose, contactDrafts } from "./contact-draft";
import { bodyOf, type ContactValues } from "./contact-values";
import { EventFields } from "./event-fields";
import { pageBefore } from "./page-before";

const { fields, hints, faults } = texts;
const PATH = "/api/contact";
const topics = Object.entries(contact.topics)
  .filter(([value]) => value !== EVENT_TOPIC)
  .map(([value, label]) => ({ value, label }));
/** What the form says, its fields in their order. */
const own = {
  message: { ...texts, fields: { ...fields, ...texts.event.fields, ...fields } },
  event: {
    ...texts.event,
    fields: { ...texts.event.fields, ...fields, ...texts.event.fields },
    hints: { ...hints, ...texts.event.hints },
    faults: { ...faults, ...texts.event.faults },
  },
} satisfies Record<ContactPurpose, object>;

/** What was sent, and what was answered. */
interface Sent {
  message: string;
  email: string;
}

interface ContactFormProps {
  purpose: ContactPurpose;
  /** Somebody has just asked for the form. */
  takesFocus: boolean;
}

/** Writes to the office. */
export function ContactForm({ purpose, takesFocus }: ContactFormProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [round, setRound] = useState(0);
  if (!sent) {
    return (
      <Writing
        key={round}
        purpose={purpose}
        takesFocus={takesFocus || round > 0}
        onDone={setSent}
      />
    );
  }
  return (
    <div className="grid max-w-2xl justify-items-start gap-4">
      <Said>{sent.message}</Said>
      <p>{fillMessage(texts.sentTo, { email: sent.email })}</p>
      <Button
        variant="secondary"
        onClick={() => {
          setSent(null);
          setRound((count) => count + 1);
        }}
      >
        {own[purpose].again}
      </Button>
    </div>
  );
}

interface WritingProps extends ContactFormProps {
  onDone: (sent: Sent) => void;
}

function Writing({ purpose, takesFocus, onDone }: WritingProps) {
  const said = own[purpose];
  const draft = contactDrafts[purpose];
  const isEvent = purpose === "event";
  const { user, send } = useGuestForm(PATH);
  const [start] = useState<Partial<ContactValues>>(() => readDraft(draft));
  const [page] = useState(pageBefore);
  const attached = useEarlyUpload(PATH, start.upload_id);
  const heading = useRef<HTMLHeadingElement>(null);

  const form = useApiForm<ContactValues, unknown>({
    fields: [
      ...(isEvent ? (["subject", "day", "start", "place", "price", "link"] as const) : []),
      ...(["topic", "name", "email", "phone", "subject", "text", "upload_id", "privacy"] as const),
    ],
    defaultValues: { ...start, upload_id: attached.id },
    faults: formTexts,
    send: async (values) => {
      const { upload_id, ...body } = bodyOf(purpose, values);
      const files = attached.documents.length > 0 ? upload_id : null;
      try {
        return await send({ ...body, page, upload_id: files });
      } catch (error) {
        if (error instanceof ApiError && error.errors.upload_id) startUploadAnew();
        throw error;
      }
    },
    onDone: (answer, { email }) => {
      keepDraft(draft, null);
      const message = noticeOf(answer);
      onDone({ message, email });
    },
  });
  useDraft(draft, form.watch);
  const { field, register, faultOf, getValues, setValue } = form;

  function startUploadAnew(): void {
    setValue("upload_id", attached.startAnew());
  }

  useEffect(() => {
    if (!user) return;
    if (!getValues("name")) setValue("name", user.name);
    if (!getValues("email")) setValue("email", user.email);
  }, [user, getValues, setValue]);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const required = { required: formTexts.required };
  const atLeast = (min: number, fault: string) => ({
    ...required,
    validate: (text: string) => text.trim().length >= min || fault,
  });

  const subject = (
    <FormField
      {...field("subject", atLeast(3, said.faults.subject))}
      label={said.fields.subject}
      maxLength={120}
      required
    />
  );
  const story = (
    <>
      <FormTextarea
        {...field("text", atLeast(CONTACT_TEXT.min, faults.text))}
        label={said.fields.text}
        hint={said.hints.text}
        rows={8}
        maxLength={CONTACT_TEXT.max}
        defaultValue={start.text}
        required
      />
      <DocumentsField
        id="allegati"
        path={attached.path}
        documents={attached.documents}
        onChange={attached.setDocuments}
        fault={faultOf("upload_id")}
        maxBytes={MAX_ATTACHMENT_BYTES}
        texts={{ ...documentTexts, tooManyBytes: faults.tooLarge }}
        failed={formTexts.failed}
        className="grid min-w-0 gap-3"
      >
        <legend className="font-semibold">{said.fields.upload_id}</legend>
        <p className="form-hint">{hints.attachments}</p>
      </DocumentsField>
    </>
  );
  const sender = (
    <>
      <FormField
        {...field("name", atLeast(2, faults.name))}
        label={fields.name}
        autoComplete="name"
        maxLength={80}
        required
      />
      <FormEmail {...field("email", required)} label={fields.email} hint={hints.email} required />
      <FormField
        {...field("phone")}
        label={fields.phone}
        type="tel"
        autoComplete="tel"
        maxLength={30}
      />
    </>
  );

  return (
    <div className="max-w-2xl rounded-panel border border-hairline bg-surface p-5 sm:p-8">
      <h3 ref={heading} tabIndex={-1} className="mb-5 text-xl">
        {said.title}
      </h3>
      <Form
        state={form}
        labels={{ ...said.fields, website: formTexts.trap }}
        submitLabel={said.submit}
        texts={formTexts}
      >
        {isEvent ? (
          <>
            {subject}
            <EventFields field={field} />
            {story}
            {sender}
          </>
        ) : (
          <>
            <FormSelect
              {...field("topic", { required: faults.topic })}
              label={fields.topic}
              placeholder={texts.choose}
              options={topics}
              required
            />
            {sender}
            {subject}
            {story}
          </>
        )}
        <FormCheckbox {...register("wants_copy")} label={fields.wants_copy} />
        <FormCheckbox
          {...field("privacy", { required: formTexts.tickRequired })}
          label={
            <>
              {texts.privacyBefore}
              <a href={routes.privacyPolicy()} target="_blank" rel="noopener" className="link">
                {texts.privacy}
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

"use client";

import { useState } from "react";
import { AttachmentsField } from "@/components/documents/attachments-field";
import { useGuestFormWithFiles } from "@/components/documents/use-guest-form-with-files";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormEmail } from "@/components/ui/form-email";
import { FormField } from "@/components/ui/form-field";
import { FormPanel } from "@/components/ui/form-panel";
import { FormPrivacy } from "@/components/ui/form-privacy";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { FormTrap } from "@/components/ui/form-trap";
import { Said } from "@/components/ui/said";
import { noticeOf } from "@/lib/client/notice-of";
import { CONTACT_TEXT, EVENT_TOPIC } from "@/lib/contract/contact-constants";
import { getContactToken, sendContactMessage } from "@/lib/contract/contact-endpoints";
import { callTo, type ResponseOf } from "@/lib/contract/endpoint";
import { writtenLength } from "@/lib/contract/text-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import contact from "@/lib/i18n/messages/it/contact.json";
import texts from "@/lib/i18n/messages/it/dialogs/contact.json";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import { routes } from "@/lib/routes";
import { type ContactPurpose, contactDrafts } from "./contact-draft";
import { bodyOf, type ContactValues } from "./contact-values";
import { EventFields } from "./event-fields";
import { pageBefore } from "./page-before";

const { fields, hints, faults } = texts;
const topics = Object.entries(contact.topics)
  .filter(([value]) => value !== EVENT_TOPIC)
  .map(([value, label]) => ({ value, label }));
/** Labels of the fields, in order. */
const own = {
  message: { ...texts, fields: { ...fields, ...texts.event.fields, ...fields } },
  event: {
    ...texts.event,
    fields: { ...texts.event.fields, ...fields, ...texts.event.fields },
    hints: { ...hints, ...texts.event.hints },
    faults: { ...faults, ...texts.event.faults },
  },
} satisfies Record<ContactPurpose, object>;

/** What was sent and the answer. */
interface Sent {
  message: string;
  email: string;
}

interface ContactFormProps {
  purpose: ContactPurpose;
  /** True if the user has just opened the form. */
  takesFocus: boolean;
}

/** The form that writes to the office. */
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
  const isEvent = purpose === "event";
  const [page] = useState(pageBefore);
  const { form, attached, kept } = useGuestFormWithFiles<
    ContactValues,
    ResponseOf<typeof sendContactMessage>
  >({
    call: callTo(sendContactMessage),
    files: "contact",
    token: callTo(getContactToken),
    draft: contactDrafts[purpose],
    fields: [
      ...(isEvent ? (["subject", "day", "start", "place", "price", "link"] as const) : []),
      ...(["topic", "name", "email", "phone", "subject", "text", "upload_id", "privacy"] as const),
    ],
    ownValues: ({ name, email }) => ({ name, email }),
    bodyOf: (values) => ({ ...bodyOf(purpose, values), page }),
    onDone: (answer, { email }) => onDone({ message: noticeOf(answer), email }),
  });
  const { field, register, faultOf } = form;

  const required = { required: formTexts.required };
  const atLeast = (min: number, fault: string) => ({
    ...required,
    validate: (text: string) => writtenLength(text) >= min || fault,
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
        defaultValue={kept.text}
        required
      />
      <AttachmentsField
        id="allegati"
        attached={attached}
        label={said.fields.upload_id}
        hint={hints.attachments}
        fault={faultOf("upload_id")}
        tooLarge={faults.tooLarge}
        failed={formTexts.failed}
      />
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
    <FormPanel title={said.title} takesFocus={takesFocus} className="max-w-2xl">
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
        <FormPrivacy
          {...field("privacy", { required: formTexts.tickRequired })}
          before={texts.privacyBefore}
          notice={texts.privacy}
          href={routes.privacyPolicy()}
        />
        <FormTrap label={formTexts.trap} {...register("website")} />
      </Form>
    </FormPanel>
  );
}

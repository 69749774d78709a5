"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { DialogEnd } from "@/components/ui/dialog-end";
import { Form } from "@/components/ui/form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormEmail } from "@/components/ui/form-email";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { FormTrap } from "@/components/ui/form-trap";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, readDraft, useDraft } from "@/lib/client/drafts";
import { useGuestForm } from "@/lib/client/guest-form";
import { noticeOf } from "@/lib/client/notice-of";
import { callTo } from "@/lib/contract/endpoint";
import { reportReasons } from "@/lib/contract/report-constants";
import { getReportToken, sendReport } from "@/lib/contract/report-endpoints";
import type { ReportInput } from "@/lib/contract/reports";
import { writtenLength } from "@/lib/contract/text-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/report.json";

const { fields, hints, faults, reasons } = texts;
const TEXT_MIN = 10;
const TEXT_MAX = 1000;

interface ReportDialogProps {
  subject: ReportInput["subject"];
  /** More reasons for this kind of content. */
  ownReasons: readonly string[];
  name: string | null;
  onClose: () => void;
}

/** The form of a report. */
export function ReportDialog({ subject, ownReasons, name, onClose }: ReportDialogProps) {
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
        <DialogEnd said={said} closeLabel={formTexts.close} onClose={onClose} />
      ) : (
        <ReportForm subject={subject} ownReasons={ownReasons} onDone={setSaid} onCancel={onClose} />
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

interface ReportFormProps extends Pick<ReportDialogProps, "subject" | "ownReasons"> {
  onDone: (words: string) => void;
  onCancel: () => void;
}

function ReportForm({ subject, ownReasons, onDone, onCancel }: ReportFormProps) {
  const { user, sendAs } = useGuestForm(callTo(sendReport), callTo(getReportToken));
  const draft = `report:${subject.id}`;
  const [start] = useState<Partial<Values>>(() => readDraft(draft));

  const form = useApiForm<Values, unknown>({
    fields: ["reason", "text", "name", "email", "good_faith"],
    defaultValues: start,
    faults: formTexts,
    send: ({ name, email, ...report }) =>
      sendAs({ subject, ...report, ...(user ? {} : { name, email }) }),
    onDone: (answer) => {
      keepDraft(draft, null);
      onDone(noticeOf(answer));
    },
  });
  useDraft(draft, form.watch);
  const { register, faultOf } = form;
  const required = { required: formTexts.required };
  const fitting: readonly string[] = [...reportReasons, ...ownReasons];
  const offered = Object.entries(reasons).filter(([reason]) => fitting.includes(reason));

  return (
    <Form
      state={form}
      labels={{ ...fields, good_faith: texts.goodFaith, website: formTexts.trap }}
      submitLabel={texts.submit}
      texts={formTexts}
      cancel={{ label: formTexts.cancel, onCancel }}
      className="mt-4"
    >
      <FormSelect
        {...register("reason", { required: faults.reason })}
        label={fields.reason}
        placeholder={texts.choose}
        options={offered.map(([value, label]) => ({ value, label }))}
        required
        fault={faultOf("reason")}
      />
      <FormTextarea
        {...register("text", {
          ...required,
          validate: (text) => writtenLength(text) >= TEXT_MIN || faults.tooShort,
        })}
        label={fields.text}
        hint={hints.text}
        maxLength={TEXT_MAX}
        defaultValue={start.text}
        required
        fault={faultOf("text")}
      />
      {user ? (
        user.email && <p>{fillMessage(texts.answerTo, { email: user.email })}</p>
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
          <FormEmail
            {...register("email", required)}
            label={fields.email}
            hint={hints.email}
            required
            fault={faultOf("email")}
          />
        </>
      )}
      <FormTrap label={formTexts.trap} {...register("website")} />
      <FormCheckbox
        {...register("good_faith", { required: formTexts.tickRequired })}
        label={fields.good_faith}
        required
        fault={faultOf("good_faith")}
      />
    </Form>
  );
}

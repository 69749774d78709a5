import { useState } from "react";
import { Form } from "@/components/ui/form";
import { FormEmail } from "@/components/ui/form-email";
import { FormTrap } from "@/components/ui/form-trap";
import { useApiForm } from "@/lib/client/api-form";
import { useGuestForm } from "@/lib/client/guest-form";
import { noticeOf } from "@/lib/client/notice-of";
import { callTo, type ResponseOf } from "@/lib/contract/endpoint";
import { follow, getFollowToken } from "@/lib/contract/follow-endpoints";
import type { FollowSubject } from "@/lib/contract/follows";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/dialogs/follow.json";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import { GuestDialog } from "./guest-dialog";

interface FollowDialogProps {
  subject: FollowSubject;
  name: string;
  onClose: () => void;
}

/** Follow without a session: by a login, or by an address that a mail confirms. */
export function FollowDialog({ subject, name, onClose }: FollowDialogProps) {
  const words =
    subject.kind === "event" || subject.kind === "job" ? texts.kinds[subject.kind] : texts;
  const { sendAs } = useGuestForm(callTo(follow), callTo(getFollowToken));
  const [said, setSaid] = useState("");
  const form = useApiForm<{ email: string; company: string }, ResponseOf<typeof follow>>({
    fields: ["email"],
    defaultValues: { email: "", company: "" },
    faults: formTexts,
    send: (values) => sendAs({ kind: subject.kind, key: subject.key, ...values }),
    onDone: (answer) => setSaid(noticeOf(answer)),
  });
  return (
    <GuestDialog
      title={fillMessage(words.title, { name })}
      lead={words.lead}
      said={said}
      login={texts}
      onClose={onClose}
    >
      <Form
        state={form}
        labels={{ email: texts.email, company: formTexts.trap }}
        submitLabel={texts.submit}
        texts={formTexts}
        cancel={{ label: formTexts.cancel, onCancel: onClose }}
        className="mt-4"
      >
        <FormEmail {...form.field("email")} label={texts.email} hint={texts.hint} />
        <FormTrap label={formTexts.trap} {...form.register("company")} />
      </Form>
    </GuestDialog>
  );
}

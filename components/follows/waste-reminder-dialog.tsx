import Link from "next/link";
import { useState } from "react";
import { Form } from "@/components/ui/form";
import { FormEmail } from "@/components/ui/form-email";
import { FormTrap } from "@/components/ui/form-trap";
import { useApiForm } from "@/lib/client/api-form";
import { useGuestForm } from "@/lib/client/guest-form";
import { noticeOf } from "@/lib/client/notice-of";
import { callTo } from "@/lib/contract/endpoint";
import { getFollowToken } from "@/lib/contract/follow-endpoints";
import { addWasteReminder } from "@/lib/contract/waste-reminder-endpoints";
import type { WasteReminderInput } from "@/lib/contract/waste-reminders";
import { writtenAddress } from "@/lib/domain/written-address";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/waste-reminder.json";
import { routes } from "@/lib/routes";
import { GuestDialog } from "./guest-dialog";

export type ReminderPlace = Pick<WasteReminderInput, "street" | "number" | "kind">;

interface WasteReminderDialogProps {
  place: ReminderPlace;
  onClose: () => void;
}

/** Reminds a user by their channels; without a session, by an address that a mail confirms. */
export function WasteReminderDialog({ place, onClose }: WasteReminderDialogProps) {
  const { user, sendAs } = useGuestForm(callTo(addWasteReminder), callTo(getFollowToken));
  const [said, setSaid] = useState("");
  const form = useApiForm<{ email: string; company: string }, unknown>({
    fields: user ? [] : ["email"],
    defaultValues: { email: "", company: "" },
    faults: formTexts,
    send: (values) => sendAs({ ...place, ...(user ? { company: "" } : values) }),
    onDone: (answer) => setSaid(noticeOf(answer)),
  });
  return (
    <GuestDialog
      title={texts.title}
      lead={texts.lead}
      said={said}
      login={user ? null : texts}
      onClose={onClose}
    >
      <p className="mt-3 font-semibold">
        {writtenAddress(place)}, {texts.kinds[place.kind]}
      </p>
      <Form
        state={form}
        labels={{ email: texts.email, company: formTexts.trap }}
        submitLabel={texts.submit}
        texts={formTexts}
        cancel={{ label: formTexts.cancel, onCancel: onClose }}
        className="mt-4"
      >
        {user ? (
          <p>
            {texts.channels}{" "}
            <Link href={routes.profileNotifications()} prefetch={false} className="link">
              {texts.choose}
            </Link>
          </p>
        ) : (
          <>
            <FormEmail {...form.field("email")} label={texts.email} hint={texts.hint} />
            <FormTrap label={formTexts.trap} {...form.register("company")} />
            <p className="text-ink-soft text-sm">{texts.kept}</p>
          </>
        )}
      </Form>
    </GuestDialog>
  );
}

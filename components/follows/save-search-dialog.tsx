import { useState } from "react";
import { Form } from "@/components/ui/form";
import { FormEmail } from "@/components/ui/form-email";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTrap } from "@/components/ui/form-trap";
import { useApiForm } from "@/lib/client/api-form";
import { useGuestForm } from "@/lib/client/guest-form";
import { noticeOf } from "@/lib/client/notice-of";
import { callTo } from "@/lib/contract/endpoint";
import { getFollowToken, saveSearch } from "@/lib/contract/follow-endpoints";
import { type DigestInterval, digestIntervals } from "@/lib/contract/notification-constants";
import { SAVED_SEARCH_NAME } from "@/lib/contract/saved-search-constants";
import type { NewSearch } from "@/lib/contract/saved-searches";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/save-search.json";
import { GuestDialog } from "./guest-dialog";

interface Values {
  name: string;
  frequency: DigestInterval;
  email: string;
  company: string;
}

interface SaveSearchDialogProps {
  search: NewSearch;
  onClose: () => void;
}

/** Name and frequency of a saved search; without a session also an address. */
export function SaveSearchDialog({ search, onClose }: SaveSearchDialogProps) {
  const { user, sendAs } = useGuestForm(callTo(saveSearch), callTo(getFollowToken));
  const [said, setSaid] = useState("");
  const form = useApiForm<Values, unknown>({
    fields: user ? ["name", "frequency"] : ["name", "frequency", "email"],
    defaultValues: { name: search.name, frequency: "daily", email: "", company: "" },
    faults: formTexts,
    send: ({ email, company, ...values }) =>
      sendAs({ ...search, ...values, ...(!user && { email, company }) }),
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
      <Form
        state={form}
        labels={{
          name: texts.name,
          frequency: texts.frequency,
          email: texts.email,
          company: formTexts.trap,
        }}
        submitLabel={texts.submit}
        texts={formTexts}
        cancel={{ label: formTexts.cancel, onCancel: onClose }}
        className="mt-4"
      >
        <FormField
          {...form.field("name")}
          label={texts.name}
          autoComplete="off"
          maxLength={SAVED_SEARCH_NAME}
        />
        <FormSelect
          {...form.register("frequency")}
          label={texts.frequency}
          fault={form.faultOf("frequency")}
          options={digestIntervals.map((value) => ({ value, label: texts.frequencies[value] }))}
        />
        {!user && (
          <>
            <FormEmail {...form.field("email")} label={texts.email} hint={texts.hint} />
            <FormTrap label={formTexts.trap} {...form.register("company")} />
          </>
        )}
      </Form>
    </GuestDialog>
  );
}

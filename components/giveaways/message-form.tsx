"use client";

import { useRouter } from "next/navigation";
import { announceOnArrival, useAnnounce } from "@/components/modules/action-area";
import { Form } from "@/components/ui/form";
import { FormTextarea } from "@/components/ui/form-textarea";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, useRestoredDraft } from "@/lib/client/drafts";
import { request } from "@/lib/client/http";
import type { Call } from "@/lib/contract/endpoint";
import { GIVEAWAY_MESSAGE } from "@/lib/contract/giveaway-constants";
import { isRecord } from "@/lib/domain/is-record";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import dialog from "@/lib/i18n/messages/it/dialogs/giveaway.json";
import { giveawayAnswerPage } from "@/lib/section-routes";

const texts = dialog.answer;

interface MessageFormProps {
  call: Call<{ text: string }>;
  /** Of the unsent text in this tab. */
  draft: string;
  /** Leads to the conversation of the answer. */
  leadsOn?: boolean;
}

/** Writes to the other side of a conversation. */
export function MessageForm({ call: { method, path }, draft, leadsOn = false }: MessageFormProps) {
  const router = useRouter();
  const announce = useAnnounce();
  const form = useApiForm<{ text: string }, unknown>({
    fields: ["text"],
    faults: formTexts,
    onTry: () => announce(""),
    send: (body) => request(path, { method, body }),
    onDone: (answer) => {
      form.reset({ text: "" });
      // Last: emptying the form stores it.
      keepDraft(draft, null);
      if (leadsOn && isRecord(answer)) {
        const page = giveawayAnswerPage(String(answer.id));
        announceOnArrival(page, texts.done);
        router.push(page);
      } else announce(texts.done);
      router.refresh();
    },
  });
  useRestoredDraft(draft, form);
  return (
    <Form
      state={form}
      labels={{ text: texts.text }}
      submitLabel={texts.submit}
      texts={formTexts}
      className="max-w-3xl"
    >
      <FormTextarea
        {...form.field("text", { required: formTexts.required })}
        label={texts.text}
        hint={texts.hint}
        maxLength={GIVEAWAY_MESSAGE.max}
        rows={4}
        required
      />
    </Form>
  );
}

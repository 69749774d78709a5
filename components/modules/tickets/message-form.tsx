"use client";

import { useRouter } from "next/navigation";
import { useAnnounce } from "@/components/modules/action-area";
import { CheckList } from "@/components/modules/check-list";
import { Form } from "@/components/ui/form";
import { FormField } from "@/components/ui/form-field";
import { FormTextarea } from "@/components/ui/form-textarea";
import { useApiForm } from "@/lib/client/api-form";
import { listFault } from "@/lib/client/list-fault";
import { renameFaults } from "@/lib/client/rename-faults";
import { send } from "@/lib/client/send";
import { useUnsavedGuard } from "@/lib/client/unsaved";
import { callTo } from "@/lib/contract/endpoint";
import { MAX_MESSAGE_BODY, MAX_MESSAGE_SUBJECT } from "@/lib/contract/ticket-message-constants";
import { writeTicketMessage } from "@/lib/contract/ticket-message-endpoints";
import { useWords } from "@/lib/i18n/use-words";
import { instantIn, isTime } from "./typed";

interface MessageFormProps {
  /** The id of the event. */
  event: string;
  types: readonly { id: string; name: string }[];
  wrongTime: string;
  /** What is asked before something typed is lost. */
  unsaved: string;
}

interface MessageValues {
  subject: string;
  body: string;
  type_ids: string[];
  send_at: string;
}

const empty: MessageValues = { subject: "", body: "", type_ids: [], send_at: "" };

/** Writes to those who have tickets, now or at a time. */
export function MessageForm({ event, types, wrongTime, unsaved }: MessageFormProps) {
  const words = useWords("ticketDesk.messages");
  const texts = useWords("form");
  const required = useWords("validation.required");
  const router = useRouter();
  const announce = useAnnounce();
  const { fields: labels, hints } = words;
  const form = useApiForm<MessageValues, unknown>({
    fields: ["subject", "body", "type_ids", "send_at"],
    defaultValues: empty,
    faults: texts,
    onTry: () => announce(""),
    send: async (values) => {
      const body = { ...values, send_at: instantIn(values.send_at) };
      try {
        return await send(callTo(writeTicketMessage, { id: event }), body);
      } catch (error) {
        throw renameFaults(error, listFault);
      }
    },
    onDone: (_, { send_at }) => {
      form.reset(empty);
      announce(send_at === "" ? words.sent : words.planned);
      router.refresh();
    },
  });
  useUnsavedGuard(form.formState.isDirty, unsaved);
  return (
    <Form<keyof MessageValues>
      state={form}
      labels={labels}
      submitLabel={words.submit}
      texts={texts}
      className="max-w-2xl"
    >
      <FormField
        {...form.field("subject", { required })}
        label={labels.subject}
        maxLength={MAX_MESSAGE_SUBJECT}
        autoComplete="off"
        required
      />
      <FormTextarea
        {...form.field("body", { required })}
        label={labels.body}
        hint={hints.body}
        rows={7}
        maxLength={MAX_MESSAGE_BODY}
        required
      />
      {types.length > 1 && (
        <CheckList
          label={labels.type_ids}
          hint={hints.type_ids}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={form.watch("type_ids")}
          fault={form.faultOf("type_ids")}
          onChange={(chosen) => form.setValue("type_ids", chosen)}
        />
      )}
      <FormField
        {...form.field("send_at", { validate: (typed) => isTime(typed) || wrongTime })}
        type="datetime-local"
        label={labels.send_at}
        hint={hints.send_at}
      />
    </Form>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useAnnounce } from "@/components/modules/action-area";
import { Form } from "@/components/ui/form";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { useApiForm } from "@/lib/client/api-form";
import { listFault } from "@/lib/client/list-fault";
import { renameFaults } from "@/lib/client/rename-faults";
import { send } from "@/lib/client/send";
import { useUnsavedGuard } from "@/lib/client/unsaved";
import { callTo } from "@/lib/contract/endpoint";
import { addGuests } from "@/lib/contract/managed-order-endpoints";
import { MAX_GUESTS_AT_ONCE } from "@/lib/contract/order-constants";
import { type GuestLine, guestsIn } from "@/lib/domain/guest-lines";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface GuestFormProps {
  /** The id of the event. */
  event: string;
  types: readonly { id: string; name: string }[];
  /** What is asked before something typed is lost. */
  unsaved: string;
}

interface GuestValues {
  type_id: string;
  guests: string;
}

function readGuests(typed: string): GuestLine[] {
  const read = guestsIn(typed);
  return "guests" in read ? read.guests : [];
}

/** Puts people on the guest list, one in a line. */
export function GuestForm({ event, types, unsaved }: GuestFormProps) {
  const words = useWords("ticketDesk.guests");
  const texts = useWords("form");
  const required = useWords("validation.required");
  const router = useRouter();
  const announce = useAnnounce();
  const labels = { type_id: words.type, guests: words.list };
  const form = useApiForm<GuestValues, number>({
    fields: ["type_id", "guests"],
    defaultValues: { type_id: types[0]?.id ?? "", guests: "" },
    faults: texts,
    onTry: () => announce(""),
    send: async ({ type_id, guests: typed }) => {
      const guests = readGuests(typed);
      try {
        await send(callTo(addGuests, { id: event }), { type_id, guests });
        return guests.length;
      } catch (error) {
        throw renameFaults(error, listFault);
      }
    },
    onDone: (count, { type_id }) => {
      form.reset({ type_id, guests: "" });
      announce(fillMessage(words.added, { count }));
      router.refresh();
    },
  });

  useUnsavedGuard(form.formState.isDirty, unsaved);
  function faultIn(typed: string): string | true {
    const read = guestsIn(typed);
    if ("unreadable" in read) {
      const { unreadable: lines } = read;
      return fillMessage(lines.length > 1 ? words.unreadables : words.unreadable, {
        line: lines.join(", "),
      });
    }
    if (read.guests.length === 0) return required;
    return (
      read.guests.length <= MAX_GUESTS_AT_ONCE ||
      fillMessage(words.tooMany, { count: MAX_GUESTS_AT_ONCE })
    );
  }

  return (
    <Form<keyof GuestValues>
      state={form}
      labels={labels}
      submitLabel={words.submit}
      texts={texts}
      className="max-w-2xl"
    >
      {types.length > 1 && (
        <FormSelect
          {...form.field("type_id")}
          label={labels.type_id}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FormTextarea
        {...form.field("guests", { validate: faultIn })}
        label={labels.guests}
        hint={words.listHint}
        rows={5}
        required
      />
    </Form>
  );
}

import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { DialogEnd } from "@/components/ui/dialog-end";
import { Form } from "@/components/ui/form";
import { FormSelect } from "@/components/ui/form-select";
import { FormTrap } from "@/components/ui/form-trap";
import { useApiForm } from "@/lib/client/api-form";
import { useGuestForm } from "@/lib/client/guest-form";
import { noticeOf } from "@/lib/client/notice-of";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { getWasteMisses, reportWasteMiss } from "@/lib/contract/waste-miss-endpoints";
import type { WasteMissState } from "@/lib/contract/waste-misses";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/waste-miss.json";
import { eveningSaid } from "@/lib/i18n/waste-words";
import type { AskedAddress } from "./address-form";

type Pickup = WasteMissState["pickups"][number];

interface MissDialogProps {
  place: AskedAddress;
  onClose: () => void;
}

const pickupSaid = ({ evening, name }: Pickup) =>
  fillMessage(texts.pickup, { day: eveningSaid(evening), what: name });

/** The pickups of the last days that one may report, and what was reported and answered. */
export function MissDialog({ place, onClose }: MissDialogProps) {
  const [pickups, setPickups] = useState<readonly Pickup[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [said, setSaid] = useState("");
  const state = callTo(getWasteMisses, place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering makes the same call.
  useEffect(() => {
    send(state).then(
      (answer) => setPickups(answer.pickups),
      () => setFailed(true),
    );
  }, [state.path]);
  const open = pickups?.filter(({ until, is_reported }) => until !== null && !is_reported);
  const known = pickups?.filter(({ is_reported, answer }) => is_reported || answer !== null);
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      closeLabel={formTexts.close}
      onClose={onClose}
    >
      {said ? (
        <DialogEnd said={said} closeLabel={formTexts.close} onClose={onClose} />
      ) : (
        <div className="mt-4 grid gap-4">
          <p role="status" className="empty:hidden">
            {hasFailed ? formTexts.unread : !pickups && formTexts.loading}
          </p>
          {known && known.length > 0 && (
            <ul className="grid gap-2">
              {known.map((pickup) => (
                <li key={pickup.evening + pickup.fraction}>
                  <strong>{pickupSaid(pickup)}</strong>: {pickup.answer ?? texts.reported}
                </li>
              ))}
            </ul>
          )}
          {open?.length === 0 && <p>{texts.nothing}</p>}
          {open && open.length > 0 && (
            <MissForm place={place} pickups={open} onSaid={setSaid} onClose={onClose} />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface MissFormProps extends MissDialogProps {
  pickups: readonly Pickup[];
  onSaid: (words: string) => void;
}

function MissForm({ place, pickups, onSaid, onClose }: MissFormProps) {
  const { sendAs } = useGuestForm(callTo(reportWasteMiss), callTo(getWasteMisses, place));
  const form = useApiForm<{ pickup: string; company: string }, unknown>({
    fields: ["pickup"],
    defaultValues: { pickup: "0", company: "" },
    faults: formTexts,
    send: ({ pickup, company }) => {
      const { evening = "", fraction = "" } = pickups[Number(pickup)] ?? {};
      return sendAs({ ...place, evening, fraction, company });
    },
    onDone: (answer) => onSaid(noticeOf(answer)),
  });
  return (
    <Form
      state={form}
      labels={{ pickup: texts.which, company: formTexts.trap }}
      submitLabel={texts.submit}
      texts={formTexts}
      cancel={{ label: formTexts.cancel, onCancel: onClose }}
    >
      <FormSelect
        {...form.register("pickup")}
        label={texts.which}
        fault={form.faultOf("pickup")}
        options={pickups.map((pickup, index) => ({
          value: String(index),
          label: pickupSaid(pickup),
        }))}
      />
      <FormTrap label={formTexts.trap} {...form.register("company")} />
      <p className="text-ink-soft text-sm">{texts.kept}</p>
    </Form>
  );
}

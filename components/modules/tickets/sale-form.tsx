"use client";

import { useRouter } from "next/navigation";
import { useAnnounce } from "@/components/modules/action-area";
import { CheckList } from "@/components/modules/check-list";
import { ChangeForm } from "@/components/ui/change-form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { useChangeForm } from "@/lib/client/change-form";
import { listFault } from "@/lib/client/list-fault";
import { renameFaults } from "@/lib/client/rename-faults";
import { send } from "@/lib/client/send";
import { useUnsavedGuard } from "@/lib/client/unsaved";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { saveTicketing } from "@/lib/contract/managed-ticketing-endpoints";
import type { ManagedTicketing, TicketingSettingsInput } from "@/lib/contract/ticketing";
import {
  HOLD_MINUTES,
  type OfferedMethod,
  waitlistModes,
} from "@/lib/contract/ticketing-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type ticketDesk from "@/lib/i18n/messages/it/ticket-desk.json";
import { useWords } from "@/lib/i18n/use-words";
import { numberIn } from "./typed";
import "@/components/modules/editor/editor.css";
import "@/components/ui/forms.css";

interface SaleFormProps {
  /** The id of the event. */
  event: string;
  ticketing: ManagedTicketing;
  words: Pick<typeof ticketDesk, "sale" | "methods">;
  wrongNumber: string;
  /** What is asked before something typed is lost. */
  unsaved: string;
}

interface SaleValues {
  payment_methods: OfferedMethod[];
  bank_holder: string;
  bank_iban: string;
  hold_minutes: string;
  waitlist_open: boolean;
  waitlist_mode: TicketingSettingsInput["waitlist_mode"];
  offer_minutes: string;
  terms: string;
}

type FieldName = keyof SaleValues;
type Settings = ManagedTicketing["settings"];

/** How an event sells: what it is paid by, how long places are held, the waiting list, what buyers accept. */
export function SaleForm({ event: id, ticketing, words, wrongNumber, unsaved }: SaleFormProps) {
  const texts = useWords("form");
  const required = useWords("validation.required");
  const router = useRouter();
  const announce = useAnnounce();
  const { settings, possible_methods: possible, known_bank: known, event } = ticketing;
  const { sale, methods } = words;
  const { fields: labels, hints, groups, modes, offers } = sale;
  const isPaid = event.ticketing_mode === "paid_internal";
  const isKnown = settings.bank_iban === null && known !== null;
  const form = useChangeForm<SaleValues, ManagedTicketing, Settings>({
    fields: Object.keys(labels) as FieldName[],
    seen: settings,
    toValues: (seen) => ({
      payment_methods: seen.payment_methods.filter((method) => possible.includes(method)),
      bank_holder: seen.bank_holder ?? known?.holder ?? "",
      bank_iban: seen.bank_iban ?? known?.iban ?? "",
      hold_minutes: String(seen.hold_minutes),
      waitlist_open: seen.waitlist_open,
      waitlist_mode: seen.waitlist_mode,
      offer_minutes: String(seen.offer_minutes),
      terms: seen.terms ?? "",
    }),
    toSeen: (saved) => saved.settings,
    faults: texts,
    onTry: () => announce(""),
    send: async (values, now) => {
      const seen = now ?? settings;
      const hasBank = values.payment_methods.includes("bank");
      const body: BodyOf<typeof saveTicketing> = {
        ...values,
        bank_holder: hasBank ? values.bank_holder : seen.bank_holder,
        bank_iban: hasBank ? values.bank_iban || null : seen.bank_iban,
        hold_minutes: numberIn(values.hold_minutes) ?? HOLD_MINUTES.default,
        offer_minutes: Number(values.offer_minutes),
        ticket_algorithm: seen.ticket_algorithm,
        version: seen.version,
      };
      try {
        return await send(callTo(saveTicketing, { id }), body);
      } catch (error) {
        throw renameFaults(error, listFault);
      }
    },
    onDone: (_, values) => {
      form.reset(values);
      announce(sale.done);
      router.refresh();
    },
  });
  useUnsavedGuard(form.formState.isDirty, unsaved);
  const offerWords = (minutes: string) =>
    minutes in offers ? offers[minutes as "60"] : fillMessage(offers.other, { minutes });
  const chosen = form.watch("payment_methods");
  const usual = Object.keys(offers).filter((minutes) => minutes !== "other");
  const shown = usual.includes(String(settings.offer_minutes))
    ? usual
    : [...usual, String(settings.offer_minutes)];
  return (
    <ChangeForm<FieldName>
      state={form}
      labels={labels}
      submitLabel={sale.submit}
      texts={texts}
      wording={{
        payment_methods: (chosen: OfferedMethod[]) =>
          chosen.map((method) => methods[method]).join(", "),
        waitlist_mode: (mode: SaleValues["waitlist_mode"]) => modes[mode],
        offer_minutes: offerWords,
      }}
      className="editor"
    >
      {isPaid ? (
        <>
          <CheckList
            label={labels.payment_methods}
            hint={possible.includes("card") ? undefined : hints.noCard}
            options={possible.map((method) => ({
              value: method,
              label: methods[method],
              hint: hints[method],
            }))}
            chosen={chosen}
            fault={form.faultOf("payment_methods")}
            onChange={(next) =>
              form.setValue(
                "payment_methods",
                possible.filter((method) => next.includes(method)),
              )
            }
          />
          {chosen.includes("bank") && (
            <fieldset className="form-group">
              <legend>{groups.bank}</legend>
              {isKnown && <p className="form-hint">{hints.known}</p>}
              <FormField
                {...form.field("bank_holder", { required })}
                label={labels.bank_holder}
                maxLength={100}
                autoComplete="off"
                required
              />
              <FormField
                {...form.field("bank_iban", { required })}
                label={labels.bank_iban}
                hint={hints.bank_iban}
                maxLength={42}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                required
              />
            </fieldset>
          )}
        </>
      ) : (
        <p>{groups.payFree}</p>
      )}
      <FormField
        {...form.field("hold_minutes", {
          validate: (typed) => numberIn(typed) !== null || wrongNumber,
        })}
        label={labels.hold_minutes}
        hint={hints.hold}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <fieldset className="form-group">
        <legend>{groups.waiting}</legend>
        <FormCheckbox {...form.field("waitlist_open")} label={labels.waitlist_open} />
        <FormSelect
          {...form.field("waitlist_mode")}
          label={labels.waitlist_mode}
          options={waitlistModes.map((value) => ({ value, label: modes[value] }))}
        />
        <FormSelect
          {...form.field("offer_minutes")}
          label={labels.offer_minutes}
          options={shown.map((minutes) => ({
            value: minutes,
            label: offerWords(minutes),
          }))}
        />
      </fieldset>
      <FormTextarea
        {...form.field("terms")}
        label={labels.terms}
        hint={hints.terms}
        rows={4}
        maxLength={5000}
      />
    </ChangeForm>
  );
}

"use client";

import { ActionDialog, type ActionWords } from "@/components/modules/action-dialog";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import type { ActionTexts } from "@/components/modules/texts";
import type { ButtonLook } from "@/components/ui/button-styles";
import { FormField } from "@/components/ui/form-field";
import { type BodyOf, type Call, callTo } from "@/lib/contract/endpoint";
import { addQuota, changeQuota, removeQuota } from "@/lib/contract/managed-ticketing-endpoints";
import type { ManagedTicketing } from "@/lib/contract/ticketing";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type ticketDesk from "@/lib/i18n/messages/it/ticket-desk.json";
import { numberIn, typedNumber } from "./typed";

type Words = (typeof ticketDesk)["quotas"];
type Quota = ManagedTicketing["quotas"][number];

interface QuotaListProps {
  /** The id of the event. */
  event: string;
  quotas: readonly Quota[];
  /** Types by the id of a quota that they take places from. */
  usedBy: Readonly<Record<string, string>>;
  words: Words;
  wrongNumber: string;
  form: ActionTexts;
}

/** Numbers of places that types share. */
export function QuotaList({ event, quotas, usedBy, words, wrongNumber, form }: QuotaListProps) {
  const shared = { texts: words, wrongNumber, form };
  return (
    <div className="grid gap-4">
      {quotas.length > 0 && (
        <ModuleList>
          {quotas.map((quota) => {
            const { id, name, capacity, taken } = quota;
            return (
              <ModuleRow
                key={id}
                title={name}
                heading="h3"
                facts={[
                  fillMessage(words.taken, { taken, capacity }),
                  usedBy[id] && fillMessage(words.usedBy, { names: usedBy[id] }),
                ]}
                aside={
                  <>
                    <QuotaDialog
                      {...shared}
                      words={words.edit}
                      name={fillMessage(words.edit.named, { name })}
                      call={callTo(changeQuota, { id: event, quota_id: id })}
                      quota={quota}
                    />
                    {!usedBy[id] && (
                      <ActionDialog
                        words={words.remove}
                        name={fillMessage(words.remove.named, { name })}
                        look={{ variant: "quiet" }}
                        call={callTo(removeQuota, { id: event, quota_id: id })}
                        texts={form}
                      />
                    )}
                  </>
                }
              />
            );
          })}
        </ModuleList>
      )}
      <div>
        <QuotaDialog
          {...shared}
          words={words.add}
          call={callTo(addQuota, { id: event })}
          quota={null}
        />
      </div>
    </div>
  );
}

interface QuotaDialogProps {
  words: ActionWords;
  name?: string;
  look?: ButtonLook;
  call: Call<BodyOf<typeof addQuota>> | Call<BodyOf<typeof changeQuota>>;
  quota: Quota | null;
  texts: Words;
  wrongNumber: string;
  form: ActionTexts;
}

function toValues(quota: Quota | null) {
  return { name: quota?.name ?? "", capacity: typedNumber(quota?.capacity ?? null) };
}

function QuotaDialog({ quota, texts, wrongNumber, form, ...action }: QuotaDialogProps) {
  return (
    <ActionDialog<{ name: string; capacity: string }, Quota, BodyOf<typeof addQuota>>
      look={{ variant: "secondary" }}
      {...action}
      labels={texts.fields}
      defaultValues={toValues(quota)}
      seen={quota}
      toValues={toValues}
      toBody={({ name, capacity }) => ({ name, capacity: numberIn(capacity) ?? 0 })}
      texts={form}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("name", { required: form.required })}
            label={texts.fields.name}
            maxLength={100}
            required
            fault={faultOf("name")}
          />
          <FormField
            {...register("capacity", {
              validate: (typed) => numberIn(typed) !== null || wrongNumber,
            })}
            label={texts.fields.capacity}
            inputMode="numeric"
            autoComplete="off"
            required
            fault={faultOf("capacity")}
          />
        </>
      )}
    </ActionDialog>
  );
}

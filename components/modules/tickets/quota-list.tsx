"use client";

import { ActionDialog, type ActionWords } from "@/components/modules/action-dialog";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import type { ButtonLook } from "@/components/ui/button-styles";
import { FormField } from "@/components/ui/form-field";
import { type BodyOf, type Call, callTo } from "@/lib/contract/endpoint";
import { addQuota, changeQuota, removeQuota } from "@/lib/contract/managed-ticketing-endpoints";
import type { ManagedTicketing } from "@/lib/contract/ticketing";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";
import { numberIn, typedNumber } from "./typed";

type Quota = ManagedTicketing["quotas"][number];

interface QuotaListProps {
  /** The id of the event. */
  event: string;
  quotas: readonly Quota[];
  /** Types by the id of a quota that they take places from. */
  usedBy: Readonly<Record<string, string>>;
  wrongNumber: string;
}

/** Numbers of places that types share. */
export function QuotaList({ event, quotas, usedBy, wrongNumber }: QuotaListProps) {
  const words = useWords("ticketDesk.quotas");
  const form = useWords("form");
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
  wrongNumber: string;
}

function toValues(quota: Quota | null) {
  return { name: quota?.name ?? "", capacity: typedNumber(quota?.capacity ?? null) };
}

function QuotaDialog({ quota, wrongNumber, ...action }: QuotaDialogProps) {
  const texts = useWords("ticketDesk.quotas");
  const required = useWords("validation.required");
  return (
    <ActionDialog<{ name: string; capacity: string }, Quota, BodyOf<typeof addQuota>>
      look={{ variant: "secondary" }}
      {...action}
      labels={texts.fields}
      defaultValues={toValues(quota)}
      seen={quota}
      toValues={toValues}
      toBody={({ name, capacity }) => ({ name, capacity: numberIn(capacity) ?? 0 })}
    >
      {({ register, faultOf }) => (
        <>
          <FormField
            {...register("name", { required })}
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

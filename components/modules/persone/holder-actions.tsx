"use client";

import { ActionArea } from "@/components/modules/action-area";
import { ActionDialog } from "@/components/modules/action-dialog";
import { MessageField, messageRule } from "@/components/modules/message-field";
import { type ChosenCard, ScopeField } from "@/components/modules/ruoli/scope-field";
import type { ActionTexts } from "@/components/modules/texts";
import { Notice } from "@/components/ui/notice";
import type { PickerTexts } from "@/components/ui/picker";
import type { StaffRoleHolder } from "@/lib/contract/role-holders";
import type persone from "@/lib/i18n/messages/it/modules/persone.json";
import type ruoli from "@/lib/i18n/messages/it/modules/ruoli.json";

interface HolderActionsProps {
  held: StaffRoleHolder;
  texts: (typeof persone)["actions"];
  scopeTexts: (typeof ruoli)["actions"]["approve"]["scope"];
  picker: PickerTexts;
  form: ActionTexts;
}

/** What an administrator can do with somebody's role; nobody with their own. */
export function HolderActions({ held, texts, scopeTexts, picker, form }: HolderActionsProps) {
  if (held.is_own) return <Notice tone="info">{texts.own}</Notice>;
  const path = `/api/staff/roles/${held.id}`;
  const step = held.status === "suspended" ? "reinstate" : "suspend";
  const { message } = texts;
  return (
    <ActionArea>
      {held.status !== "ended" && (
        <ActionDialog<{ message: string }>
          key={step}
          words={texts[step]}
          look={{ variant: step === "suspend" ? "secondary" : "primary" }}
          path={`${path}/${step}`}
          labels={{ message: message.label }}
          texts={form}
        >
          {({ register, faultOf }) => (
            <MessageField
              {...register("message", messageRule(message.tooShort))}
              label={message.label}
              hint={message.hint}
              fault={faultOf("message")}
            />
          )}
        </ActionDialog>
      )}
      {held.has_scope && (
        <ActionDialog<{ activity_ids: ChosenCard[]; message: string }>
          words={texts.scope}
          look={{ variant: "secondary" }}
          path={`${path}/scope`}
          method="PUT"
          labels={{ activity_ids: scopeTexts.label, message: message.label }}
          defaultValues={{ activity_ids: held.activities }}
          toBody={({ activity_ids: cards, message: reason }) => ({
            activity_ids: cards.map(({ id }) => id),
            previous_ids: held.activities.map(({ id }) => id),
            message: reason,
          })}
          texts={form}
        >
          {({ register, watch, setValue, faultOf, clearErrors }) => (
            <>
              <ScopeField
                cards={watch("activity_ids")}
                onChange={(chosen) => {
                  clearErrors("activity_ids");
                  setValue("activity_ids", chosen);
                }}
                fault={faultOf("activity_ids")}
                pickerTexts={picker}
                texts={scopeTexts}
              />
              <MessageField
                {...register("message", messageRule(message.tooShort))}
                label={message.label}
                hint={message.hint}
                fault={faultOf("message")}
              />
            </>
          )}
        </ActionDialog>
      )}
    </ActionArea>
  );
}

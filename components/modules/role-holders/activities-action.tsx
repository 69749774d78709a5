"use client";

import { ActionDialog, type ActionWords } from "@/components/modules/action-dialog";
import { MessageField, messageRule } from "@/components/modules/message-field";
import { type ChosenActivity, ScopeField } from "@/components/modules/role-requests/scope-field";
import type { PickerTexts } from "@/components/ui/picker";
import type { Versioned } from "@/lib/client/change-form";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { changeOrganisationActivities } from "@/lib/contract/organisation-endpoints";
import type { StaffRoleHolder } from "@/lib/contract/role-holders";
import { useWords } from "@/lib/i18n/use-words";

interface ActivitiesActionProps {
  held: StaffRoleHolder;
  words: ActionWords;
  picker: PickerTexts;
}

/** Chooses the activities of an organisation. */
export function ActivitiesAction({ held, words, picker }: ActivitiesActionProps) {
  const message = useWords("modules.persone.actions.message");
  const scopeTexts = useWords("modules.ruoli.actions.approve.scope");
  const { holder, activities } = held;
  return (
    <ActionDialog<
      { activity_ids: ChosenActivity[]; message: string },
      Versioned,
      BodyOf<typeof changeOrganisationActivities>
    >
      words={words}
      look={{ variant: "secondary" }}
      call={callTo(changeOrganisationActivities, { id: holder.id })}
      labels={{ activity_ids: scopeTexts.label, message: message.label }}
      defaultValues={{ activity_ids: activities }}
      toBody={({ activity_ids: chosen, message: reason }) => ({
        activity_ids: chosen.map(({ id }) => id),
        previous_ids: activities.map(({ id }) => id),
        message: reason,
      })}
    >
      {({ register, watch, setValue, faultOf, clearErrors }) => (
        <>
          <ScopeField
            activities={watch("activity_ids")}
            onChange={(chosen) => {
              clearErrors("activity_ids");
              setValue("activity_ids", chosen);
            }}
            fault={faultOf("activity_ids")}
            pickerTexts={picker}
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
  );
}

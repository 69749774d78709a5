"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { MESSAGE_MAX } from "@/components/modules/message-field";
import type { ActionTexts } from "@/components/modules/texts";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { PickerTexts } from "@/components/ui/picker";
import type { StaffRoleRequest } from "@/lib/contract/role-requests";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type ruoli from "@/lib/i18n/messages/it/modules/ruoli.json";
import { type ChosenCard, ScopeField } from "./scope-field";

type Texts = (typeof ruoli)["actions"]["approve"];

interface ApproveProps {
  request: StaffRoleRequest;
  /** Of the request, in the API. */
  path: string;
  texts: Texts;
  picker: PickerTexts;
  form: ActionTexts;
}

interface Values {
  /** Empty: a new one. */
  organisation_id: string;
  activity_ids: ChosenCard[];
  message: string;
}

/** The organisations that the role can be given to, a new one first. */
function choices({ form, organisations }: StaffRoleRequest, texts: Texts["organisation"]) {
  const name = form.organisation_name;
  return [
    { value: "", label: name ? fillMessage(texts.new, { name }) : texts.nameless },
    ...organisations.map((one) => ({
      value: one.id,
      label: one.is_managed ? one.name : fillMessage(texts.unmanaged, { name: one.name }),
    })),
  ];
}

/** Gives the role, to a new organisation or to one that the applicant manages. */
export function Approve({ request, path, texts, picker, form }: ApproveProps) {
  const { activity, role } = request;
  // The other roles are not about cards.
  const hasCards = role === "esercente" || activity !== null;
  const { organisation, scope } = texts;
  return (
    <ActionDialog<Values>
      words={texts}
      path={`${path}/approve`}
      labels={{
        organisation_id: organisation.label,
        activity_ids: scope.label,
        message: texts.message,
      }}
      defaultValues={{
        organisation_id: request.likely_organisation ?? "",
        activity_ids: activity ? [{ id: activity.id, name: activity.name }] : [],
      }}
      toBody={({ organisation_id: chosen, activity_ids: cards, message }) => ({
        organisation_id: chosen || null,
        activity_ids: hasCards ? cards.map(({ id }) => id) : [],
        message,
      })}
      texts={form}
    >
      {({ register, watch, setValue, faultOf, clearErrors }) => (
        <>
          <FormSelect
            {...register("organisation_id")}
            label={organisation.label}
            hint={organisation.hint}
            options={choices(request, organisation)}
            fault={faultOf("organisation_id")}
          />
          {hasCards && (
            <ScopeField
              cards={watch("activity_ids")}
              onChange={(chosen) => {
                clearErrors("activity_ids");
                setValue("activity_ids", chosen);
              }}
              fault={faultOf("activity_ids")}
              pickerTexts={picker}
              texts={scope}
            />
          )}
          <FormTextarea
            {...register("message")}
            label={texts.message}
            hint={texts.messageHint}
            rows={3}
            maxLength={MESSAGE_MAX}
            fault={faultOf("message")}
          />
        </>
      )}
    </ActionDialog>
  );
}

"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { ApprovalMessage, OrganisationField } from "@/components/modules/approval-fields";
import type { ActionTexts } from "@/components/modules/texts";
import type { PickerTexts } from "@/components/ui/picker";
import type { Versioned } from "@/lib/client/change-form";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { approveRoleRequest } from "@/lib/contract/managed-role-request-endpoints";
import type { StaffRoleRequest } from "@/lib/contract/role-requests";
import type ruoli from "@/lib/i18n/messages/it/modules/ruoli.json";
import { type ChosenCard, ScopeField } from "./scope-field";

type Texts = (typeof ruoli)["actions"]["approve"];

interface ApproveProps {
  request: StaffRoleRequest;
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

/** Gives the role, to a new organisation or to one that the applicant manages. */
export function Approve({ request, texts, picker, form }: ApproveProps) {
  const { activity, role } = request;
  // The other roles are not about cards.
  const hasCards = role === "esercente" || activity !== null;
  const { organisation, scope } = texts;
  return (
    <ActionDialog<Values, Versioned, BodyOf<typeof approveRoleRequest>>
      words={texts}
      call={callTo(approveRoleRequest, { id: request.id })}
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
      {(values) => (
        <>
          <OrganisationField
            form={values}
            organisations={request.organisations}
            fresh={{ name: request.form.organisation_name }}
            texts={organisation}
          />
          {hasCards && (
            <ScopeField
              cards={values.watch("activity_ids")}
              onChange={(chosen) => {
                values.clearErrors("activity_ids");
                values.setValue("activity_ids", chosen);
              }}
              fault={values.faultOf("activity_ids")}
              pickerTexts={picker}
              texts={scope}
            />
          )}
          <ApprovalMessage form={values} texts={texts} />
        </>
      )}
    </ActionDialog>
  );
}

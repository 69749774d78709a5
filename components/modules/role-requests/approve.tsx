"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { ApprovalMessage, OrganisationField } from "@/components/modules/approval-fields";
import type { PickerTexts } from "@/components/ui/picker";
import type { Versioned } from "@/lib/client/change-form";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { approveRoleRequest } from "@/lib/contract/managed-role-request-endpoints";
import type { StaffRoleRequest } from "@/lib/contract/role-requests";
import { useWords } from "@/lib/i18n/use-words";
import { type ChosenActivity, ScopeField } from "./scope-field";

interface ApproveProps {
  request: StaffRoleRequest;
  picker: PickerTexts;
}

interface Values {
  /** Empty: a new one. */
  organisation_id: string;
  activity_ids: ChosenActivity[];
  message: string;
}

/** Gives the role, to a new organisation or to one that the applicant manages. */
export function Approve({ request, picker }: ApproveProps) {
  const texts = useWords("modules.ruoli.actions.approve");
  const { activity, role } = request;
  // The other roles are not about activities.
  const hasActivities = role === "esercente" || activity !== null;
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
      toBody={({ organisation_id: chosen, activity_ids: activities, message }) => ({
        organisation_id: chosen || null,
        activity_ids: hasActivities ? activities.map(({ id }) => id) : [],
        message,
      })}
    >
      {(values) => (
        <>
          <OrganisationField
            form={values}
            organisations={request.organisations}
            fresh={{ name: request.form.organisation_name }}
            texts={organisation}
          />
          {hasActivities && (
            <ScopeField
              activities={values.watch("activity_ids")}
              onChange={(chosen) => {
                values.clearErrors("activity_ids");
                values.setValue("activity_ids", chosen);
              }}
              fault={values.faultOf("activity_ids")}
              pickerTexts={picker}
            />
          )}
          <ApprovalMessage form={values} texts={texts} />
        </>
      )}
    </ActionDialog>
  );
}

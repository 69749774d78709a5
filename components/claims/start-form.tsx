"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/ui/form";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, useRestoredDraft } from "@/lib/client/drafts";
import { restartAtContent } from "@/lib/client/focus";
import { send } from "@/lib/client/send";
import { claimRelations } from "@/lib/contract/claim-constants";
import { startClaim } from "@/lib/contract/claim-endpoints";
import type { ClaimPage } from "@/lib/contract/claims";
import { organisationKinds } from "@/lib/contract/role-request-constants";
import type claims from "@/lib/i18n/messages/it/claims.json";
import type roleRequests from "@/lib/i18n/messages/it/role-requests.json";
import type { ClaimFormTexts, ClaimTexts } from "./texts";
import "@/components/ui/forms.css";

interface StartFormProps {
  activityId: string;
  /** Organisations that the user manages. */
  organisations: ClaimPage["organisations"];
  texts: ClaimTexts<"start"> & { choose: string };
  relations: (typeof claims)["relations"];
  kinds: (typeof roleRequests)["organisationKinds"];
  formTexts: ClaimFormTexts;
}

interface Values {
  relation: (typeof claimRelations)[number];
  /** Empty: a new one. */
  organisation_id: string;
  organisation_name: string;
  organisation_kind: (typeof organisationKinds)[number];
  vat_number: string;
  organisation_address: string;
}

/** The user's role in the business, and the organisation that gets the activity. */
export function StartForm({
  activityId,
  organisations,
  texts,
  relations,
  kinds,
  formTexts,
}: StartFormProps) {
  const router = useRouter();
  const draft = `claim:${activityId}`;
  const form = useApiForm<Values, unknown>({
    fields: [
      "relation",
      "organisation_id",
      "organisation_name",
      "organisation_kind",
      "vat_number",
      "organisation_address",
    ],
    defaultValues: { organisation_id: organisations[0]?.id ?? "" },
    faults: formTexts,
    send: ({ relation, organisation_id: own, ...business }) =>
      send(startClaim, {
        activity_id: activityId,
        relation,
        organisation_id: own || null,
        ...(own ? {} : business),
      }),
    onDone: () => {
      keepDraft(draft, null);
      router.refresh();
      restartAtContent();
    },
  });
  useRestoredDraft(draft, form);
  const { field } = form;
  const required = { required: formTexts.required };
  const isNew = !form.watch("organisation_id");
  const labels: Record<keyof Values, string> = {
    relation: texts.relation,
    organisation_id: texts.organisation,
    organisation_name: texts.name,
    organisation_kind: texts.kind,
    vat_number: texts.vatNumber,
    organisation_address: texts.address,
  };

  return (
    <Form
      state={form}
      labels={labels}
      submitLabel={texts.submit}
      texts={formTexts}
      className="request-form"
    >
      <FormSelect
        {...field("relation", required)}
        label={texts.relation}
        placeholder={texts.choose}
        options={claimRelations.map((value) => ({ value, label: relations[value] }))}
        required
      />
      {organisations.length > 0 && (
        <FormSelect
          {...field("organisation_id")}
          label={texts.organisation}
          options={[
            ...organisations.map(({ id, name }) => ({ value: id, label: name })),
            { value: "", label: texts.newOrganisation },
          ]}
        />
      )}
      {isNew && (
        <fieldset>
          <legend>{texts.business}</legend>
          <FormField
            {...field("organisation_name", required)}
            label={texts.name}
            autoComplete="organization"
            maxLength={200}
            required
          />
          <FormSelect
            {...field("organisation_kind", required)}
            label={texts.kind}
            placeholder={texts.choose}
            options={organisationKinds.map((value) => ({ value, label: kinds[value] }))}
            required
          />
          <FormField
            {...field("vat_number", required)}
            label={texts.vatNumber}
            hint={texts.vatNumberHint}
            inputMode="numeric"
            spellCheck={false}
            maxLength={20}
            required
          />
          <FormField
            {...field("organisation_address")}
            label={texts.address}
            autoComplete="street-address"
            maxLength={200}
          />
        </fieldset>
      )}
    </Form>
  );
}

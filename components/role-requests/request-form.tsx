"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DocumentTexts } from "@/components/documents/documents-field";
import { Form } from "@/components/ui/form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { useApiForm } from "@/lib/client/api-form";
import { restartAtContent } from "@/lib/client/focus";
import { send } from "@/lib/client/send";
import { type SaveOptions, type ServerDraft, useServerDraft } from "@/lib/client/server-draft";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { organisationKinds } from "@/lib/contract/role-request-constants";
import { saveRoleRequest, submitRoleRequest } from "@/lib/contract/role-request-endpoints";
import type { RoleRequest } from "@/lib/contract/role-requests";
import { roleRequestNeeds } from "@/lib/domain/role-request-needs";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";
import { ActivityField, type ChosenActivity } from "./activity-field";
import { RequestDocuments } from "./request-documents";
import { draftOf, type RequestValues, textFields, unkeptOf } from "./request-values";
import type { RequestFormTexts, RequestTexts, RequestWords } from "./texts";
import "./role-requests.css";
import "@/components/ui/forms.css";

export interface RequestFormProps {
  request: RoleRequest;
  texts: {
    form: RequestTexts<"form">;
    documents: RequestTexts<"documents">;
    upload: DocumentTexts;
    activity: RequestTexts<"card">;
  };
  words: RequestWords;
  formTexts: RequestFormTexts;
}

/** The select offers only kinds of organisations. */
type Saved = BodyOf<typeof saveRoleRequest>;

const CARD = "scheda";
const DOCUMENTS = "documenti";

/** Where to show the error of a field without its own control. */
const places: Partial<Record<keyof RequestValues, string>> = {
  activity_id: CARD,
  documents: DOCUMENTS,
};

/** The applicant's form; saves a draft while typing, and sends at the end. */
export function RequestForm({ request, texts: allTexts, words, formTexts }: RequestFormProps) {
  const { form: texts } = allTexts;
  const { form: kept, role } = request;
  const { id } = request;
  const needs = roleRequestNeeds[role];
  const isAnswer = request.status === "info_requested";
  const router = useRouter();
  const [activity, setActivity] = useState<ChosenActivity | null>(request.activity);

  const form = useApiForm<RequestValues, unknown>({
    fields: [
      ...textFields,
      "activity_id",
      "documents",
      "message",
      "accept_privacy",
      "accept_terms",
    ],
    faults: formTexts,
    send: async (values) => {
      await draft.hold();
      try {
        await keep();
      } catch (error) {
        draft.note();
        throw error;
      }
      draft.settle();
      const { accept_privacy, accept_terms, message = null } = values;
      return send(callTo(submitRoleRequest, { id }), { accept_privacy, accept_terms, message });
    },
    onDone: () => {
      router.refresh();
      restartAtContent();
    },
  });
  const known = useRef<Readonly<Record<string, unknown>>>(kept);
  async function keep(options?: SaveOptions): Promise<void> {
    const body = unkeptOf(draftOf(form.getValues(), activity?.id ?? null), known.current);
    const names = Object.keys(body);
    // A failed call may have reached the server: its fields are unknown until the next answer.
    const unsure = Object.fromEntries(names.map((name) => [name, undefined]));
    known.current = { ...known.current, ...unsure };
    await send(callTo(saveRoleRequest, { id }), body as Saved, options);
    known.current = { ...known.current, ...body };
  }
  const draft = useServerDraft(keep);
  const { register, faultOf, subscribe } = form;
  const note = useEffectEvent(draft.note);

  useEffect(() => subscribe({ formState: { values: true }, callback: () => note() }), [subscribe]);

  const required = { required: formTexts.required };
  const hasBothCodes = needs.oneOf.length > 1;
  const field = (name: (typeof textFields)[number], isRequired = true) => ({
    ...register(name, isRequired ? required : undefined),
    label: isRequired
      ? words.fields[name]
      : fillMessage(texts.facultative, { label: words.fields[name] }),
    defaultValue: kept[name] ?? "",
    required: isRequired,
    fault: faultOf(name),
  });
  const labels: Record<keyof RequestValues, string> = {
    message: texts.answer,
    ...words.fields,
    activity_id: allTexts.activity.title,
    reason: texts.reason,
    documents: allTexts.documents.title,
    accept_privacy: texts.privacy,
    accept_terms: texts.terms,
  };

  function focusField(name: keyof RequestValues): void {
    const place = places[name];
    if (place) document.getElementById(place)?.focus();
    else form.setFocus(name);
  }

  return (
    <Form
      state={{ ...form, setFocus: focusField }}
      labels={labels}
      submitLabel={isAnswer ? texts.submitAnswer : texts.submit}
      texts={formTexts}
      className="request-form"
    >
      {isAnswer && (
        <FormTextarea
          {...register("message")}
          label={texts.answer}
          hint={texts.answerHint}
          maxLength={1000}
          fault={faultOf("message")}
        />
      )}
      <fieldset>
        <legend>{texts.person}</legend>
        <div className="form-pair">
          <FormField {...field("first_name")} autoComplete="given-name" maxLength={40} />
          <FormField {...field("last_name")} autoComplete="family-name" maxLength={40} />
        </div>
        <div className="form-pair">
          <FormField {...field("phone")} type="tel" autoComplete="tel" maxLength={30} />
          <FormField
            {...field("tax_code", false)}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>{texts.organisation}</legend>
        <FormField {...field("organisation_name")} autoComplete="organization" maxLength={200} />
        <FormSelect
          {...field("organisation_kind")}
          placeholder={texts.choose}
          options={organisationKinds.map((value) => ({
            value,
            label: words.organisationKinds[value],
          }))}
        />
        {hasBothCodes && <p className="form-hint">{texts.oneCode}</p>}
        <div className="form-pair">
          {needs.oneOf.includes("vat_number") && (
            <FormField
              {...field("vat_number", !hasBothCodes)}
              inputMode="numeric"
              spellCheck={false}
              maxLength={20}
            />
          )}
          {needs.oneOf.includes("organisation_tax_code") && (
            <FormField
              {...field("organisation_tax_code", !hasBothCodes)}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
            />
          )}
        </div>
        <FormField
          {...field("organisation_address")}
          hint={texts.addressHint}
          autoComplete="street-address"
          maxLength={200}
        />
        <div className="form-pair">
          <FormField {...field("website", false)} type="url" autoComplete="url" maxLength={300} />
          <FormField {...field("pec", false)} type="email" maxLength={255} />
        </div>
      </fieldset>
      {needs.activity && (
        <ActivityField
          id={CARD}
          activity={activity}
          onChoose={(chosen) => {
            setActivity(chosen);
            form.clearErrors("activity_id");
            draft.note();
          }}
          form={form}
          newName={kept.new_activity_name ?? ""}
          texts={allTexts.activity}
          picker={words.picker}
        />
      )}
      <div className="form-part">
        <FormTextarea
          {...field("reason")}
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={1000}
        />
      </div>
      <RequestDocuments
        id={DOCUMENTS}
        request={request}
        needed={needs.documents}
        fault={faultOf("documents")}
        onChange={() => form.clearErrors("documents")}
        texts={allTexts.documents}
        fieldTexts={allTexts.upload}
        kinds={words.documentKinds}
        failed={formTexts.failed}
      />
      <div>
        <FormCheckbox
          {...register("accept_privacy", { required: texts.privacyRequired })}
          label={
            <>
              {texts.privacyBefore}
              <a href={routes.privacyPolicy()} target="_blank" rel="noopener">
                {texts.privacy}
              </a>
            </>
          }
          required
          fault={faultOf("accept_privacy")}
        />
        <FormCheckbox
          {...register("accept_terms", { required: texts.termsRequired })}
          label={
            <>
              {texts.termsBefore}{" "}
              <a href={routes.terms()} target="_blank" rel="noopener">
                {texts.terms}
              </a>
            </>
          }
          required
          fault={faultOf("accept_terms")}
        />
      </div>
      <DraftLine draft={draft} texts={texts.draft} />
    </Form>
  );
}

/** Shows if the draft is saved, without an announcement. Only a failure is announced. */
function DraftLine({
  draft: { status, fault },
  texts,
}: {
  draft: Pick<ServerDraft, "status" | "fault">;
  texts: RequestTexts<"form">["draft"];
}) {
  const isUnsaved = status === "unsaved" || status === "stopped";
  return (
    <div className="request-draft">
      <p>{isUnsaved ? "" : texts[status]}</p>
      <p role="alert">{isUnsaved && `${fault} ${texts[status]}`.trim()}</p>
    </div>
  );
}

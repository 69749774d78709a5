"use client";

import { type ReactNode, useState } from "react";
import { AttachmentsField } from "@/components/documents/attachments-field";
import { useGuestFormWithFiles } from "@/components/documents/use-guest-form-with-files";
import { type Sent, SentAnswer, sentOf } from "@/components/keyed/sent-answer";
import { Form } from "@/components/ui/form";
import { FormEmail } from "@/components/ui/form-email";
import { FormPanel } from "@/components/ui/form-panel";
import { FormPrivacy } from "@/components/ui/form-privacy";
import { FormSelect } from "@/components/ui/form-select";
import { FormTrap } from "@/components/ui/form-trap";
import { callTo, type ResponseOf } from "@/lib/contract/endpoint";
import { MOST_RECIPIENTS } from "@/lib/contract/private-request-constants";
import {
  getPrivateRequestToken,
  sendPrivateRequest,
} from "@/lib/contract/private-request-endpoints";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/private-request.json";
import { privateRequestPage, routes } from "@/lib/routes";
import { Asker, choices, Needs, WhatAndWhen } from "./event-part";
import { ProviderChoice } from "./provider-choice";
import { REQUEST_DRAFT } from "./request-draft";
import { bodyOf, fieldOf, listOf, type RequestValues } from "./request-values";
import "./private-requests.css";

const { fields, hints, faults, groups } = texts;

/** Initial values of the form. */
const start: Partial<RequestValues> = {
  when: "days",
  place_kind: "looking",
  budget: "unknown",
  share: "activities",
  channel: "email",
  services: "",
  activity_ids: "",
};

interface RequestFormProps {
  zones: readonly { slug: string; name: string }[];
  /** True if the user has just opened the form. */
  takesFocus: boolean;
}

/** A form that asks the town's businesses for a private event. */
export function RequestForm(props: RequestFormProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (!sent) return <Writing {...props} onDone={setSent} />;
  return <SentAnswer sent={sent} pagePath={privateRequestPage} texts={texts} />;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="request-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function Writing({
  zones,
  takesFocus,
  onDone,
}: RequestFormProps & { onDone: (sent: Sent) => void }) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const { form, attached } = useGuestFormWithFiles<
    RequestValues,
    ResponseOf<typeof sendPrivateRequest>
  >({
    call: callTo(sendPrivateRequest),
    files: "private-requests",
    token: callTo(getPrivateRequestToken),
    draft: REQUEST_DRAFT,
    fields: Object.keys(fields) as (keyof RequestValues)[],
    start,
    ownValues: ({ first_name, last_name, email }) => ({ first_name, last_name, email }),
    bodyOf,
    fieldOf,
    onDone: (answer) => onDone(sentOf(answer)),
  });
  const { field, register, faultOf, watch, getValues, setValue } = form;

  const chosen = listOf(watch("activity_ids"));
  const toActivities = watch("share") === "activities";

  return (
    <FormPanel title={texts.title} takesFocus={takesFocus} className="max-w-3xl">
      <Form
        state={form}
        labels={{ ...fields, website: formTexts.trap }}
        submitLabel={texts.submit}
        texts={formTexts}
      >
        <Group title={groups.what}>
          <WhatAndWhen form={form} />
        </Group>
        <Group title={groups.needs}>
          <Needs form={form} zones={zones} />
          <AttachmentsField
            id="immagini"
            attached={attached}
            label={fields.upload_id}
            hint={hints.attachments}
            fault={faultOf("upload_id")}
            tooLarge={faults.tooLarge}
            failed={formTexts.failed}
          />
        </Group>
        <Group title={groups.whom}>
          <FormSelect {...field("share")} label={fields.share} options={choices(texts.share)} />
          {toActivities && (
            <>
              <input
                type="hidden"
                {...register("activity_ids", {
                  validate: (ids) =>
                    getValues("share") === "staff" || ids !== "" || faults.activities,
                })}
              />
              <ProviderChoice
                id="attivita"
                chosen={chosen}
                max={MOST_RECIPIENTS}
                fault={faultOf("activity_ids")}
                onKnown={setNames}
                onChange={(ids) => {
                  setValue("activity_ids", ids.join(","), { shouldDirty: true });
                  if (!ids.includes(getValues("place_activity_id"))) {
                    setValue("place_activity_id", "");
                  }
                  form.clearErrors("activity_ids");
                }}
              />
            </>
          )}
          {toActivities && watch("place_kind") === "provider" && names.size > 0 && (
            <FormSelect
              {...field("place_activity_id", { required: faults.placeActivity })}
              label={fields.place_activity_id}
              placeholder={texts.chooseActivity}
              options={chosen.flatMap((id) => {
                const label = names.get(id);
                return label ? [{ value: id, label }] : [];
              })}
              required
            />
          )}
        </Group>
        <Group title={groups.asker}>
          <Asker form={form} />
          <FormEmail
            {...field("email", { required: formTexts.required })}
            label={fields.email}
            hint={hints.email}
            required
          />
          <FormPrivacy
            {...field("privacy", { required: formTexts.tickRequired })}
            before={texts.privacyBefore}
            notice={texts.privacy}
            href={routes.privacyPolicy()}
          />
        </Group>
        <FormTrap label={formTexts.trap} {...register("website")} />
      </Form>
    </FormPanel>
  );
}

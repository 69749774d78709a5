"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { DocumentsField } from "@/components/documents/documents-field";
import { useEarlyUpload } from "@/components/documents/use-early-upload";
import { renameFaults } from "@/components/modules/rename-faults";
import { Form } from "@/components/ui/form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormEmail } from "@/components/ui/form-email";
import { FormSelect } from "@/components/ui/form-select";
import { FormTrap } from "@/components/ui/form-trap";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, readDraft, useDraft } from "@/lib/client/drafts";
import { useGuestForm } from "@/lib/client/guest-form";
import { ApiError } from "@/lib/client/http";
import { noticeOf } from "@/lib/client/notice-of";
import { MAX_ATTACHMENT_BYTES } from "@/lib/contract/document-constants";
import { MOST_RECIPIENTS } from "@/lib/contract/private-request-constants";
import { isRecord } from "@/lib/domain/is-record";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/private-request.json";
import documentTexts from "@/lib/i18n/messages/it/documents.json";
import { privateRequestPage, routes } from "@/lib/routes";
import { Asker, choices, Needs, WhatAndWhen } from "./event-part";
import { ProviderChoice } from "./provider-choice";
import { REQUEST_DRAFT } from "./request-draft";
import { bodyOf, fieldOf, listOf, type RequestValues } from "./request-values";

const { fields, hints, faults, groups } = texts;
const PATH = "/api/private-requests";

/** What a form holds before anybody types. */
const start: Partial<RequestValues> = {
  when: "days",
  place_kind: "looking",
  budget: "unknown",
  share: "activities",
  channel: "email",
  services: "",
  activity_ids: "",
};

/** What was answered. */
interface Sent {
  message: string;
  /** Of a request that needs no confirmation. */
  code: string | null;
}

interface RequestFormProps {
  zones: readonly { slug: string; name: string }[];
  /** Somebody has just asked for the form. */
  takesFocus: boolean;
}

/** Asks the town's businesses for an event of one's own. */
export function RequestForm(props: RequestFormProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (!sent) return <Writing {...props} onDone={setSent} />;
  return (
    <div className="grid max-w-2xl justify-items-start gap-4">
      <Said>{sent.message}</Said>
      {sent.code ? (
        // Loaded anew: no tag of this page is there to be told the address.
        <a href={privateRequestPage(sent.code)} className="button button-primary">
          {texts.openIt}
        </a>
      ) : (
        <p>{texts.lookForMail}</p>
      )}
    </div>
  );
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
  const { user, send } = useGuestForm(PATH);
  const [kept] = useState<Partial<RequestValues>>(() => readDraft(REQUEST_DRAFT));
  const attached = useEarlyUpload(PATH, kept.upload_id);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useApiForm<RequestValues, unknown>({
    fields: Object.keys(fields) as (keyof RequestValues)[],
    defaultValues: { ...start, ...kept, upload_id: attached.id },
    faults: formTexts,
    send: async (values) => {
      try {
        return await send(bodyOf(values, { hasFiles: attached.documents.length > 0 }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.errors.upload_id) form.setValue("upload_id", attached.startAnew());
        // The token is no field: it is asked for anew without a word.
        throw renameFaults(error, fieldOf);
      }
    },
    onDone: (answer) => {
      keepDraft(REQUEST_DRAFT, null);
      const code = isRecord(answer) && typeof answer.code === "string" ? answer.code : null;
      onDone({ message: noticeOf(answer), code });
    },
  });
  useDraft(REQUEST_DRAFT, form.watch);
  const { field, register, faultOf, watch, getValues, setValue } = form;

  useEffect(() => {
    if (!user) return;
    for (const name of ["first_name", "last_name", "email"] as const) {
      if (!getValues(name)) setValue(name, user[name]);
    }
  }, [user, getValues, setValue]);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const chosen = listOf(watch("activity_ids"));
  const toActivities = watch("share") === "activities";

  return (
    <div className="max-w-3xl rounded-panel border border-hairline bg-surface p-5 sm:p-8">
      <h3 ref={heading} tabIndex={-1} className="mb-5 text-xl">
        {texts.title}
      </h3>
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
          <DocumentsField
            id="immagini"
            path={attached.path}
            documents={attached.documents}
            onChange={attached.setDocuments}
            fault={faultOf("upload_id")}
            maxBytes={MAX_ATTACHMENT_BYTES}
            texts={{ ...documentTexts, tooManyBytes: faults.tooLarge }}
            failed={formTexts.failed}
            className="grid min-w-0 gap-3"
          >
            <legend className="font-semibold">{fields.upload_id}</legend>
            <p className="form-hint">{hints.attachments}</p>
          </DocumentsField>
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
                onChange={(ids, known) => {
                  setNames(known);
                  setValue("activity_ids", ids.join(","), { shouldDirty: true });
                  form.clearErrors("activity_ids");
                }}
              />
            </>
          )}
          {toActivities && watch("place_kind") === "provider" && (
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
          <FormCheckbox
            {...field("privacy", { required: formTexts.tickRequired })}
            label={
              <>
                {texts.privacyBefore}
                <a href={routes.privacyPolicy()} target="_blank" rel="noopener" className="link">
                  {texts.privacy}
                </a>
                .
              </>
            }
            required
          />
        </Group>
        <FormTrap label={formTexts.trap} {...register("website")} />
      </Form>
    </div>
  );
}

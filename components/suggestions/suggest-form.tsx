import { useState } from "react";
import { Form } from "@/components/ui/form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormEmail } from "@/components/ui/form-email";
import { FormField } from "@/components/ui/form-field";
import { FormTextarea } from "@/components/ui/form-textarea";
import { FormTrap } from "@/components/ui/form-trap";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, readDraft, useDraft } from "@/lib/client/drafts";
import type { Unproved } from "@/lib/client/guest-form";
import { ApiError } from "@/lib/client/http";
import { noticeOf } from "@/lib/client/notice-of";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { sendSuggestion } from "@/lib/contract/suggestion-endpoints";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import formTexts from "@/lib/i18n/messages/it/dialogs/form.json";
import texts from "@/lib/i18n/messages/it/dialogs/suggestion.json";
import {
  fieldOfFault,
  inputOf,
  type ListedActivity,
  type SuggestionValues,
  valuesOf,
} from "./suggestion-values";

const { fields, hints } = texts;

interface SuggestFormProps {
  activity: ListedActivity;
  /** Null: not logged in. */
  user: { first_name: string; name: string } | null;
  /** Throws `ApiError`. */
  send: (body: Unproved<BodyOf<typeof sendSuggestion>>) => Promise<unknown>;
  onDone: (words: string) => void;
  onCancel: () => void;
}

/** Renames the errors of an answer to this form's fields. */
function named({ status, message, code, errors, retryAfter }: ApiError): ApiError {
  const renamed = Object.entries(errors).map(([path, said]) => [fieldOfFault(path), said]);
  return new ApiError(status, message, code, Object.fromEntries(renamed), retryAfter);
}

/** A form that corrects an activity's data. */
export function SuggestForm({ activity, user, send, onDone, onCancel }: SuggestFormProps) {
  const draft = `suggestion:${activity.slug}`;
  const [start] = useState<SuggestionValues>(() => ({
    ...valuesOf(activity),
    ...readDraft(draft),
  }));
  const form = useApiForm<SuggestionValues, unknown>({
    fields: [
      "phone",
      "email",
      "website",
      "hours",
      "name",
      "street",
      "number",
      "postal_code",
      "city",
      "note",
      "visitor_name",
      "visitor_email",
    ],
    defaultValues: start,
    faults: formTexts,
    send: async (values) => {
      try {
        return await send(inputOf(activity, values));
      } catch (error) {
        throw error instanceof ApiError ? named(error) : error;
      }
    },
    onDone: (answer) => {
      keepDraft(draft, null);
      onDone(noticeOf(answer));
    },
  });
  useDraft(draft, form.watch);
  const { field, register } = form;

  return (
    <Form
      state={form}
      labels={{ ...fields, company: formTexts.trap }}
      submitLabel={texts.submit}
      texts={formTexts}
      cancel={{ label: formTexts.cancel, onCancel }}
      className="mt-4"
    >
      <FormField {...field("phone")} label={fields.phone} type="tel" maxLength={40} />
      <FormField
        {...field("email")}
        label={fields.email}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <FormField
        {...field("website")}
        label={fields.website}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
      />
      <FormTextarea
        {...field("hours")}
        label={fields.hours}
        hint={hints.hours}
        rows={2}
        maxLength={500}
        defaultValue={start.hours}
      />
      <FormField {...field("name")} label={fields.name} maxLength={120} />
      <FormField {...field("street")} label={fields.street} maxLength={120} />
      <div className="grid grid-cols-2 gap-4">
        <FormField {...field("number")} label={fields.number} maxLength={20} />
        <FormField
          {...field("postal_code")}
          label={fields.postal_code}
          inputMode="numeric"
          maxLength={5}
        />
      </div>
      <FormField {...field("city")} label={fields.city} maxLength={80} />
      <FormCheckbox {...register("closed")} label={fields.closed} />
      <FormTextarea
        {...field("note")}
        label={fields.note}
        hint={hints.note}
        rows={3}
        maxLength={1000}
        defaultValue={start.note}
      />
      {user ? (
        user.name && <p>{fillMessage(texts.known, { name: user.first_name || user.name })}</p>
      ) : (
        <>
          <FormField
            {...field("visitor_name")}
            label={fields.visitor_name}
            autoComplete="name"
            maxLength={40}
          />
          <FormEmail
            {...field("visitor_email")}
            label={fields.visitor_email}
            hint={hints.visitor_email}
          />
        </>
      )}
      <FormTrap label={formTexts.trap} {...register("company")} />
    </Form>
  );
}

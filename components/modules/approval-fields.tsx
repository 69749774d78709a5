"use client";

import type { FieldValues, Path } from "react-hook-form";
import type { ActionForm } from "@/components/modules/action-dialog";
import { MESSAGE_MAX } from "@/components/modules/message-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { StaffClaim } from "@/lib/contract/claims";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";

interface OrganisationFieldProps<Values extends FieldValues> {
  form: ActionForm<Values>;
  organisations: StaffClaim["organisations"];
  /** A new one, by its name if that is known; null: none can be made. */
  fresh: { name: string | null } | null;
  texts: { label: string; hint: string; new: string; nameless: string; unmanaged: string };
}

/** The organisation to which an activity or a role goes, a new one first: its value is empty. */
export function OrganisationField<Values extends FieldValues>({
  form: { register, faultOf },
  organisations,
  fresh,
  texts,
}: OrganisationFieldProps<Values>) {
  const name = "organisation_id" as Path<Values>;
  const made = fresh && {
    value: "",
    label: fresh.name ? fillMessage(texts.new, { name: fresh.name }) : texts.nameless,
  };
  const own = organisations.map((one) => ({
    value: one.id,
    label: one.is_managed ? one.name : fillMessage(texts.unmanaged, { name: one.name }),
  }));
  return (
    <FormSelect
      {...register(name)}
      label={texts.label}
      hint={texts.hint}
      options={made ? [made, ...own] : own}
      fault={faultOf(name)}
    />
  );
}

/** What the staff may say with an approval. */
export function ApprovalMessage<Values extends FieldValues>({
  form: { register, faultOf },
  texts,
}: {
  form: ActionForm<Values>;
  texts: { message: string; messageHint: string };
}) {
  const name = "message" as Path<Values>;
  return (
    <FormTextarea
      {...register(name)}
      label={texts.message}
      hint={texts.messageHint}
      rows={3}
      maxLength={MESSAGE_MAX}
      fault={faultOf(name)}
    />
  );
}

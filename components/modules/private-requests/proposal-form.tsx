"use client";

import { AttachmentsField } from "@/components/documents/attachments-field";
import { useEarlyUpload } from "@/components/documents/use-early-upload";
import { ActionDialog, type ActionForm } from "@/components/modules/action-dialog";
import { CheckList } from "@/components/modules/check-list";
import { eurosOf } from "@/components/modules/editor/money-value";
import { listOf } from "@/components/private-requests/request-values";
import { FormField } from "@/components/ui/form-field";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import type { Versioned } from "@/lib/client/change-form";
import { type BodyOf, callTo } from "@/lib/contract/endpoint";
import { LEAST_VALIDITY, PRIVATE_REQUEST_TEXT } from "@/lib/contract/private-request-constants";
import type { PrivateProposal } from "@/lib/contract/private-requests";
import { proposeToRequester } from "@/lib/contract/received-request-endpoints";
import { writtenLength } from "@/lib/contract/text-constants";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { centsIn } from "@/lib/domain/typed-money";
import { useWords } from "@/lib/i18n/use-words";
import "@/components/ui/forms.css";

/** What is typed: sums in euros. */
interface ProposalValues {
  text: string;
  price: string;
  price_kind: PrivateProposal["price_kind"];
  includes: string;
  deposit: string;
  deposit_on: string;
  valid_until: string;
  upload_id: string;
  /** Ids that are joined by commas. */
  kept_documents: string;
}

interface ProposeProps {
  /** Of what the activity received. */
  id: string;
  /** The one that holds now; null: there is none. */
  proposal: PrivateProposal | null;
}

/** Makes a proposal; the one before is where it begins. */
export function Propose({ id, proposal }: ProposeProps) {
  const words = useWords("modules.richieste-private.actions.propose");
  const { fields, hints: _, faults: __, change, ...dialog } = words;
  return (
    <ActionDialog<ProposalValues, Versioned, BodyOf<typeof proposeToRequester>>
      words={{ ...dialog, label: proposal ? change : dialog.label }}
      call={callTo(proposeToRequester, { id })}
      labels={fields}
      defaultValues={{
        text: proposal?.text ?? "",
        price: proposal ? eurosOf(proposal.price) : "",
        price_kind: proposal?.price_kind ?? "total",
        includes: proposal?.includes ?? "",
        deposit: proposal?.deposit ? eurosOf(proposal.deposit) : "",
        deposit_on: proposal?.deposit_on ?? "",
        valid_until: proposal && !proposal.is_over ? proposal.valid_until : "",
        upload_id: "",
        kept_documents: proposal?.documents.map(({ id }) => id).join(",") ?? "",
      }}
      toBody={({ price, deposit, deposit_on, upload_id, kept_documents, ...typed }) => ({
        ...typed,
        // Its field takes nothing but a sum.
        price: centsIn(price) as number,
        deposit: centsIn(deposit),
        deposit_on: deposit.trim() === "" ? null : deposit_on || null,
        upload_id: upload_id || null,
        kept_documents: listOf(kept_documents),
      })}
    >
      {(form) => <ProposalFields form={form} before={proposal?.documents ?? []} />}
    </ActionDialog>
  );
}

function ProposalFields({
  form: { register, faultOf, watch, setValue },
  before,
}: {
  form: ActionForm<ProposalValues>;
  /** Files of the proposal that holds now. */
  before: PrivateProposal["documents"];
}) {
  const { fields, hints, faults } = useWords("modules.richieste-private.actions.propose");
  const priceKinds = useWords("privateRequests.priceKinds");
  const texts = useWords("form");
  const required = useWords("validation.required");
  const attached = useEarlyUpload("private-requests", undefined);
  const today = romeDay(new Date());
  const hasDeposit = watch("deposit")?.trim() !== "";
  return (
    <>
      <FormTextarea
        {...register("text", {
          validate: (text) => writtenLength(text) >= PRIVATE_REQUEST_TEXT.min || faults.text,
        })}
        label={fields.text}
        rows={5}
        maxLength={PRIVATE_REQUEST_TEXT.max}
        fault={faultOf("text")}
        required
      />
      <div className="form-pair items-end">
        <FormField
          {...register("price", {
            validate: (typed) => centsIn(typed) !== null || faults.amount,
          })}
          label={fields.price}
          inputMode="decimal"
          autoComplete="off"
          fault={faultOf("price")}
          required
        />
        <FormSelect
          {...register("price_kind")}
          label={fields.price_kind}
          options={Object.entries(priceKinds).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <FormTextarea
        {...register("includes", {
          validate: (text) => writtenLength(text) >= 3 || faults.includes,
        })}
        label={fields.includes}
        hint={hints.includes}
        rows={4}
        maxLength={1000}
        fault={faultOf("includes")}
        required
      />
      <div className="form-pair items-end">
        <FormField
          {...register("deposit", {
            validate: (typed) => typed.trim() === "" || centsIn(typed) !== null || faults.amount,
          })}
          label={fields.deposit}
          inputMode="decimal"
          autoComplete="off"
          fault={faultOf("deposit")}
        />
        <FormField
          {...register("deposit_on", {
            validate: (day) => !hasDeposit || day !== "" || faults.depositOn,
          })}
          label={fields.deposit_on}
          type="date"
          min={today}
          fault={faultOf("deposit_on")}
        />
      </div>
      <FormField
        {...register("valid_until", { required })}
        label={fields.valid_until}
        hint={hints.valid_until}
        type="date"
        min={addDays(today, LEAST_VALIDITY)}
        fault={faultOf("valid_until")}
        required
      />
      {before.length > 0 && (
        <CheckList
          label={fields.kept_documents}
          hint={hints.kept_documents}
          options={before.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={listOf(watch("kept_documents"))}
          onChange={(ids) => setValue("kept_documents", ids.join(","))}
        />
      )}
      <AttachmentsField
        id="allegati-proposta"
        attached={attached}
        onChange={(change) => {
          attached.setDocuments(change);
          setValue("upload_id", change(attached.documents).length > 0 ? attached.id : "");
        }}
        label={fields.upload_id}
        hint={hints.attachments}
        fault={faultOf("upload_id")}
        tooLarge={faults.tooLarge}
        failed={texts.failed}
      />
    </>
  );
}

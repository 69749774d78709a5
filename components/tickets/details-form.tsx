"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { EmailField } from "@/components/accounts/email-field";
import { Form } from "@/components/ui/form";
import { FormCheckbox } from "@/components/ui/form-checkbox";
import { FormField } from "@/components/ui/form-field";
import { useApiForm } from "@/lib/client/api-form";
import { useRestoredDraft } from "@/lib/client/drafts";
import { restartAtContent } from "@/lib/client/focus";
import { ApiError } from "@/lib/client/http";
import { renameFaults } from "@/lib/client/rename-faults";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { saveOrderDetails } from "@/lib/contract/order-endpoints";
import type { Question } from "@/lib/contract/ticketing";
import { suggestEmail } from "@/lib/domain/email-typos";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { checkoutPage, routes } from "@/lib/routes";
import { detailsDraft } from "./choice";
import {
  answerName,
  type DetailsValues,
  fieldNameOf,
  optionName,
  toDetails,
} from "./details-values";
import { HolderFields } from "./holder-fields";
import type { OrderName } from "./order-name";
import { QuestionFields, questionLabel } from "./question-fields";
import type { CheckoutTexts, TicketFormTexts } from "./texts";
import "./tickets.css";
import "@/components/ui/forms.css";

/** Few buyers need an invoice: its fields and check digits are loaded on demand. */
const InvoiceFields = dynamic(() =>
  import("./invoice-fields").then((module) => module.InvoiceFields),
);

interface DetailsFormProps {
  slug: string;
  name: OrderName;
  /** One per ticket of the order. */
  tickets: readonly { type_id: string; name: string }[];
  questions: readonly Question[];
  /** Initial field values. */
  saved: DetailsValues;
  /** True if there is something to pay, and so possibly an invoice. */
  isPaid: boolean;
  /** Terms besides the portal's. */
  terms: string | null;
  texts: CheckoutTexts<"details">;
  formTexts: TicketFormTexts;
}

/** Labels of all fields in order, for the error summary. */
function labelsOf({
  tickets,
  questions,
  isPaid,
  texts,
}: Pick<DetailsFormProps, "tickets" | "questions" | "isPaid" | "texts">): Record<string, string> {
  const labels: Record<string, string> = {
    first_name: texts.firstName,
    last_name: texts.lastName,
    email: texts.email,
    email_again: texts.emailAgain,
    phone: texts.phone,
  };
  // Fields of several tickets share a label: the summary adds the ticket.
  const called = (label: string, of: number | null) =>
    of === null || tickets.length < 2
      ? label
      : fillMessage(texts.ofTicket, { label, number: of + 1 });
  const add = (scope: Question["scope"], of: number | null) => {
    for (const question of questions) {
      if (question.scope !== scope) continue;
      const name = answerName(question, of);
      labels[name] = called(questionLabel(question, texts), of);
      if (question.kind !== "choices") continue;
      for (const index of question.options.keys()) {
        labels[optionName(name, index)] = called(question.label, of);
      }
    }
  };
  add("order", null);
  for (const index of tickets.keys()) {
    labels[`h${index}_first_name`] = called(texts.holderFirst, index);
    labels[`h${index}_last_name`] = called(texts.holderLast, index);
    labels[`h${index}_email`] = called(texts.holderEmail, index);
    add("ticket", index);
  }
  if (isPaid) {
    const { invoice } = texts;
    Object.assign(labels, {
      invoice_kind: invoice.kind,
      invoice_company: invoice.company,
      invoice_vat_number: invoice.vatNumber,
      invoice_tax_code: invoice.taxCode,
      invoice_street: invoice.street,
      invoice_postal_code: invoice.postalCode,
      invoice_province: invoice.province,
      invoice_city: invoice.city,
      invoice_recipient_code: invoice.recipientCode,
      invoice_pec: invoice.pec,
    });
  }
  labels.accept_terms = texts.accept;
  return labels;
}

/** Form for the buyer, the holders, and the organiser's questions. */
export function DetailsForm({
  slug,
  name,
  tickets,
  questions,
  saved,
  isPaid,
  terms,
  texts,
  formTexts,
}: DetailsFormProps) {
  const router = useRouter();
  const labels = labelsOf({ tickets, questions, isPaid, texts });
  const form = useApiForm<DetailsValues, unknown>({
    fields: Object.keys(labels),
    faults: formTexts,
    send: async (values) => {
      const body = toDetails(
        { ...values, ...(isPaid ? {} : { invoice: false }) },
        { tickets: tickets.map(({ type_id }) => type_id), questions },
      );
      try {
        return await send(callTo(saveOrderDetails, name), body);
      } catch (error) {
        // The time is over or another tab was faster: the page shows what to do.
        if (error instanceof ApiError && error.status === 409) router.refresh();
        throw renameFaults(error, fieldNameOf);
      }
    },
    onDone: () => {
      const { code, key } = name;
      router.push(checkoutPage(slug, { code, key: key ?? undefined, step: "payment" }));
      restartAtContent();
    },
  });
  useRestoredDraft(detailsDraft(slug), form, {
    shown: saved,
    never: ["accept_terms", "marketing"],
  });
  const { required } = formTexts;
  const bind = form.field;
  const text = (field: string) => ({ defaultValue: String(saved[field] ?? "") });
  const wantsInvoice = form.watch("invoice") ?? saved.invoice;
  const kind = String(form.watch("invoice_kind") ?? saved.invoice_kind);
  const now: DetailsValues = { ...saved, ...form.watch() };
  const isFilled = tickets.some((_, index) =>
    ["first_name", "last_name", "email"].some((part) => now[`h${index}_${part}`]),
  );
  const ofScope = (scope: Question["scope"]) =>
    questions.filter((question) => question.scope === scope);
  const shared = { bind, saved, required, texts };
  const ownQuestions = ofScope("order");

  return (
    <Form
      state={form}
      labels={labels}
      submitLabel={texts.submit}
      texts={formTexts}
      className="checkout-form"
    >
      <div className="form-pair">
        <FormField
          {...bind("first_name", { required })}
          {...text("first_name")}
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={40}
          required
        />
        <FormField
          {...bind("last_name", { required })}
          {...text("last_name")}
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={40}
          required
        />
      </div>
      <EmailField
        {...bind("email", { required })}
        {...text("email")}
        label={texts.email}
        typos={{ text: texts.emailTypo, suggest: suggestEmail }}
        onCorrect={(email) => form.setValue("email", email)}
        required
      />
      <EmailField
        {...bind("email_again", {
          required,
          validate: (typed, values) =>
            String(typed).trim().toLowerCase() === String(values.email).trim().toLowerCase() ||
            texts.emailDiffers,
        })}
        {...text("email_again")}
        label={texts.emailAgain}
        required
      />
      <FormField
        {...bind("phone")}
        {...text("phone")}
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      {ownQuestions.length > 0 && (
        <section className="checkout-part">
          <h2>{texts.questions}</h2>
          <QuestionFields {...shared} questions={ownQuestions} of={null} />
        </section>
      )}
      <HolderFields
        {...shared}
        names={tickets.map((ticket) => ticket.name)}
        isFilled={isFilled}
        questions={ofScope("ticket")}
      />
      {isPaid && (
        <>
          <FormCheckbox
            {...bind("invoice")}
            label={texts.invoice.wanted}
            defaultChecked={saved.invoice === true}
          />
          {wantsInvoice === true && (
            <InvoiceFields
              kind={kind}
              bind={bind}
              valuesNow={form.getValues}
              saved={saved}
              required={required}
              texts={texts.invoice}
            />
          )}
        </>
      )}
      {terms !== null && (
        <details className="checkout-part">
          <summary>{texts.organiserTerms}</summary>
          <p className="whitespace-pre-line">{terms}</p>
        </details>
      )}
      <FormCheckbox
        {...bind("accept_terms", { required })}
        defaultChecked={saved.accept_terms === true}
        label={
          <>
            {texts.acceptBefore}
            <a href={routes.terms()} target="_blank" rel="noopener">
              {texts.accept}
            </a>
            {texts.acceptMiddle}
            <a href={routes.privacyPolicy()} target="_blank" rel="noopener">
              {texts.privacy}
            </a>
            .{terms !== null && texts.acceptOrganiser}
          </>
        }
        required
      />
      <FormCheckbox
        {...bind("marketing")}
        label={texts.marketing}
        defaultChecked={saved.marketing === true}
      />
    </Form>
  );
}

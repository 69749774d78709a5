"use client";

import { useState } from "react";
import { EmailField } from "@/components/accounts/email-field";
import { Form } from "@/components/ui/form";
import { FormField } from "@/components/ui/form-field";
import { FormPrivacy } from "@/components/ui/form-privacy";
import { FormSelect } from "@/components/ui/form-select";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { keepDraft, useRestoredDraft } from "@/lib/client/drafts";
import { noticeOf } from "@/lib/client/notice-of";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { MAX_WAITED_PLACES } from "@/lib/contract/order-constants";
import { joinWaitlist } from "@/lib/contract/waiting-list-endpoints";
import { suggestEmail } from "@/lib/domain/email-typos";
import { routes } from "@/lib/routes";
import type { CheckoutTexts, TicketFormTexts } from "./texts";
import "./tickets.css";

interface WaitingFormProps {
  slug: string;
  typeId: string;
  /** Least number of tickets in an order. */
  least: number;
  user: { first_name: string; email: string } | null;
  texts: CheckoutTexts<"waiting">;
  emailTypo: string;
  formTexts: TicketFormTexts;
}

interface Values {
  first_name: string;
  email: string;
  quantity: string;
  privacy: boolean;
}

/** Joins the waiting list of sold-out tickets. */
export function WaitingForm({
  slug,
  typeId,
  least,
  user,
  texts,
  emailTypo,
  formTexts,
}: WaitingFormProps) {
  const [said, setSaid] = useState("");
  const draft = `tickets-waiting:${typeId}`;
  const form = useApiForm<Values, unknown>({
    fields: ["first_name", "email", "quantity", "privacy"],
    faults: formTexts,
    send: ({ quantity, ...values }) =>
      send(callTo(joinWaitlist, { slug }), {
        ...values,
        type_id: typeId,
        quantity: Number(quantity),
      }),
    onDone: (answer) => {
      keepDraft(draft, null);
      setSaid(noticeOf(answer));
    },
  });
  const shown = {
    first_name: user?.first_name ?? "",
    email: user?.email ?? "",
    quantity: String(least),
    privacy: false,
  };
  useRestoredDraft(draft, form, { shown, never: ["privacy"] });
  if (said) return <Said>{said}</Said>;
  const { required } = formTexts;
  const numbers = Array.from({ length: MAX_WAITED_PLACES - least + 1 }, (_, at) => at + least);
  return (
    <Form
      state={form}
      labels={{
        first_name: texts.firstName,
        email: texts.email,
        quantity: texts.quantity,
        privacy: texts.privacy,
      }}
      submitLabel={texts.submit}
      texts={formTexts}
      className="checkout-form"
    >
      <FormField
        {...form.field("first_name", { required })}
        label={texts.firstName}
        defaultValue={shown.first_name}
        autoComplete="given-name"
        maxLength={40}
        required
      />
      <EmailField
        {...form.field("email", { required })}
        label={texts.email}
        defaultValue={shown.email}
        typos={{ text: emailTypo, suggest: suggestEmail }}
        onCorrect={(email) => form.setValue("email", email)}
        required
      />
      <FormSelect
        {...form.field("quantity")}
        label={texts.quantity}
        defaultValue={shown.quantity}
        options={numbers.map((number) => ({ value: String(number), label: String(number) }))}
      />
      <FormPrivacy
        {...form.field("privacy", { required })}
        before={texts.privacyBefore}
        notice={texts.privacy}
        href={routes.privacyPolicy()}
      />
    </Form>
  );
}

"use client";

import { useState } from "react";
import { EmailField } from "@/components/accounts/email-field";
import { Form } from "@/components/ui/form";
import { Said } from "@/components/ui/said";
import { useApiForm } from "@/lib/client/api-form";
import { noticeOf } from "@/lib/client/notice-of";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { sendLostOrders } from "@/lib/contract/order-endpoints";
import { suggestEmail } from "@/lib/domain/email-typos";
import type { TicketFormTexts, TicketTexts } from "./texts";

interface LostFormProps {
  texts: TicketTexts<"lost">;
  emailTypo: string;
  formTexts: TicketFormTexts;
}

/** Mails the links of an address's orders; the answer does not show whether there are any. */
export function LostForm({ texts, emailTypo, formTexts }: LostFormProps) {
  const [said, setSaid] = useState("");
  const form = useApiForm<{ email: string }, { message: string }>({
    fields: ["email"],
    faults: formTexts,
    send: (body) => send(callTo(sendLostOrders), body),
    onDone: (answer) => setSaid(noticeOf(answer)),
  });
  if (said) return <Said>{said}</Said>;
  return (
    <Form state={form} labels={{ email: texts.email }} submitLabel={texts.submit} texts={formTexts}>
      <EmailField
        {...form.field("email", { required: formTexts.required })}
        label={texts.email}
        typos={{ text: emailTypo, suggest: suggestEmail }}
        onCorrect={(email) => form.setValue("email", email)}
        required
      />
    </Form>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { EmailField } from "@/components/accounts/email-field";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Form } from "@/components/ui/form";
import { useAction } from "@/lib/client/action";
import { useApiForm } from "@/lib/client/api-form";
import { restartAtContent } from "@/lib/client/focus";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { offerTicket, withdrawTicket } from "@/lib/contract/ticket-endpoints";
import { suggestEmail } from "@/lib/domain/email-typos";
import { FormBehindButton } from "./form-behind-button";
import type { TicketFormTexts, TicketTexts } from "./texts";

interface TransferProps {
  /** Of the ticket's page. */
  id: string;
  texts: TicketTexts<"transfer">;
  formTexts: TicketFormTexts;
}

/** Offers a ticket to an address; it stays unchanged until accepted. */
export function OfferTicket({
  id,
  texts,
  emailTypo,
  formTexts,
}: TransferProps & { emailTypo: string }) {
  const router = useRouter();
  const form = useApiForm<{ email: string }, unknown>({
    fields: ["email"],
    faults: formTexts,
    send: (body) => send(callTo(offerTicket, { id }), body),
    onDone: () => {
      router.refresh();
      restartAtContent();
    },
  });
  return (
    <FormBehindButton id="dai-biglietto" texts={texts}>
      {(close) => (
        <Form
          state={form}
          labels={{ email: texts.email }}
          submitLabel={texts.submit}
          look={{}}
          texts={formTexts}
          cancel={{ label: formTexts.cancel, onCancel: close }}
        >
          <EmailField
            {...form.field("email", { required: formTexts.required })}
            label={texts.email}
            typos={{ text: emailTypo, suggest: suggestEmail }}
            onCorrect={(email) => form.setValue("email", email)}
            autoComplete="off"
            required
          />
        </Form>
      )}
    </FormBehindButton>
  );
}

/** Withdraws an offer, after a confirmation. */
export function WithdrawTicket({ id, texts, formTexts }: TransferProps) {
  const { running, fault, attempt } = useAction(formTexts);
  const { cancel, close } = formTexts;

  return (
    <ConfirmButton
      look={{ variant: "secondary" }}
      texts={{ ...texts.withdraw, cancel, close }}
      isPending={running !== ""}
      fault={fault}
      onConfirm={() => attempt("withdraw", () => send(callTo(withdrawTicket, { id })))}
      onDone={restartAtContent}
    />
  );
}

"use client";

import { useRouter } from "next/navigation";
import { EmailField } from "@/components/accounts/email-field";
import { Form } from "@/components/ui/form";
import { FormField } from "@/components/ui/form-field";
import { useApiForm } from "@/lib/client/api-form";
import { restartAtContent } from "@/lib/client/focus";
import { forgetTicket, keepsTickets } from "@/lib/client/saved-tickets";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { changeHolder } from "@/lib/contract/ticket-endpoints";
import type { Ticket } from "@/lib/contract/tickets";
import { suggestEmail } from "@/lib/domain/email-typos";
import { ticketPage } from "@/lib/routes";
import { FormBehindButton } from "./form-behind-button";
import type { TicketFormTexts, TicketTexts } from "./texts";
import "@/components/ui/forms.css";

interface ChangeHolderProps {
  /** Of the ticket's page. */
  id: string;
  texts: TicketTexts<"change">;
  formTexts: TicketFormTexts;
}

interface Values {
  first_name: string;
  last_name: string;
  email: string;
}

/** Changes a ticket's holder; its page gets another address, and this browser follows. */
export function ChangeHolder({ id, texts, formTexts }: ChangeHolderProps) {
  const router = useRouter();
  const form = useApiForm<Values, Ticket>({
    fields: ["first_name", "last_name", "email"],
    faults: formTexts,
    send: (body) => send(callTo(changeHolder, { id }), body),
    onDone: async (ticket) => {
      if (keepsTickets()) await forgetTicket(ticketPage(id)).catch(() => undefined);
      router.replace(ticketPage(ticket.id, { isChanged: true }));
      restartAtContent();
    },
  });
  const { required } = formTexts;
  return (
    <FormBehindButton id="cambia-nome" texts={texts}>
      {(close) => (
        <Form
          state={form}
          labels={{ first_name: texts.firstName, last_name: texts.lastName, email: texts.email }}
          submitLabel={texts.submit}
          look={{}}
          texts={formTexts}
          cancel={{ label: formTexts.cancel, onCancel: close }}
        >
          <div className="form-pair">
            <FormField
              {...form.field("first_name", { required })}
              label={texts.firstName}
              autoComplete="off"
              maxLength={40}
              required
            />
            <FormField
              {...form.field("last_name", { required })}
              label={texts.lastName}
              autoComplete="off"
              maxLength={40}
              required
            />
          </div>
          <EmailField
            {...form.field("email", { required })}
            label={texts.email}
            typos={{ text: texts.emailTypo, suggest: suggestEmail }}
            onCorrect={(email) => form.setValue("email", email)}
            autoComplete="off"
            required
          />
        </Form>
      )}
    </FormBehindButton>
  );
}

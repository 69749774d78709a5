"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Form } from "@/components/ui/form";
import { FormField } from "@/components/ui/form-field";
import { useAction } from "@/lib/client/action";
import { useApiForm } from "@/lib/client/api-form";
import { restartAtContent } from "@/lib/client/focus";
import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { acceptTicket, refuseTicket } from "@/lib/contract/ticket-endpoints";
import type { Ticket } from "@/lib/contract/tickets";
import { ticketPage } from "@/lib/routes";
import type { TicketFormTexts, TicketTexts } from "./texts";

interface OfferProps {
  /** The secret of the mail, or the offer's id for the account of its address. */
  token: string;
  texts: TicketTexts<"transfer">["receive"];
  formTexts: TicketFormTexts;
}

/** Accepts an offered ticket in the user's own name; then shows the ticket. */
export function AcceptTicket({
  token,
  user,
  texts,
  formTexts,
}: OfferProps & { user: { first_name: string; last_name: string } | null }) {
  const router = useRouter();
  const form = useApiForm<{ first_name: string; last_name: string }, Ticket>({
    fields: ["first_name", "last_name"],
    faults: formTexts,
    send: async (names) => {
      try {
        return await send(callTo(acceptTicket), { ...names, token });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) router.refresh();
        throw error;
      }
    },
    onDone: ({ id }) => {
      router.replace(ticketPage(id));
      restartAtContent();
    },
  });
  const { required } = formTexts;
  return (
    <Form
      state={form}
      labels={{ first_name: texts.firstName, last_name: texts.lastName }}
      submitLabel={texts.accept}
      texts={formTexts}
    >
      <FormField
        {...form.field("first_name", { required })}
        label={texts.firstName}
        defaultValue={user?.first_name}
        autoComplete="given-name"
        maxLength={40}
        required
      />
      <FormField
        {...form.field("last_name", { required })}
        label={texts.lastName}
        defaultValue={user?.last_name}
        autoComplete="family-name"
        maxLength={40}
        required
      />
    </Form>
  );
}

/** Declines an offered ticket, after a confirmation. */
export function RefuseTicket({ token, texts, formTexts }: OfferProps) {
  const { running, fault, attempt } = useAction(formTexts);
  const { cancel, close } = formTexts;

  return (
    <ConfirmButton
      look={{ variant: "quiet" }}
      texts={{ ...texts.refuse, cancel, close }}
      isPending={running !== ""}
      fault={fault}
      onConfirm={() => attempt("refuse", () => send(callTo(refuseTicket), { token }))}
      onDone={restartAtContent}
    />
  );
}

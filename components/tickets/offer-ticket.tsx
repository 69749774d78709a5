"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmailField } from "@/components/accounts/email-field";
import { Button } from "@/components/ui/button";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Form } from "@/components/ui/form";
import { useApiForm } from "@/lib/client/api-form";
import { useDeed } from "@/lib/client/deed";
import { restartAtContent } from "@/lib/client/focus";
import { request } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import { suggestEmail } from "@/lib/domain/email-typos";
import type { TicketFormTexts, TicketTexts } from "./texts";

interface TransferProps {
  /** Of the ticket's page. */
  id: string;
  texts: TicketTexts<"transfer">;
  formTexts: TicketFormTexts;
}

const pathOf = (id: string) => `/api/tickets/${id}/transfer`;

/** Offers a ticket to somebody by their address; it stays as it is until they accept it. */
export function OfferTicket({
  id,
  texts,
  emailTypo,
  formTexts,
}: TransferProps & { emailTypo: string }) {
  const router = useRouter();
  const isLive = useIsLive();
  const [isOpen, setOpen] = useState(false);
  const form = useApiForm<{ email: string }, unknown>({
    fields: ["email"],
    faults: formTexts,
    send: (body) => request(pathOf(id), { method: "POST", body }),
    onDone: () => {
      router.refresh();
      restartAtContent();
    },
  });
  if (!isOpen) {
    return (
      <Button variant="secondary" disabled={!isLive} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
    );
  }
  return (
    <section data-print="hide" aria-labelledby="dai-biglietto" className="checkout-sheet w-full">
      <h2 id="dai-biglietto">{texts.title}</h2>
      <p className="mb-4 text-ink-soft">{texts.text}</p>
      <Form
        state={form}
        labels={{ email: texts.email }}
        submitLabel={texts.submit}
        look={{}}
        texts={formTexts}
        cancel={{ label: formTexts.cancel, onCancel: () => setOpen(false) }}
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
    </section>
  );
}

/** Takes an offer back, once that was confirmed. */
export function WithdrawTicket({ id, texts, formTexts }: TransferProps) {
  const { running, fault, run } = useDeed(formTexts);
  const { cancel, close } = formTexts;

  async function withdraw(): Promise<boolean> {
    const isDone = await run(pathOf(id), "DELETE");
    if (isDone) restartAtContent();
    return isDone;
  }

  return (
    <ConfirmButton
      look={{ variant: "secondary" }}
      texts={{ ...texts.withdraw, cancel, close }}
      isPending={running !== ""}
      fault={fault}
      onConfirm={withdraw}
    />
  );
}

"use client";

import { Fault } from "@/components/ui/fault";
import { LinkButton } from "@/components/ui/link-button";
import { PendingButton } from "@/components/ui/pending-button";
import { useAttempt } from "@/lib/client/attempt";
import { useIsLive } from "@/lib/client/hydration";
import { useRefreshWhile } from "@/lib/client/refresh-while";
import { cardPage } from "./card-page";
import type { OrderName } from "./order-name";
import type { CheckoutTexts, TicketFormTexts } from "./texts";

interface PaymentWaitingProps {
  name: OrderName;
  /** The step with other payment methods. */
  otherHref: string;
  texts: Pick<CheckoutTexts<"order">, "payAgain" | "otherMethod">;
  formTexts: TicketFormTexts;
}

/** Polls until the provider has reported a card payment; then the page shows the result. */
export function PaymentWaiting({ name, otherHref, texts, formTexts }: PaymentWaitingProps) {
  const isLive = useIsLive();
  const { running, fault, attempt } = useAttempt(formTexts);
  useRefreshWhile(true);

  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex flex-wrap gap-3">
        <PendingButton
          isPending={running !== ""}
          disabled={!isLive}
          onClick={() =>
            void attempt("pay", async () => window.location.assign(await cardPage(name)))
          }
        >
          {texts.payAgain}
        </PendingButton>
        <LinkButton href={otherHref} variant="secondary">
          {texts.otherMethod}
        </LinkButton>
      </div>
      <Fault>{fault}</Fault>
    </div>
  );
}

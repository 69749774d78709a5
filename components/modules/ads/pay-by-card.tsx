"use client";

import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useAttempt } from "@/lib/client/attempt";
import { useIsLive } from "@/lib/client/hydration";
import { useRefreshWhile } from "@/lib/client/refresh-while";
import { send } from "@/lib/client/send";
import { startAdPayment } from "@/lib/contract/ad-endpoints";
import type { Booking } from "@/lib/contract/ads";
import { callTo } from "@/lib/contract/endpoint";
import { webLink } from "@/lib/domain/contact-links";
import { formatCents } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

/** Leads to the provider's page; back from it the page looks until the payment is reported. */
export function PayByCard({ booking: { id, price, is_paying } }: { booking: Booking }) {
  const texts = useWords("form");
  const { actions } = useWords("modules.campagne");
  const isLive = useIsLive();
  const { running, fault, attempt } = useAttempt(texts);
  useRefreshWhile(is_paying);
  const pay = () =>
    attempt("pay", async () => {
      const url = webLink((await send(callTo(startAdPayment, { id }))).url);
      if (url === null) throw new TypeError("No page to pay on");
      window.location.assign(url);
    });
  return (
    <div>
      <PendingButton isPending={running !== ""} disabled={!isLive} onClick={() => void pay()}>
        {fillMessage(actions.card.label, { price: formatCents(price ?? 0) })}
      </PendingButton>
      <Fault>{fault}</Fault>
    </div>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { useAttempt } from "@/lib/client/attempt";
import { keepDraft } from "@/lib/client/drafts";
import { restartAtContent } from "@/lib/client/focus";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import { abandonOrder } from "@/lib/contract/order-endpoints";
import { checkoutPage } from "@/lib/routes";
import { choiceDraft } from "./choice";
import type { OrderName } from "./order-name";
import type { CheckoutTexts, TicketFormTexts } from "./texts";

interface AbandonButtonProps {
  slug: string;
  name: OrderName;
  texts: CheckoutTexts<"payment">["abandon"];
  formTexts: TicketFormTexts;
}

/** Releases the held tickets, after a confirmation. */
export function AbandonButton({ slug, name, texts, formTexts }: AbandonButtonProps) {
  const router = useRouter();
  const { running, fault, attempt } = useAttempt(formTexts);
  const { cancel, close } = formTexts;

  function leave() {
    keepDraft(choiceDraft(slug), null);
    router.push(checkoutPage(slug));
    restartAtContent();
  }

  return (
    <ConfirmButton
      look={{ variant: "quiet" }}
      texts={{ ...texts, cancel, close }}
      isPending={running !== ""}
      fault={fault}
      onConfirm={() => attempt("abandon", () => send(callTo(abandonOrder, name)))}
      onDone={leave}
    />
  );
}

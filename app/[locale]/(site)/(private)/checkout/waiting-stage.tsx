import { getMessages } from "next-intl/server";
import { CheckoutFrame } from "@/components/tickets/checkout-frame";
import { WaitingForm } from "@/components/tickets/step-forms";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { EventItem } from "@/lib/contract/events";
import type { TicketOffer } from "@/lib/contract/ticketing";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { checkoutPage } from "@/lib/routes";
import { getUser } from "@/lib/server/session";
import { actionTexts } from "../profilo/moduli/module-page";
import { toOffered } from "./choice-stage";

interface WaitingStageProps {
  offer: TicketOffer;
  event: EventItem;
  typeId: string;
}

/** The waiting list of a sold-out type. */
export async function WaitingStage({ offer, event, typeId }: WaitingStageProps) {
  const [{ checkout }, form, user] = await Promise.all([getMessages(), actionTexts(), getUser()]);
  const { waiting, details } = checkout;
  const type = offer.types.find(({ id, state }) => id === typeId && state === "waitlist");
  const { slug } = offer.event;
  return (
    <CheckoutFrame
      event={toOffered(event)}
      title={waiting.title}
      lead={type && fillMessage(waiting.lead, { name: type.name })}
      step={null}
    >
      {type ? (
        <WaitingForm
          key={user?.id}
          slug={slug}
          typeId={type.id}
          least={type.min_per_order}
          user={user}
          texts={waiting}
          emailTypo={details.emailTypo}
          formTexts={form}
        />
      ) : (
        <Notice>
          <p className="mb-3">{waiting.notNeeded}</p>
          <LinkButton href={checkoutPage(slug)}>{waiting.back}</LinkButton>
        </Notice>
      )}
    </CheckoutFrame>
  );
}

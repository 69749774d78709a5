import { getMessages } from "next-intl/server";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { CheckoutFrame } from "@/components/tickets/checkout-frame";
import { LeaveWaiting, TakeOffer } from "@/components/tickets/step-forms";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { WaitlistEntry } from "@/lib/contract/waiting-list";
import { momentWords } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { checkoutPage, routes } from "@/lib/routes";
import { getUser } from "@/lib/server/session";
import { getWaitlistPlace } from "@/lib/server/tickets";
import { actionTexts } from "../profilo/moduli/module-page";

/** A waiting place, for the link of a mail or the user's account: state, offer, cancellation. */
export async function WaitingPlace({ slug, token }: { slug: string; token: string }) {
  const [place, user, { checkout }] = await Promise.all([
    getWaitlistPlace(token),
    getUser(),
    getMessages(),
  ]);
  const { waiting, back, closed } = checkout;
  if (!place) {
    // From a notification: only the account of the place may open it.
    const mayLogIn = user === null && !token.includes(".");
    return (
      <AccountSheet title={waiting.title}>
        <Notice className="mb-6">{mayLogIn ? waiting.place.login : waiting.place.unknown}</Notice>
        <div className="grid gap-3">
          {mayLogIn && (
            <LinkButton href={routes.login(checkoutPage(slug, { offer: token }))} size="large">
              {closed.login}
            </LinkButton>
          )}
          <LinkButton
            href={routes.item("events", slug)}
            size="large"
            variant={mayLogIn ? "secondary" : "primary"}
          >
            {back}
          </LinkButton>
        </div>
      </AccountSheet>
    );
  }
  return <Place place={place} token={token} isKnown={user !== null} />;
}

/** True if the offer can be accepted now. */
function isOffered({ status, offer_expires_at }: WaitlistEntry): boolean {
  return (
    status === "offered" && offer_expires_at !== null && Date.parse(offer_expires_at) > Date.now()
  );
}

interface PlaceProps {
  place: WaitlistEntry;
  token: string;
  /** True if the account names the buyer. */
  isKnown: boolean;
}

async function Place({ place, token, isKnown }: PlaceProps) {
  const [{ checkout }, t, form] = await Promise.all([
    getMessages(),
    getTranslations("checkout.waiting.place"),
    actionTexts(),
  ]);
  const { event, type, quantity, least, before, offer_expires_at: until } = place;
  const isOpen = isOffered(place);
  const status = place.status === "offered" && !isOpen ? "expired" : place.status;
  const texts = checkout.waiting.place;
  const words: Record<typeof status, string> = {
    waiting: before === null ? t("lot") : t("before", { count: before }),
    offered: until
      ? t("until", { count: quantity, moment: momentWords(new Date(until), romeDay(new Date())) })
      : "",
    expired: t("over", { count: quantity }),
    purchased: t("bought"),
    cancelled: t("left"),
  };
  return (
    <CheckoutFrame
      event={event}
      title={t(`states.${status}`)}
      lead={t("for", { name: type.name, count: quantity })}
      step={null}
    >
      <p className="mb-6">{words[status]}</p>
      {isOpen && (
        <TakeOffer
          token={token}
          slug={event.slug}
          typeId={type.id}
          quantity={quantity}
          least={least}
          buyer={isKnown ? null : place.offered_to}
          texts={texts}
          formTexts={form}
        />
      )}
      {isOpen || status === "waiting" ? (
        <div className="mt-6">
          <LeaveWaiting token={token} texts={texts} formTexts={form} />
        </div>
      ) : (
        <p className="flex flex-wrap gap-3">
          {status === "expired" && (
            <LinkButton href={checkoutPage(event.slug, { wait: type.id })}>{t("again")}</LinkButton>
          )}
          <LinkButton
            href={routes.item("events", event.slug)}
            variant={status === "expired" ? "secondary" : "primary"}
          >
            {t("event")}
          </LinkButton>
        </p>
      )}
    </CheckoutFrame>
  );
}

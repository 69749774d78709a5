import { notFound, permanentRedirect } from "next/navigation";
import { getMessages } from "next-intl/server";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { PreloadedSession } from "@/components/accounts/preloaded-session";
import { ReopenOrder } from "@/components/tickets/reopen-order";
import { LinkButton } from "@/components/ui/link-button";
import { getTranslations } from "@/lib/i18n/get-translations";
import { checkoutPage, checkoutSteps, lostTickets, routes } from "@/lib/routes";
import { newSlug, readItem } from "@/lib/server/listings";
import { getUser } from "@/lib/server/session";
import { getHeld, getOrder, getTicketOffer } from "@/lib/server/tickets";
import { orBusy } from "../../busy-page";
import {
  type PrivatePageProps,
  privateMetadata,
  queryValue,
  secretValue,
} from "../../private-page";
import { ChoiceStage } from "../choice-stage";
import { OrderStage, orderTitle } from "../order-stage";
import { WaitingPlace } from "../waiting-place";
import { WaitingStage } from "../waiting-stage";

interface PageProps extends PrivatePageProps {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params, searchParams }: PageProps) {
  const [{ slug }, { checkout }] = await Promise.all([params, getMessages()]);
  const shown = await askedOrder(searchParams).catch(() => null);
  const title = shown ? await orderTitle(shown) : checkout.title;
  return privateMetadata({ ...checkout, title }, checkoutPage(slug));
}

/** The order and step in the address; null if it opens none. */
async function askedOrder(searchParams: PrivatePageProps["searchParams"]) {
  const code = await queryValue(searchParams, "ordine");
  const key = await secretValue(searchParams, "chiave");
  const order = code === null ? null : await getOrder(code, key);
  if (!order) return null;
  const passo = await queryValue(searchParams, "passo");
  const step = passo === checkoutSteps.details ? "details" : passo === null ? null : "payment";
  return { order, name: { code: order.code, key }, step } as const;
}

/**
 * Buys tickets of an event. The address selects the choice, an order with its step, the waiting
 * list, or a place on it.
 */
export default async function Page({ params, searchParams }: PageProps) {
  const [{ slug }, user, { checkout }] = await Promise.all([params, getUser(), getMessages()]);
  const code = await queryValue(searchParams, "ordine");
  const offer = await secretValue(searchParams, "offerta");
  const token = offer ?? (await secretValue(searchParams, "lascia"));
  const stageOf = () => {
    if (token) return WaitingPlace({ slug, token });
    return code ? Ordered({ slug, code, searchParams }) : Choosing({ slug, searchParams });
  };
  const link = { href: routes.item("events", slug), label: checkout.back };
  const stage = await stageOf().catch(orBusy({ ...checkout.busy, link }));
  return (
    <>
      <PreloadedSession user={user} />
      {stage}
    </>
  );
}

async function Choosing({ slug, searchParams }: { slug: string } & PrivatePageProps) {
  const promo = await queryValue(searchParams, "codice");
  const wait = await queryValue(searchParams, "lista");
  const [offer, event] = await Promise.all([getTicketOffer(slug, promo), readItem("events", slug)]);
  const moved = event && (await newSlug("events", event, slug));
  if (moved) {
    const [known, type] = [promo ?? undefined, wait ?? undefined];
    permanentRedirect(checkoutPage(moved, { promo: known, wait: type }));
  }
  if (!event) notFound();
  if (!offer) return <NoTickets slug={slug} />;
  if (wait !== null) return <WaitingStage offer={offer} event={event} typeId={wait} />;
  return (
    <ChoiceStage
      offer={offer}
      event={event}
      promo={promo?.slice(0, 50) ?? null}
      held={await getHeld(slug)}
    />
  );
}

async function NoTickets({ slug }: { slug: string }) {
  const t = await getTranslations("checkout");
  return (
    <AccountSheet title={t("none.title")} lead={t("none.text")}>
      <LinkButton href={routes.item("events", slug)} size="large">
        {t("back")}
      </LinkButton>
    </AccountSheet>
  );
}

async function Ordered({
  slug,
  code,
  searchParams,
}: { slug: string; code: string } & PrivatePageProps) {
  const asked = await askedOrder(searchParams);
  // Called directly, not as an element, since its reads may also be refused for a while.
  return asked ? OrderStage(asked) : <ClosedOrder slug={slug} code={code} />;
}

/** An order that does not open: it belongs to another user, the key is wrong, or it is unknown. */
async function ClosedOrder({ slug, code }: { slug: string; code: string }) {
  const t = await getTranslations("checkout.closed");
  const path = checkoutPage(slug, { code });
  return (
    <AccountSheet title={t("title")} lead={t("text")}>
      <ReopenOrder slug={slug} code={code} />
      <div className="grid gap-3">
        <LinkButton href={lostTickets()} size="large">
          {t("lost")}
        </LinkButton>
        <LinkButton href={routes.login(path)} size="large" variant="secondary">
          {t("login")}
        </LinkButton>
      </div>
    </AccountSheet>
  );
}

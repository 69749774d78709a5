import { getMessages } from "next-intl/server";
import { type CheckoutEvent, CheckoutFrame } from "@/components/tickets/checkout-frame";
import { type ChoiceType, isAvailable } from "@/components/tickets/choice";
import { ChoiceForm } from "@/components/tickets/choice-form";
import { FormField } from "@/components/ui/form-field";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { EventItem } from "@/lib/contract/events";
import type { Order } from "@/lib/contract/orders";
import type { OfferedType, TicketOffer } from "@/lib/contract/ticketing";
import { datesAt } from "@/lib/domain/event-dates";
import { momentWords } from "@/lib/domain/event-when";
import { formatRomeTime, romeDay } from "@/lib/domain/rome-time";
import { availabilityOf } from "@/lib/domain/ticket-sale";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { getTranslations } from "@/lib/i18n/get-translations";
import { checkoutPage, routes } from "@/lib/routes";
import { actionTexts } from "../profilo/moduli/module-page";

/** Event data for the steps before an order. */
export function toOffered({
  slug,
  title,
  place,
  status,
  status_reason: reason,
  dates,
}: EventItem): CheckoutEvent {
  return {
    slug,
    title,
    place: place.name ?? place.city,
    is_postponed: status === "postponed",
    reason,
    dates: dates.filter((date) => !date.is_cancelled),
  };
}

interface ChoiceStageProps {
  offer: TicketOffer;
  event: EventItem;
  /** The entered code. */
  promo: string | null;
  /** This browser's existing reservation. */
  held: Order | null;
}

/** Text of a type's row besides its price. */
async function factsOf(type: OfferedType, { dates }: EventItem, now: Date): Promise<string[]> {
  const t = await getTranslations("checkout.choice");
  const today = romeDay(now);
  const date = dates.find(({ id }) => id === type.occurrence_id);
  const { state, sale_start: start } = type;
  // Without a possible payment, the sale waits for that and not for its start time.
  const opens = state === "coming_soon" && start && new Date(start) > now ? new Date(start) : null;
  const facts = [
    date && dates.length > 1
      ? t("date", { date: momentWords(new Date(date.starts_at), today) })
      : null,
    opens ? t("opens", { moment: momentWords(opens, today) }) : null,
    type.remaining !== null && isAvailable(type) ? t("remaining", { count: type.remaining }) : null,
    type.price > 0 && type.vat_rate > 0 ? t("vat", { rate: type.vat_rate }) : null,
  ];
  return facts.filter((fact) => fact !== null);
}

/** Initial numbers per type: those reserved, or one if there is only one choice. */
function chosenAtFirst(types: readonly OfferedType[], held: Order | null): Record<string, number> {
  const open = types.filter(isAvailable);
  if (held) {
    return Object.fromEntries(held.items.map(({ type_id, quantity }) => [type_id, quantity]));
  }
  const [only] = open;
  return only && open.length === 1 ? { [only.id]: only.min_per_order } : {};
}

/** The first step: choice of tickets. */
export async function ChoiceStage({ offer, event, promo, held }: ChoiceStageProps) {
  const [{ checkout: texts }, form] = await Promise.all([getMessages(), actionTexts()]);
  const { choice } = texts;
  const { slug } = offer.event;
  const now = new Date();
  const types: ChoiceType[] = await Promise.all(
    offer.types.map(async (type) => ({
      ...type,
      facts: await factsOf(type, event, now),
      waitHref: type.state === "waitlist" ? checkoutPage(slug, { wait: type.id }) : null,
    })),
  );
  const isOpen = types.some(isAvailable);
  const hasCode = offer.is_code_valid === true;
  const takesPlace = event.status === "published" && datesAt(event.dates, now).next !== null;
  const { status } = event;
  const isOff = status === "cancelled" || status === "postponed";
  const closed = isOff ? choice.closed[status] : closedWords(types, choice.closed);
  const lead = isOpen ? fillMessage(choice.lead, { minutes: offer.hold_minutes }) : closed;
  return (
    <CheckoutFrame
      event={toOffered(event)}
      title={isOpen ? choice.title : choice.closed.title}
      lead={isOff || types.length > 0 ? lead : texts.none.soon}
      step={isOpen ? "choice" : null}
      isPaid={types.some(({ kind }) => kind !== "free")}
    >
      {held?.reserved_until && (
        <Notice className="mb-6">
          <p className="mb-3">
            {fillMessage(choice.held, { time: formatRomeTime(new Date(held.reserved_until)) })}
          </p>
          <LinkButton href={checkoutPage(slug, { code: held.code })}>{choice.resume}</LinkButton>
        </Notice>
      )}
      {promo !== null && (
        <Notice tone={hasCode ? "done" : "danger"} className="mb-6">
          <p>{fillMessage(hasCode ? choice.code.valid : choice.code.invalid, { code: promo })}</p>
          <a href={checkoutPage(slug)} className="link mt-1 inline-block">
            {choice.code.remove}
          </a>
        </Notice>
      )}
      {types.length === 0 ? (
        <LinkButton href={routes.item("events", slug)} className="mb-6">
          {texts.back}
        </LinkButton>
      ) : (
        <ChoiceForm
          // The form is reset with another code or reservation.
          key={`${promo} ${held?.code}`}
          slug={slug}
          types={types}
          chosen={chosenAtFirst(types, held)}
          promo={hasCode ? promo : null}
          isOpen={isOpen}
          texts={choice}
          free={texts.free}
          formTexts={form}
        />
      )}
      {!hasCode && takesPlace && (
        <details className="checkout-code" open={promo !== null}>
          <summary>{choice.code.open}</summary>
          <form method="get" action={checkoutPage(slug)}>
            <FormField
              name="codice"
              label={choice.code.label}
              defaultValue={promo ?? ""}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={50}
              required
            />
            <button type="submit" className="button button-secondary">
              {choice.code.submit}
            </button>
          </form>
        </details>
      )}
    </CheckoutFrame>
  );
}

function closedWords(
  types: readonly OfferedType[],
  closed: { ended: string; sold_out: string; coming_soon: string },
): string {
  switch (availabilityOf(types.map(({ state }) => state))) {
    case "coming_soon":
      return closed.coming_soon;
    case "sold_out":
    case "waitlist":
      return closed.sold_out;
    default:
      return closed.ended;
  }
}

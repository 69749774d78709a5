import "./flyers.css";
import { useMessages } from "next-intl";
import { ListButton } from "@/components/shopping-list/list-button";
import { ListButtons } from "@/components/shopping-list/list-buttons";
import type { FlyerItem, ShownOffer } from "@/lib/contract/flyers";
import { endOfDay } from "@/lib/domain/day-ends";
import { formatEuros } from "@/lib/domain/euros";
import { pageAnchor } from "@/lib/domain/flyer-pages";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { lineId } from "@/lib/domain/shopping-list";
import { sayOfferPrice } from "@/lib/i18n/flyer-page-words";
import { formatOfferPrice, formatUnitPrice, lineOfOffer } from "@/lib/i18n/flyer-words";
import { useTranslations } from "@/lib/i18n/use-translations";
import { offerAnchor } from "@/lib/routes";

interface FlyerOffersProps {
  flyer: FlyerItem;
  /** Its offers can be put on the shopping list. */
  isListed: boolean;
  now: Date;
}

/** The offers of a flyer as a list, to read, to listen to and to be found by an anchor. */
export function FlyerOffers({ flyer, isListed, now }: FlyerOffersProps) {
  const t = useTranslations("flyers.offers");
  const { shoppingList } = useMessages();
  const { slug, name } = flyer.activity;
  if (flyer.offers.length === 0) return null;
  return (
    <section aria-labelledby="offerte">
      <h2 id="offerte" className="text-3xl">
        {t("title")}
      </h2>
      <p className="mt-1 text-ink-soft">{t("lead")}</p>
      {isListed && <ListButtons business={{ slug, name }} texts={shoppingList.button} />}
      <ul className="flyer-offers">
        {flyer.offers.map((offer) => (
          <li key={offer.id} id={offerAnchor(offer.id)} tabIndex={-1}>
            <Offer offer={offer} flyer={flyer} isListed={isListed} today={romeDay(now)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OfferProps {
  offer: ShownOffer;
  flyer: FlyerItem;
  isListed: boolean;
  today: string;
}

function Offer({ offer, flyer, isListed, today }: OfferProps) {
  const t = useTranslations("flyers.offers");
  const { shoppingList } = useMessages();
  const { name, brand, quantity, condition, page, link } = offer;
  const isOver = offer.state === "expired" || flyer.state === "expired";
  const facts = [[brand, quantity].filter(Boolean).join(" · "), condition, daysOf(offer, flyer)];

  function daysOf(
    { first_day, last_day }: ShownOffer,
    { first_day: from, last_day: to }: FlyerItem,
  ) {
    const [first, last] = [formatDay(first_day, today), formatDay(last_day, today)];
    if (first_day === from && last_day === to) return null;
    if (first_day === last_day) return t("day", { day: last });
    if (first_day === from) return t("until", { day: last });
    return last_day === to ? t("since", { day: first }) : t("days", { first, last });
  }

  return (
    <>
      <div className="min-w-0">
        <h3 className="font-semibold text-base leading-snug">{name}</h3>
        {facts.map((fact) => fact && <p key={fact}>{fact}</p>)}
        {isOver && <p>{t("ended")}</p>}
        <p className="flyer-links">
          {page !== null && (
            <a href={`#${pageAnchor(page)}`} className="link">
              {t("toPage", { number: page })}
            </a>
          )}
          {link && (
            <a
              href={link}
              rel="noopener nofollow"
              className="link"
              aria-label={t("moreOf", { name })}
            >
              {t("more")}
            </a>
          )}
        </p>
      </div>
      {!isOver && <Price offer={offer} />}
      {!isOver && isListed && (
        <p className="flyer-add">
          <ListButton
            item={lineId("flyer_offer", offer.id)}
            line={{ ...lineOfOffer(offer), valid_to: endOfDay(offer.last_day).toISOString() }}
            label={shoppingList.button.add}
          />
        </p>
      )}
    </>
  );
}

/** Shown as printed, told in words; with the lowest price before a reduction (Codice del consumo, art. 17-bis). */
function Price({ offer }: { offer: ShownOffer }) {
  const t = useTranslations("flyers.offers");
  const unit = formatUnitPrice(offer);
  const { lowest_30d, percent } = offer;
  return (
    <div className="flyer-price">
      <p>
        <strong aria-hidden="true" className="tabular">
          {formatOfferPrice(offer)}
        </strong>
        <span className="sr-only">{sayOfferPrice(offer)}</span>
      </p>
      {unit && <p className="tabular">{unit}</p>}
      {lowest_30d !== null && percent !== null && (
        <>
          <p>
            <span aria-hidden="true" className="badge">
              {t("percent", { percent })}
            </span>
            <span className="sr-only">{t("percentSaid", { percent })}</span>
          </p>
          <p>{t("lowest", { price: formatEuros(lowest_30d) })}</p>
        </>
      )}
    </div>
  );
}

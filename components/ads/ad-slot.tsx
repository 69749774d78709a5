import { Picture } from "@/components/ui/picture";
import type { ShownAd } from "@/lib/contract/ads";
import { useTranslations } from "@/lib/i18n/use-translations";
import { adsPage, registeredAd } from "@/lib/section-routes";

/** Tells search engines that the link is paid for. */
const LINK_REL = "sponsored noopener";

/**
 * A place for paid things, of a fixed shape: the first ad is seen without JavaScript, the others
 * wait hidden, and `lib/client/ads.ts` picks one by weight. Renders nothing without ads. Stands on
 * the home page, lists, items and searches alone (`tests/server/ads.test.ts`).
 */
export function AdSlot({ ads }: { ads: readonly ShownAd[] }) {
  const t = useTranslations("ads");
  if (ads.length === 0) return null;
  return (
    <aside data-ad-slot aria-label={t("label")} className="ad-slot page-width print:hidden">
      {ads.map((ad, index) => (
        <Ad key={ad.id} ad={ad} isHidden={index > 0} />
      ))}
      <p data-ad-gone hidden className="ad-gone">
        {t("hidden")}{" "}
        <button type="button" data-ad-back className="link">
          {t("back")}
        </button>
      </p>
    </aside>
  );
}

function Ad({ ad, isHidden }: { ad: ShownAd; isHidden: boolean }) {
  const t = useTranslations("ads");
  const { id, code, kind, headline, text, cta, picture, ratio, target, advertiser, payer } = ad;
  const behalf =
    payer && payer !== advertiser
      ? t("behalfPaid", { advertiser, payer })
      : t("behalf", { advertiser });
  return (
    <div
      data-ad={code}
      data-counted={`ad ${id}`}
      data-weight={ad.weight}
      data-until={ad.until}
      hidden={isHidden}
      className="ad"
    >
      <p className="ad-label">
        <strong>{t("label")}</strong> <span>{behalf}</span>
      </p>
      <a href={target} rel={LINK_REL} data-count="press" className="ad-link">
        <Picture
          picture={picture}
          sizes="(width < 48rem) 92vw, 20rem"
          range={[320, 960]}
          className={ratio === "1:1" ? "ad-picture ad-square" : "ad-picture"}
        />
        <span className="ad-words">
          <b>{headline}</b>
          <span>{text}</span>
          <span className="ad-cta">{cta}</span>
        </span>
      </a>
      <div className="ad-foot">
        <details>
          <summary>{t("why")}</summary>
          <p>
            {behalf} {t(`kind.${kind}`)} {t("whyText")} {t("code", { code })}{" "}
            <a href={adsPage()}>{t("more")}</a>
          </p>
        </details>
        <button type="button" data-ad-hide>
          {t("hide")}
        </button>
        <a href={registeredAd(code)}>{t("report")}</a>
      </div>
    </div>
  );
}

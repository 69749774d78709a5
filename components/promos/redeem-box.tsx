import { SavePromo } from "@/components/own-promos/save-promo";
import { LinkButton } from "@/components/ui/link-button";
import { Surface } from "@/components/ui/surface";
import type { PromoItem } from "@/lib/contract/promos";
import { webLink } from "@/lib/domain/contact-links";
import { useTranslations } from "@/lib/i18n/use-translations";
import { ownPromoPage } from "@/lib/routes";

interface RedeemBoxProps {
  promo: PromoItem;
  /** True: the promotion is not public yet. */
  isPreview: boolean;
}

/** How to use an active promotion. */
export function RedeemBox({ promo, isPreview }: RedeemBoxProps) {
  const t = useTranslations("promotions.page");
  const save = useTranslations("ownPromos.save");
  const { redeem_mode, code, online_url } = promo;
  const online = webLink(online_url);
  return (
    <Surface className="grid gap-3 p-5 print:border-0 print:p-0">
      <h2 id="come-si-usa" className="text-xl">
        {t("redeem")}
      </h2>
      <p>{t(redeem_mode)}</p>
      {code && (
        <p>
          <strong className="tabular inline-block rounded-card bg-accent-tint px-4 py-2 text-accent text-xl tracking-wider">
            {code}
          </strong>
        </p>
      )}
      {online && (
        <p>
          <LinkButton href={online} rel="noopener nofollow">
            {t("online")}
          </LinkButton>
        </p>
      )}
      {isPreview ? (
        <p className="text-ink-soft text-sm">{t("preview")}</p>
      ) : (
        <SavePromo
          id={promo.id}
          href={ownPromoPage(promo.id)}
          texts={{
            label: save("label"),
            saved: save("saved"),
            longLabel: save("longLabel", { title: promo.title }),
            open: save("open"),
            login: save("login"),
            failed: save("failed"),
          }}
        />
      )}
    </Surface>
  );
}

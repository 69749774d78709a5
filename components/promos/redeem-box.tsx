import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { Surface } from "@/components/ui/surface";
import type { PromoItem } from "@/lib/contract/promos";
import { webLink } from "@/lib/domain/contact-links";

/** How one makes use of a promotion that runs. */
export function RedeemBox({ promo }: { promo: PromoItem }) {
  const t = useTranslations("promotions.page");
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
    </Surface>
  );
}

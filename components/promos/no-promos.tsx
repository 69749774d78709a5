import { BeginHere } from "@/components/listing/begin-here";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";

/** What stands where there are no promotions: by these filters, or at all. */
export function NoPromos({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations("promotions.empty");
  return isFiltered ? (
    <EmptyState title={t("title")} text={t("text")} glyph="gift">
      <LinkButton href={listings.promotions.href()}>{t("all")}</LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title={t("portalTitle")} text={t("portalText")} glyph="gift">
      <BeginHere permission="promos.manage" href={routes.module("promo")} label={t("begin")} />
      <LinkButton href={routes.roleRequest("esercente")} variant="secondary">
        {t("role")}
      </LinkButton>
      <LinkButton href={routes.home()} variant="secondary">
        {t("home")}
      </LinkButton>
    </EmptyState>
  );
}

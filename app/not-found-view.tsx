import { SearchForm } from "@/components/home/search-form";
import { LinkButton } from "@/components/ui/link-button";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

/** Content of the 404 page, with and without the site's layout. */
export function NotFoundView() {
  const t = useTranslations("notFound");
  return (
    <div className="not-found pattern-fan" data-instead>
      <div className="page-width">
        <b>{t("kicker")}</b>
        <h1>{t("title")}</h1>
        <p>{t("text")}</p>
        <SearchForm />
        <LinkButton href={routes.home()}>{t("home")}</LinkButton>
        <LinkButton href={routes.activities()} variant="secondary">
          {t("activities")}
        </LinkButton>
      </div>
    </div>
  );
}

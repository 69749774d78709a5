import { getTranslations } from "next-intl/server";
import { SearchForm } from "@/components/home/search-form";
import { LinkButton } from "@/components/ui/link-button";
import { routes } from "@/lib/routes";

/** The designed 404 of every public path. */
export default async function NotFound() {
  const t = await getTranslations("notFound");
  return (
    <div className="pattern-fan -mb-20 text-brand-ink [--pattern-opacity:0.11] [--pattern-size:9rem]">
      <div className="page-width pt-16 pb-36 text-ink lg:pt-28 lg:pb-48">
        <p className="text-sm font-semibold text-brand-ink">{t("kicker")}</p>
        <h1 className="mt-3 max-w-[16ch] text-4xl">{t("title")}</h1>
        <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">{t("text")}</p>
        <div className="mt-8 max-w-xl">
          <SearchForm />
        </div>
        <p className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={routes.home()}>{t("home")}</LinkButton>
          <LinkButton href={routes.activities()} variant="secondary">
            {t("activities")}
          </LinkButton>
        </p>
      </div>
    </div>
  );
}

import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";

/**
 * Replaces a form that the backend does not support (docs/domain/site.md), since links of the shell
 * still lead to it.
 */
export async function AbsentPage({ title }: { title: string }) {
  const t = await getTranslations("absent");
  return (
    <div className="page-width py-9 lg:py-14" data-instead>
      <h1 className="text-4xl">{title}</h1>
      <EmptyState className="mt-8" glyph="newspaper" title={t("title")} text={t("text")}>
        <LinkButton href={routes.home()}>{t("home")}</LinkButton>
      </EmptyState>
    </div>
  );
}

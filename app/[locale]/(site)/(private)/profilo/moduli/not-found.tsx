import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { missingPageMetadata } from "../../../missing-page";

export const generateMetadata = missingPageMetadata;

/** The 404 of the reserved area: an unknown module, or a thing of a module that is not there (any more). */
export default function NotFound() {
  const t = useTranslations("moduleArea.unknown");
  return (
    <div data-section="home" className="page-width module-body">
      <EmptyState heading="h1" glyph="search" title={t("title")} text={t("text")}>
        <LinkButton href={routes.modules()}>{t("back")}</LinkButton>
        <LinkButton href={routes.profile()} variant="secondary">
          {t("profile")}
        </LinkButton>
      </EmptyState>
    </div>
  );
}

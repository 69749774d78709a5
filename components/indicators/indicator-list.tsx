import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { indicatorThemes } from "@/lib/contract/indicator-constants";
import type { Indicator } from "@/lib/contract/indicators";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { IndicatorFigure } from "./indicator-figure";
import "./indicators.css";

/** Indicators under the headings of their themes; a theme without one is left out. */
export function IndicatorList({ indicators }: { indicators: readonly Indicator[] }) {
  const t = useTranslations("sustainability.figures");
  if (indicators.length === 0) {
    return (
      <EmptyState glyph="list" title={t("empty.title")} text={t("empty.text")}>
        <LinkButton href={routes.sustainability()}>{t("empty.back")}</LinkButton>
      </EmptyState>
    );
  }
  return indicatorThemes.map((theme) => {
    const own = indicators.filter((indicator) => indicator.theme === theme);
    if (own.length === 0) return null;
    return (
      <section key={theme} aria-labelledby={theme} className="indicator-theme">
        <h2 id={theme}>{t(`themes.${theme}`)}</h2>
        <div>
          {own.map((indicator) => (
            <IndicatorFigure key={indicator.id} indicator={indicator} />
          ))}
        </div>
      </section>
    );
  });
}

import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { ChipLink } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { ActivityCard } from "@/lib/contract/activities";
import type { FactKind } from "@/lib/contract/fact-constants";
import type { FactCounts } from "@/lib/contract/facts";
import type { Page } from "@/lib/contract/pagination";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { factThemePage } from "@/lib/section-routes";
import { ActivityList } from "./activity-list";
import { OpeningClock } from "./opening-clock";

interface FactThemePageProps {
  kind: FactKind;
  /** The first of them. */
  list: Page<ActivityCard>;
  counts: FactCounts["data"];
  crumbs: Crumb[];
  town: string;
  now: Date;
}

/** Businesses with one kind of fact. */
export function FactThemePage({ kind, list, counts, crumbs, town, now }: FactThemePageProps) {
  const t = useTranslations("activities");
  const { words } = listings.activities.params.fact;
  return (
    <div data-section="attivita" className="page-width pt-6 pb-16 md:pt-10">
      <Breadcrumbs label={t("page.breadcrumbs")} crumbs={crumbs} />
      <header className="mt-3 mb-6">
        <p className="mb-1.5 text-xs font-semibold text-accent">
          {t("facts.themes.kicker", { town })}
        </p>
        <h1 tabIndex={-1} className="text-4xl">
          {t(`facts.themes.title.${kind}`)}
        </h1>
        <p className="mt-3 max-w-[65ch] text-ink-soft">{t("facts.themes.lead")}</p>
      </header>
      <nav aria-label={t("facts.themes.others")} className="mb-6">
        <ul className="flex flex-wrap gap-2">
          {counts.map((one) => (
            <li key={one.kind}>
              <ChipLink href={factThemePage(words[one.kind])} current={one.kind === kind}>
                {t(`filters.facts.${one.kind}`)}
                <span className="pill-count">{one.count}</span>
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {list.data.length > 0 ? (
        <>
          <ActivityList activities={list.data} now={now} />
          {list.total > list.data.length && (
            <p className="mt-8">
              <LinkButton href={listings.activities.href({ fact: kind })} variant="secondary">
                {t("facts.themes.all")}
              </LinkButton>
            </p>
          )}
        </>
      ) : (
        <EmptyState
          title={t("facts.themes.empty.title")}
          text={t("facts.themes.empty.text")}
          glyph="wrench"
        >
          <LinkButton href={routes.activities()} variant="secondary">
            {t("empty.all")}
          </LinkButton>
        </EmptyState>
      )}
      <OpeningClock />
    </div>
  );
}

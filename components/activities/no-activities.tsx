import { useMessages } from "next-intl";
import { NothingYet } from "@/components/listing/empty-list";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { Category } from "@/lib/contract/activities";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";
import { routes } from "@/lib/routes";

const MAX_SUGGESTIONS = 3;

interface NoActivitiesProps {
  filter: ListFilter<"activities">;
  isFiltered: boolean;
  categories: readonly Category[];
}

/** Text and links of an empty list. */
export function NoActivities({ filter, isFiltered, categories }: NoActivitiesProps) {
  const t = useTranslations("activities.empty");
  const { activities } = useMessages();
  if (!isFiltered) {
    return (
      <NothingYet
        words={activities.empty}
        permission="activities.edit"
        module="attivita"
        askedRole="esercente"
      />
    );
  }
  const suggestions = categories
    .filter(({ slug, count }) => count > 0 && slug !== filter.category)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_SUGGESTIONS);
  return (
    <EmptyState title={t("title")} text={filter.open ? t("openText") : t("text")} glyph="sparkles">
      {filter.open && (
        <LinkButton href={listings.activities.href({ ...filter, open: false, page: 1 })}>
          {t("withClosed")}
        </LinkButton>
      )}
      <LinkButton href={routes.activities()} variant={filter.open ? "secondary" : "primary"}>
        {t("all")}
      </LinkButton>
      {suggestions.map(({ slug, name }) => (
        <LinkButton
          key={slug}
          href={listings.activities.href({ category: slug })}
          variant="secondary"
        >
          {name}
        </LinkButton>
      ))}
    </EmptyState>
  );
}

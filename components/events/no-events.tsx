import { useMessages } from "next-intl";
import { NothingYet } from "@/components/listing/empty-list";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { isFiltered } from "@/lib/define-listing";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";
import { routes } from "@/lib/routes";

/** Text and links of an empty list. */
export function NoEvents({ filter }: { filter: ListFilter<"events"> }) {
  const t = useTranslations("events.empty");
  const { events } = useMessages();
  const { time } = filter;
  if (!isFiltered(listings.events, filter)) {
    return (
      <NothingYet
        words={events.empty}
        glyph="calendar-days"
        permission="events.manage"
        module="eventi"
        askedRole="organizzatore"
      />
    );
  }
  const isTimeAlone = time && !isFiltered(listings.events, { ...filter, time: undefined });
  return <NothingOn title={t("title")} text={isTimeAlone ? t(`times.${time}`) : t("text")} />;
}

/** Says that there are no events, with a link to the calendar. */
export function NothingOn({ title, text }: { title: string; text: string }) {
  const t = useTranslations("events.empty");
  return (
    <EmptyState title={title} text={text} glyph="calendar-days">
      <LinkButton href={routes.events()}>{t("all")}</LinkButton>
    </EmptyState>
  );
}

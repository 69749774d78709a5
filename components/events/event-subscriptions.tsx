import { Icon } from "@/components/ui/icon";
import { eventCalendar, eventEmbedPage, eventFeed } from "@/lib/event-routes";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { ListFilter } from "@/lib/listings";
import { EmbedLines } from "./embed-lines";

interface EventSubscriptionsProps {
  /** The feeds have the filter of the list. */
  filter: ListFilter<"events">;
  /** Origin of the site. */
  siteUrl: string;
  town: string;
}

/** Subscriptions to the calendar: feed, calendar file, embed. */
export function EventSubscriptions({ filter, siteUrl, town }: EventSubscriptionsProps) {
  const t = useTranslations("events");
  const calendar = siteUrl + eventCalendar(filter);
  return (
    <div className="mt-4 grid justify-items-start gap-x-6 text-ink-soft text-sm sm:flex sm:flex-wrap sm:items-start">
      <details className="max-w-full">
        <summary className="link cursor-pointer">{t("list.calendar")}</summary>
        <p className="mt-1 max-w-[60ch]">{t("subscribe.lead")}</p>
        {/* The scheme that calendar apps open. */}
        <a href={calendar.replace(/^https?:/, "webcal:")} className="link gap-2">
          <Icon name="calendar-days" className="size-4" />
          {t("subscribe.open")}
        </a>
        <p className="break-all">
          {t("subscribe.address")} <code className="text-ink">{calendar}</code>
        </p>
      </details>
      <a href={eventFeed(filter)} className="link">
        {t("list.feed")}
      </a>
      <EmbedLines
        path={eventEmbedPage(filter)}
        siteUrl={siteUrl}
        title={t("embed.title", { town })}
        label={t("list.embed")}
      />
    </div>
  );
}

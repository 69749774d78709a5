import Link from "next/link";
import type { ReactNode } from "react";
import { FollowButton } from "@/components/follows/follow-button";
import { ReportButton } from "@/components/reports/report-button";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { PictureFallback } from "@/components/ui/picture-fallback";
import { ShareButton } from "@/components/ui/share-button";
import { Surface } from "@/components/ui/surface";
import type { EventItem } from "@/lib/contract/events";
import { datesAt, type EventDates, shownDate } from "@/lib/domain/event-dates";
import { daysOf, hasDayPage } from "@/lib/domain/event-days";
import { formatWeekdayAndDay } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { categoryGlyphs } from "./category-glyphs";
import { SpanLeaf } from "./date-leaf";
import { CalendarLinks, EventActionBar, EventActions } from "./event-actions";
import { EventBanner } from "./event-banner";
import { EventChanges } from "./event-changes";
import { EventDateList } from "./event-dates";
import { EventEntry, EventPrices } from "./event-entry";
import { EventMarks } from "./event-marks";
import { EventPeople } from "./event-people";
import { EventPlace, placeAddress } from "./event-place";
import { EventPrice } from "./event-price";
import { EventShelf } from "./event-shelf";
import { EventStory } from "./event-story";
import { EventTimes } from "./event-times";

interface EventPageProps {
  event: EventItem;
  crumbs: Crumb[];
  /** The sanitised text, or null. */
  bodyHtml: string | null;
  /** Address of the page with its origin; null if it is not public, then it has no actions. */
  url: string | null;
  /** What is known of its accessibility, a separate feature; left out: nothing. */
  suitability?: ReactNode;
  /** Null or left out: no map. */
  map?: { host: string | null } | null;
  now: Date;
}

/** The page of an event: key facts first, then the text, then related things. */
export function EventPage(props: EventPageProps) {
  const { event, crumbs, bodyHtml, url, suitability, map = null, now } = props;
  const t = useTranslations("events");
  const follow = useTranslations("follows.button");
  const { id, slug, title, cover, category, status, place } = event;
  const dates = datesAt(event.dates, now);
  const { next } = dates;
  const isOff = status === "cancelled";
  const isPublic = url !== null;
  const isOver = status === "published" && next === null && dates.later.length === 0;
  const today = romeDay(now);
  const where = [place.name, placeAddress(place)].filter(Boolean).join(", ") || null;
  return (
    <div data-section="eventi" className="lg:page-width pb-8 lg:pt-6">
      <div className="hidden lg:mb-4 lg:block">
        <Breadcrumbs label={t("page.breadcrumbs")} crumbs={crumbs} />
      </div>
      <article>
        <div className="lg:grid lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:items-start lg:gap-10">
          <Picture
            picture={cover}
            priority
            sizes="(width < 64rem) 100vw, 46rem"
            className="page-cover aspect-4/3 sm:max-lg:aspect-video lg:rounded-panel"
            fallback={<PictureFallback name={title} glyph={categoryGlyphs[category]} />}
          />
          <div className="page-width pt-5 lg:max-w-none lg:px-0 lg:pt-2">
            <EventHeader event={event} dates={dates} now={now} />
            <div className="mt-5 grid gap-3">
              <EventBanner event={event} dates={dates} today={today} />
              <EventActions event={event} next={next} isPublic={isPublic} />
              <div className="flex flex-wrap gap-2">
                {!isOff && !isOver && isPublic && (
                  <FollowButton
                    subject={{ kind: "event", key: slug }}
                    name={title}
                    texts={{
                      label: t("actions.save"),
                      longLabel: t("actions.saveNamed", { name: title }),
                      failed: follow("failed"),
                    }}
                  />
                )}
                {isPublic && (
                  <ShareButton
                    title={title}
                    label={t("share.label")}
                    copiedText={t("share.copied")}
                    failedText={t("share.failed")}
                    icon={<Icon name="share-2" />}
                  />
                )}
              </div>
            </div>
          </div>
        </div>
        <div className="page-width mt-10 grid gap-x-12 gap-y-10 lg:mt-14 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:px-0">
          <Surface className="grid gap-6 p-5 lg:order-last">
            <Fact title={t("page.when")}>
              {status === "postponed" ? (
                <p>{t("banner.postponed")}</p>
              ) : (
                <div className={isOff ? "line-through" : undefined}>
                  <EventDateList dates={dates} today={today} />
                </div>
              )}
              {next && status === "published" && url !== null && (
                <CalendarLinks event={event} next={next} url={url} place={where} />
              )}
            </Fact>
            <Fact title={t("page.where")}>
              <EventPlace place={place} map={map} />
            </Fact>
            <Fact title={t("page.price")}>
              <EventPrices event={event} today={today} />
            </Fact>
            <Fact title={t("page.entry")}>
              <EventEntry event={event} isAhead={status === "published" && next !== null} />
            </Fact>
            {isPublic && <ReportButton kind="event" id={id} name={title} />}
          </Surface>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
            <EventStory event={event} bodyHtml={bodyHtml} now={now} />
            {suitability}
            <EventPeople event={event} siteUrl={url && new URL(url).origin} />
            <EventChanges event={event} now={now} />
          </div>
        </div>
        <EventShelf
          id="altri"
          title={t("page.related")}
          link={{ href: routes.events(), label: t("page.all") }}
          events={event.related}
          now={now}
          className="page-width mt-16 lg:max-w-none lg:px-0"
        />
        <EventActionBar event={event} next={next} isPublic={isPublic} />
      </article>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1.5 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** A day, linked to its other events. */
function DayLink({ day, today }: { day: string; today: string }) {
  const words = formatWeekdayAndDay(day, today);
  if (!hasDayPage(day, today)) return words;
  return (
    <Link
      href={routes.eventDay(day)}
      prefetch={false}
      className="underline decoration-hairline underline-offset-4 hover:decoration-current"
    >
      {words}
    </Link>
  );
}

interface EventHeaderProps {
  event: EventItem;
  dates: EventDates;
  now: Date;
}

/** Title and key facts: what, when, where, price. */
function EventHeader({ event, dates, now }: EventHeaderProps) {
  const t = useTranslations("events");
  const { title, summary, category, zone, parent, place, is_online } = event;
  const { for_children, is_accessible, theme } = event;
  const today = romeDay(now);
  const date = shownDate(dates);
  // A postponed event has no known day.
  const days = date && event.status !== "postponed" ? daysOf(date) : null;
  const where = [place.name ?? place.city, zone?.name].filter(Boolean).join(" · ");
  const words = [
    theme && t(`theme.${theme}`),
    for_children && t("card.children"),
    is_accessible && t("card.accessible"),
    is_online && t(where ? "card.onlineToo" : "card.online"),
  ].filter((word) => word !== false && word !== null);
  return (
    <header>
      <p className="text-ink-soft text-sm">
        <Link
          href={listings.events.href({ category })}
          prefetch={false}
          className="link link-quiet font-semibold text-accent"
        >
          {t(`category.${category}`)}
        </Link>
        {parent && (
          <>
            {` · ${t("page.partOf")} `}
            <Link href={routes.item("events", parent.slug)} prefetch={false} className="link">
              {parent.title}
            </Link>
          </>
        )}
      </p>
      <h1 tabIndex={-1} className="mt-1.5 text-4xl">
        {title}
      </h1>
      <div className="mt-5 flex items-center gap-4">
        {days && <SpanLeaf days={days} today={today} />}
        <div className="min-w-0">
          {days && date && (
            <p
              className={cn(
                "text-lg leading-snug font-semibold first-letter:uppercase",
                (event.status === "cancelled" || date.is_cancelled) && "line-through",
              )}
            >
              {days.first === days.last && (
                <>
                  <DayLink day={days.first} today={today} />
                  {", "}
                </>
              )}
              <EventTimes times={date} today={today} />
            </p>
          )}
          {where && <p>{where}</p>}
        </div>
      </div>
      <p className="event-foot mt-4 text-sm">
        {date && <EventMarks event={{ ...event, occurrence: date }} now={now} />}
        <b className="font-semibold text-ink">
          <EventPrice event={event} />
        </b>
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
      <p className="mt-4 max-w-[60ch] text-lg">{summary}</p>
    </header>
  );
}

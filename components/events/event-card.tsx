import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { Picture } from "@/components/ui/picture";
import { PictureFallback } from "@/components/ui/picture-fallback";
import type { EventCard as EventCardData } from "@/lib/contract/events";
import { daysOf } from "@/lib/domain/event-days";
import { romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { categoryGlyphs } from "./category-glyphs";
import { SpanLeaf } from "./date-leaf";
import { EventMarks } from "./event-marks";
import { EventPrice } from "./event-price";
import { EventTimes } from "./event-times";

interface EventCardProps {
  event: EventCardData;
  now: Date;
  /**
   * `row`: below a heading with the day. `compact`: on a shelf, with the day on a calendar leaf.
   */
  form?: "row" | "compact";
  /** Heading level of the title. */
  heading?: "h2" | "h3";
  /** True for the first visible picture, which loads first. */
  priority?: boolean;
}

/** An event in a list: the title is the one link; the whole card is its target. */
export function EventCard(props: EventCardProps) {
  const { event, now, form = "row", heading: Heading = "h3", priority = false } = props;
  const t = useTranslations("events");
  const { slug, title, category, theme, cover, occurrence, place, zone, is_online, more_dates } =
    event;
  const isOff = event.status === "cancelled" || occurrence.is_cancelled;
  const where = [place ?? (is_online && t("card.online")), zone?.name].filter(Boolean).join(" · ");
  return (
    <article className={cn("card one-target", form === "row" && "card-row")}>
      <Picture
        picture={cover}
        alt=""
        sizes={form === "row" ? "(width < 40rem) 6.5rem, (width < 64rem) 48vw, 24rem" : "17rem"}
        range={form === "row" ? [320, 1200] : [480, 768]}
        priority={priority}
        fallback={<PictureFallback name={title} glyph={categoryGlyphs[category]} />}
      />
      {form === "compact" && <SpanLeaf days={daysOf(occurrence)} today={romeDay(now)} />}
      <div>
        <p className="card-place">
          <b>{t(theme ? `theme.${theme}` : `category.${category}`)}</b>
          {" · "}
          <EventTimes times={occurrence} today={romeDay(now)} />
        </p>
        <Heading className={cn("card-name", isOff && "line-through")}>
          <Link href={routes.item("events", slug)} prefetch={false}>
            {title}
          </Link>
        </Heading>
        {where && <p className="card-place">{where}</p>}
        <p className="event-foot">
          <EventMarks event={event} now={now} />
          <span>
            <EventPrice event={event} />
          </span>
          {more_dates > 0 && <span>{t("card.more", { count: more_dates })}</span>}
        </p>
      </div>
    </article>
  );
}

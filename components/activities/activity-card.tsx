import { Star } from "lucide";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { ViewTransition } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { PictureFallback } from "@/components/ui/picture-fallback";
import type { ActivityCard as ActivityCardData } from "@/lib/contract/activities";
import { hoursNeedConfirmation } from "@/lib/domain/opening-hours";
import { routes } from "@/lib/routes";
import { OpeningBadge } from "./opening-badge";

/**
 * `row`: in a list, picture beside text on a phone and above it from 640 px on. `lead`: opens a list,
 * large. `compact`: on a shelf.
 */
export type ActivityCardForm = "row" | "lead" | "compact";

interface ActivityCardProps {
  activity: ActivityCardData;
  now: Date;
  form?: ActivityCardForm;
  /** Level of the name in the page's outline. */
  heading?: "h2" | "h3";
  /** The first picture that one sees: loaded first. */
  priority?: boolean;
  className?: string;
}

const sizes: Record<ActivityCardForm, string> = {
  row: "(width < 40rem) 6.5rem, (width < 64rem) 48vw, 26rem",
  lead: "(width < 40rem) calc(100vw - 2.25rem), (width < 64rem) 96vw, 52rem",
  compact: "17rem",
};

const boxes: Record<ActivityCardForm, string> = {
  row: "max-sm:grid max-sm:grid-cols-[6.5rem_1fr] sm:flex sm:flex-col",
  lead: "flex flex-col",
  compact: "flex flex-col",
};

const pictures: Record<ActivityCardForm, string> = {
  row: "max-sm:h-full max-sm:min-h-32 sm:aspect-3/2",
  lead: "aspect-3/2 lg:aspect-auto lg:min-h-80 lg:flex-1",
  compact: "aspect-3/2",
};

/** A name is only once on a page: shelves may show an activity twice, so their cards do not take part. */
export const coverTransition = (slug: string) => `cover-${slug}`;

/** An activity in a list: one link, its name; the whole card is its target. */
export function ActivityCard({
  activity,
  now,
  form = "row",
  heading: Heading = "h3",
  priority = false,
  className,
}: ActivityCardProps) {
  const t = useTranslations("activities");
  const { name, category, zone, cover, opening, summary } = activity;
  const lead = form === "lead";
  const picture = (
    <Picture
      picture={cover}
      alt=""
      sizes={sizes[form]}
      priority={priority}
      className={pictures[form]}
      fallback={<PictureFallback name={name} glyph={category.icon} />}
    />
  );
  return (
    <article
      className={cn(
        "group relative h-full overflow-hidden rounded-card border border-hairline bg-surface",
        "transition-[border-color,box-shadow] duration-200 hover:border-control hover:shadow-float",
        "has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand-ink",
        boxes[form],
        className,
      )}
    >
      {form === "compact" ? (
        picture
      ) : (
        <ViewTransition name={coverTransition(activity.slug)}>{picture}</ViewTransition>
      )}
      <div
        className={cn("flex min-w-0 flex-col gap-1.5", lead ? "p-5 lg:p-7" : "flex-1 p-3 sm:p-4")}
      >
        <p className="text-xs text-ink-soft">
          <span className="font-semibold text-accent">{category.name}</span>
          {zone && <span>{` · ${zone.name}`}</span>}
        </p>
        <Heading className={cn("leading-tight", lead ? "text-3xl" : "text-lg")}>
          <Link
            href={routes.activity(activity.slug)}
            prefetch={false}
            className="outline-none after:absolute after:inset-0"
          >
            {name}
          </Link>
        </Heading>
        {summary && form !== "compact" && (
          <p
            className={cn(
              "text-ink-soft",
              lead ? "line-clamp-3 text-base" : "line-clamp-2 text-sm max-sm:hidden",
            )}
          >
            {summary}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-1">
          <OpeningBadge opening={opening} now={now} />
          <CardRating activity={activity} />
        </div>
        {hoursNeedConfirmation(opening, now) && (
          <p className="text-xs text-ink-soft">{t("hoursToConfirm")}</p>
        )}
      </div>
    </article>
  );
}

function CardRating({ activity: { rating, price_range } }: { activity: ActivityCardData }) {
  const t = useTranslations("activities");
  const format = useFormatter();
  if (rating.average === null && price_range === null) return null;
  return (
    <p className="tabular flex items-center gap-2 text-xs text-ink-soft">
      {rating.average !== null && (
        <span className="inline-flex items-center gap-1">
          <Icon icon={Star} className="size-4 fill-current text-star" />
          <span className="sr-only">{t("rating.of")}</span>
          <b className="font-semibold text-ink">
            {format.number(rating.average, { minimumFractionDigits: 1 })}
          </b>
          <span aria-hidden="true">{`(${rating.count})`}</span>
          <span className="sr-only">{t("rating.count", { count: rating.count })}</span>
        </span>
      )}
      {price_range !== null && (
        <span role="img" aria-label={t("price", { level: price_range })}>
          {"€".repeat(price_range)}
        </span>
      )}
    </p>
  );
}

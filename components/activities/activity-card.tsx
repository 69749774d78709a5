import Link from "next/link";
import { useFormatter } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Picture } from "@/components/ui/picture";
import { PictureFallback } from "@/components/ui/picture-fallback";
import type { ActivityCard as ActivityCardData } from "@/lib/contract/activities";
import { hoursNeedConfirmation } from "@/lib/domain/opening-hours";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { OpeningBadge } from "./opening-badge";

/**
 * `row`: in a list, picture beside text on a phone and above it from 640 px on. `lead`: the large
 * first one. `compact`: on a shelf.
 */
export type ActivityCardForm = "row" | "lead" | "compact";

interface ActivityCardProps {
  activity: ActivityCardData;
  now: Date;
  form?: ActivityCardForm;
  /** Heading level of the name. */
  heading?: "h2" | "h3";
  /** The first visible picture: loaded first. */
  priority?: boolean;
  /** Distance as text. */
  distance?: string;
}

const pictures: Record<ActivityCardForm, { sizes: string; range: [number, number] }> = {
  row: { sizes: "(width < 40rem) 6.5rem, (width < 64rem) 48vw, 26rem", range: [320, 1200] },
  lead: { sizes: "(width < 64rem) 96vw, 52rem", range: [480, 1600] },
  compact: { sizes: "17rem", range: [480, 768] },
};

/** An activity in a list: its name is the link, and the whole card its target. */
export function ActivityCard({
  activity,
  now,
  form: shape = "row",
  heading: Heading = "h3",
  priority = false,
  distance,
}: ActivityCardProps) {
  const t = useTranslations("activities");
  const { name, category, zone, cover, opening, summary, facts } = activity;
  return (
    <article className={cn("card one-target", shape !== "compact" && `card-${shape}`)}>
      <Picture
        picture={cover}
        alt=""
        {...pictures[shape]}
        priority={priority}
        fallback={<PictureFallback name={name} glyph={category.icon} />}
      />
      <div>
        <p className="card-place">
          <b>{category.name}</b>
          {zone && ` · ${zone.name}`}
          {distance && ` · ${distance}`}
        </p>
        <Heading className="card-name">
          <Link href={routes.item("activities", activity.slug)} prefetch={false}>
            {name}
          </Link>
        </Heading>
        {summary && shape !== "compact" && <p className="card-summary">{summary}</p>}
        {facts.length > 0 && shape !== "compact" && (
          <p className="card-place">
            {facts.map(({ kind, what }) => t(`facts.kind.${kind}`, { what })).join(" · ")}
          </p>
        )}
        <div className="card-foot">
          <OpeningBadge opening={opening} now={now} />
          <CardRating activity={activity} />
        </div>
        {hoursNeedConfirmation(opening, now) && <p className="card-place">{t("hoursToConfirm")}</p>}
      </div>
    </article>
  );
}

function CardRating({ activity: { rating, price_range } }: { activity: ActivityCardData }) {
  const t = useTranslations("activities");
  const format = useFormatter();
  const average = rating.average && format.number(rating.average, { minimumFractionDigits: 1 });
  return (
    <>
      {average && (
        <span
          role="img"
          aria-label={t("rating.card", { average, count: rating.count })}
          className="rating"
        >
          <b>{average}</b>
          {` (${rating.count})`}
        </span>
      )}
      {price_range !== null && (
        <span role="img" aria-label={t("price", { level: price_range })} className="price">
          {"€".repeat(price_range)}
        </span>
      )}
    </>
  );
}

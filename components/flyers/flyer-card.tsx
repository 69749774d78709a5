import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { Picture } from "@/components/ui/picture";
import { PictureFallback } from "@/components/ui/picture-fallback";
import type { FlyerCard as FlyerCardData } from "@/lib/contract/flyers";
import { formatContents } from "@/lib/i18n/flyer-page-words";
import { formatFlyerDays } from "@/lib/i18n/flyer-words";
import { routes } from "@/lib/routes";

interface FlyerCardProps {
  flyer: FlyerCardData;
  now: Date;
  /** `row`: in a list, picture and text side by side on a phone. `compact`: on a shelf. */
  form?: "row" | "compact";
  /** Heading level of the title. */
  heading?: "h2" | "h3";
  /** True for the first visible picture, which loads first. */
  priority?: boolean;
  /** Distance, in words. */
  distance?: string;
  /** Default: the flyer's page. */
  href?: string;
}

/** The whole first page, as a sheet of paper. */
const sheet =
  "bg-accent-tint [&_img]:object-contain [&_img]:p-3 [&_img]:[filter:drop-shadow(0_3px_3px_#0000001f)]";

/** A flyer in a list, with its first page as a sheet: the title is the one link; the whole card is its target. */
export function FlyerCard(props: FlyerCardProps) {
  const { flyer, now, form = "row", heading: Heading = "h3", priority = false, distance } = props;
  const { slug, title, activity, picture, zone, state } = flyer;
  const { href = routes.item("flyers", slug) } = props;
  return (
    <article className={cn("card one-target", form === "row" && "card-row")}>
      <Picture
        picture={picture}
        alt=""
        sizes={form === "row" ? "(width < 40rem) 6.5rem, (width < 64rem) 30vw, 17rem" : "11rem"}
        range={form === "row" ? [160, 960] : [160, 480]}
        priority={priority}
        className={cn(sheet, form === "row" ? "sm:aspect-4/5" : "aspect-4/5")}
        fallback={<PictureFallback name={activity.name} glyph="newspaper" />}
      />
      <div>
        <p className="card-place">
          {[activity.name, zone?.name, distance].filter(Boolean).join(" · ")}
        </p>
        <Heading className="card-name">
          <Link href={href} prefetch={false}>
            {title}
          </Link>
        </Heading>
        <p className="text-ink-soft text-sm">{formatContents(flyer)}</p>
        <p className="event-foot">
          <span className="badge" data-tone={state === "active" ? "open" : undefined}>
            {formatFlyerDays(flyer, now)}
          </span>
        </p>
      </div>
    </article>
  );
}

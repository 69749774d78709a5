import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { Picture } from "@/components/ui/picture";
import { PictureFallback } from "@/components/ui/picture-fallback";
import type { PromoCard as PromoCardData } from "@/lib/contract/promos";
import { isSponsored } from "@/lib/domain/promo-rules";
import texts from "@/lib/i18n/messages/it/promotions.json";
import { formatDays, formatHours, formatSaving } from "@/lib/i18n/promo-words";
import { routes } from "@/lib/routes";

interface PromoCardProps {
  promo: PromoCardData;
  now: Date;
  /** `row`: in a list, picture and text side by side on a phone. `compact`: on a shelf. */
  form?: "row" | "compact";
  /** Heading level of the title. */
  heading?: "h2" | "h3";
  /** True for the first visible picture, which loads first. */
  priority?: boolean;
  /** Distance, in words. */
  distance?: string;
}

/** A promotion in a list: the title is the one link; the whole card is its target. */
export function PromoCard(props: PromoCardProps) {
  const { promo, now, form = "row", heading: Heading = "h3", priority = false, distance } = props;
  const { slug, title, activity, picture, saving, zone, recurring } = promo;
  return (
    <article className={cn("card one-target", form === "row" && "card-row")}>
      <Picture
        picture={picture}
        alt=""
        sizes={form === "row" ? "(width < 40rem) 6.5rem, (width < 64rem) 48vw, 24rem" : "17rem"}
        range={form === "row" ? [320, 1200] : [480, 768]}
        priority={priority}
        fallback={<PictureFallback name={activity.name} glyph="gift" />}
      />
      <div>
        <p className="card-place">
          {[activity.name, zone?.name, distance].filter(Boolean).join(" · ")}
        </p>
        <p className="tabular font-extrabold font-headline text-2xl text-accent">
          {formatSaving(saving)}
        </p>
        <Heading className="card-name">
          <Link href={routes.item("promotions", slug)} prefetch={false}>
            {title}
          </Link>
        </Heading>
        {recurring && <p className="text-ink-soft text-sm">{formatHours(recurring)}</p>}
        <p className="event-foot">
          <span className="badge">{formatDays(promo, now)}</span>
          {isSponsored(promo, now) && <span className="badge">{texts.sponsored}</span>}
        </p>
      </div>
    </article>
  );
}

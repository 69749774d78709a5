import Link from "next/link";
import { Chip } from "@/components/ui/chip";
import { Picture } from "@/components/ui/picture";
import { PictureFallback } from "@/components/ui/picture-fallback";
import type { GiveawayCard as GiveawayCardData } from "@/lib/contract/giveaways";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

interface GiveawayCardProps {
  post: GiveawayCardData;
  /** True for the first visible picture, which loads first. */
  priority: boolean;
}

/** A post in the list: the title is the one link; the whole card is its target. */
export function GiveawayCard({ post, priority }: GiveawayCardProps) {
  const t = useTranslations("giveaways");
  const { type, title, slug, category, condition, zone, cover } = post;
  const facts = [
    t(`categories.${category}`),
    condition && t(`conditions.${condition}`),
    zone?.name,
  ].filter(Boolean);
  return (
    <article className="card card-row one-target">
      <Picture
        picture={cover}
        alt=""
        sizes="(width < 40rem) 6.5rem, (width < 64rem) 48vw, 26rem"
        range={[320, 1200]}
        priority={priority}
        fallback={<PictureFallback name={title} glyph={type === "offer" ? "gift" : "search"} />}
      />
      <div>
        <p>
          <Chip tone={type === "offer" ? "open" : "accent"}>{t(`types.${type}`)}</Chip>
        </p>
        <h2 className="card-name">
          <Link href={routes.item("giveaways", slug)} prefetch={false}>
            {title}
          </Link>
        </h2>
        <p className="card-place">{facts.join(" · ")}</p>
      </div>
    </article>
  );
}

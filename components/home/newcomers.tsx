import Link from "next/link";
import { Picture } from "@/components/ui/picture";
import { PictureFallback } from "@/components/ui/picture-fallback";
import { SectionHeading } from "@/components/ui/section-heading";
import type { ActivityCard } from "@/lib/contract/activities";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";

/** New activities, as a column of short notices on a tinted background. */
export function Newcomers({ activities, now }: { activities: readonly ActivityCard[]; now: Date }) {
  const t = useTranslations("home.newcomers");
  const today = romeDay(now);
  return (
    <section aria-labelledby="novita" className="bg-accent-tint py-12 lg:py-16">
      <div className="page-width lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-12">
        <SectionHeading
          id="novita"
          title={t("title")}
          description={t("description")}
          link={{ href: listings.activities.href({ sort: "newest" }), label: t("all") }}
          className="content-start lg:sticky lg:top-28 lg:self-start"
        />
        <ol className="mt-6 divide-y divide-ink/15 border-y border-ink/15 lg:mt-0">
          {activities.map(({ slug, name, summary, cover, category, published_at }) => (
            <li key={slug} className="group one-target flex items-center gap-4 py-4 sm:gap-6">
              <Picture
                picture={cover}
                alt=""
                sizes="(width < 40rem) 5.5rem, 9rem"
                range={[160, 480]}
                className="aspect-square w-22 shrink-0 rounded-field sm:aspect-3/2 sm:w-36"
                fallback={<PictureFallback name={name} glyph={category.icon} />}
              />
              <div className="min-w-0">
                <p className="text-xs text-ink-soft">
                  <time dateTime={romeDay(new Date(published_at))}>
                    {formatDay(romeDay(new Date(published_at)), today)}
                  </time>
                  {` · ${category.name}`}
                </p>
                <h3 className="mt-0.5 text-xl">
                  <Link
                    href={routes.item("activities", slug)}
                    prefetch={false}
                    className="group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
                  >
                    {name}
                  </Link>
                </h3>
                {summary && <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{summary}</p>}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

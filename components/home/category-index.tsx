import Link from "next/link";
import { Glyph } from "@/components/ui/glyph";
import { SectionHeading } from "@/components/ui/section-heading";
import type { Category } from "@/lib/contract/activities";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";

/** All categories with their numbers, like a table of contents. */
export function CategoryIndex({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations("home");
  return (
    <section aria-labelledby="indice" className="page-width">
      <SectionHeading id="indice" title={t("index.title")} />
      <ul className="mt-6 border-t-2 border-ink sm:columns-2 sm:gap-10 lg:columns-3">
        {categories.map(({ slug, name, icon, count }) => (
          <li key={slug} className="break-inside-avoid border-b border-hairline">
            <Link
              href={listings.activities.href({ category: slug })}
              prefetch={false}
              className="group flex min-h-14 items-center gap-3 py-2"
            >
              <Glyph name={icon} className="text-accent" />
              <span className="min-w-0 flex-1 font-headline text-lg leading-tight font-bold group-hover:underline group-hover:underline-offset-4">
                {name}
              </span>
              <span className="tabular text-sm text-ink-soft">
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{t("shelf.count", { count })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

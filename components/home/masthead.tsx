import type { CSSProperties } from "react";
import { ChipLink } from "@/components/ui/chip";
import { Glyph } from "@/components/ui/glyph";
import type { Category } from "@/lib/contract/activities";
import { formatLongDate } from "@/lib/domain/rome-time";
import { listings } from "@/lib/listings";
import { widthInEm } from "./name-width";
import { SearchForm } from "./search-form";
import { Today } from "./today";

interface MastheadProps {
  town: string;
  tagline: string;
  /** Instant of the rendering, ISO. */
  madeAt: string;
  suggestionsLabel: string;
  categories: readonly Category[];
}

/** Head of the home page: today's date, the town's name as large as fits, and the search. */
export function Masthead({ town, tagline, madeAt, suggestionsLabel, categories }: MastheadProps) {
  return (
    <header className="relative overflow-clip">
      <div
        aria-hidden="true"
        className="pattern-fan absolute inset-0 -z-10 text-brand-ink [--pattern-opacity:0.13] [--pattern-size:7rem] [mask-image:linear-gradient(to_bottom,transparent_10%,black_60%,transparent)]"
      />
      <div className="page-width pt-4 pb-8 lg:pt-6 lg:pb-12">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2 text-sm font-medium">
          <Today madeOn={formatLongDate(new Date(madeAt))} />
          <p className="text-ink-soft max-sm:hidden">{tagline}</p>
        </div>
        <h1
          className="-ml-[0.04em] pt-[0.12em] pb-[0.1em] font-extrabold tracking-[-0.045em] [font-size:clamp(2.25rem,calc((100vw-2.5rem)/var(--em)),15rem)] leading-[0.86] md:[font-size:clamp(2.25rem,calc((min(100vw,82rem)-5rem)/var(--em)),15rem)]"
          style={{ "--em": widthInEm(town) } as CSSProperties}
        >
          {town}
        </h1>
        <p className="mb-5 max-w-[36ch] text-lg text-ink-soft sm:hidden">{tagline}</p>
        <div className="mt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-center lg:gap-8">
          <SearchForm />
          <nav aria-label={suggestionsLabel} className="mt-4 lg:mt-0">
            <ul className="shelf gap-2! py-1! lg:mx-0 lg:flex-wrap lg:px-0">
              {categories.slice(0, 6).map(({ slug, name, icon }) => (
                <li key={slug}>
                  <ChipLink href={listings.activities.href({ category: slug })}>
                    <Glyph name={icon} className="size-4.5 text-brand-ink" />
                    {name}
                  </ChipLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </header>
  );
}

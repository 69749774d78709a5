import Link from "next/link";
import { useFormatter } from "next-intl";
import type { CSSProperties } from "react";
import { Stars } from "@/components/ui/stars";
import { reviewAspects } from "@/lib/contract/review-constants";
import type { Rating, ReviewFacts } from "@/lib/contract/reviews";
import { useTranslations } from "@/lib/i18n/use-translations";

const share = (votes: number, count: number) =>
  `${count > 0 ? Math.round((votes / count) * 100) : 0}%`;

interface RatingSummaryProps {
  rating: Rating;
  /** Null: not known. */
  facts: ReviewFacts | null;
  /** Address of the reviews with so many stars. */
  hrefOf: (stars: number) => string;
  /** Stars of the filter. */
  current?: number;
}

/**
 * The average (from three reviews), the distribution of stars, and the averages of single aspects.
 */
export function RatingSummary({ rating, facts, hrefOf, current }: RatingSummaryProps) {
  const t = useTranslations("reviews");
  const format = useFormatter();
  const { average, count, distribution } = rating;
  if (average === null) return <p className="text-ink-soft">{t("noAverage", { count })}</p>;
  const write = (mean: number) => format.number(mean, { minimumFractionDigits: 1 });
  const judged = reviewAspects.flatMap((aspect) => {
    const mean = facts?.aspects[aspect] ?? null;
    return mean === null ? [] : [{ aspect, mean }];
  });
  return (
    <div className="tabular grid max-w-md gap-5">
      <p className="flex items-center gap-4">
        <span className="block font-extrabold font-headline text-5xl leading-none tracking-tight">
          {write(average)}
        </span>
        <span>
          <Stars value={average} label={t("average", { average: write(average) })} />
          <span className="block text-ink-soft text-sm">{t("count", { count })}</span>
        </span>
      </p>
      <ul aria-label={t("distribution")} className="votes">
        {[5, 4, 3, 2, 1].map((stars) => {
          const votes = distribution[stars - 1] ?? 0;
          const style = { "--share": share(votes, count) } as CSSProperties;
          const words = (
            <>
              <span>{t("stars", { count: stars })}</span>
              <b>{votes}</b>
            </>
          );
          return (
            <li key={stars}>
              {votes > 0 ? (
                <Link
                  href={hrefOf(stars)}
                  prefetch={false}
                  aria-current={stars === current ? "true" : undefined}
                  style={style}
                >
                  {words}
                </Link>
              ) : (
                <p style={style}>{words}</p>
              )}
            </li>
          );
        })}
      </ul>
      {judged.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {judged.map(({ aspect, mean }) => (
            <div key={aspect} className="flex gap-1.5">
              <dt className="text-ink-soft">{t(`aspects.${aspect}`)}</dt>
              <dd className="font-semibold">{t("aspects.of", { value: write(mean) })}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

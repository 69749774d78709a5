import { useFormatter, useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { Stars } from "@/components/ui/stars";
import type { Rating } from "@/lib/contract/reviews";

const share = (votes: number, count: number) =>
  `${count > 0 ? Math.round((votes / count) * 100) : 0}%`;

/** The average (from three reviews on) and how the stars are spread. */
export function RatingSummary({ rating }: { rating: Rating }) {
  const t = useTranslations("reviews");
  const format = useFormatter();
  const { average, count, distribution } = rating;
  if (average === null) return <p className="text-ink-soft">{t("noAverage", { count })}</p>;
  const written = format.number(average, { minimumFractionDigits: 1 });
  return (
    <div className="tabular grid max-w-md gap-5">
      <p className="flex items-center gap-4">
        <span className="block font-extrabold font-headline text-5xl leading-none tracking-tight">
          {written}
        </span>
        <span>
          <Stars value={average} label={t("average", { average: written })} />
          <span className="block text-ink-soft text-sm">{t("count", { count })}</span>
        </span>
      </p>
      <ul aria-label={t("distribution")} className="votes grid gap-1.5">
        {[5, 4, 3, 2, 1].map((stars) => {
          const votes = distribution[stars - 1] ?? 0;
          return (
            <li key={stars} style={{ "--share": share(votes, count) } as CSSProperties}>
              <span>{t("stars", { count: stars })}</span>
              <b>{votes}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import { useFormatter, useTranslations } from "next-intl";
import { Stars } from "@/components/ui/stars";
import type { Rating } from "@/lib/contract/reviews";

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
      <ul aria-label={t("distribution")} className="grid gap-1.5">
        {[5, 4, 3, 2, 1].map((stars) => {
          const votes = distribution[stars - 1] ?? 0;
          return (
            <li key={stars} className="grid grid-cols-[4.5rem_1fr_2rem] items-center gap-3 text-sm">
              <span>{t("stars", { count: stars })}</span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ width: `${count > 0 ? (votes / count) * 100 : 0}%` }}
                />
              </span>
              <span className="text-right text-ink-soft">
                <span aria-hidden="true">{votes}</span>
                <span className="sr-only">{t("count", { count: votes })}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import { ActivityLineCard } from "@/components/activities/activity-line-card";
import { LinkButton } from "@/components/ui/link-button";
import { StillRegion } from "@/components/ui/still-region";
import type { ActivityCard } from "@/lib/contract/activities";
import { formatRomeTime } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { listings } from "@/lib/listings";
import { OpenNow } from "./open-now";

interface NowInTownProps {
  now: Date;
  total: number;
  /** Null: not known. */
  closingSoon: number | null;
  board: readonly ActivityCard[];
  later: readonly ActivityCard[];
}

/** Open places now: the number, and a few of them as on a departure board. */
export function NowInTown({ now, total, closingSoon, board, later }: NowInTownProps) {
  const t = useTranslations("home.now");
  return (
    <section aria-labelledby="adesso" className="page-width">
      <div className="overflow-clip rounded-panel bg-night text-night-ink lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="pattern-fan flex flex-col p-6 [--pattern-opacity:0.06] [--pattern-size:8rem] sm:p-9 lg:p-11">
          <h2 id="adesso" className="text-3xl">
            {t("title")}
          </h2>
          {total > 0 ? (
            <OpenNow
              madeAt={now.toISOString()}
              total={total}
              time={t.raw("time")}
              words={{ one: t("open", { count: 1 }), other: t("open", { count: 2 }) }}
              closingSoon={closingSoon ? t("closingSoon", { count: closingSoon }) : null}
            />
          ) : (
            <>
              <p className="tabular mt-1 text-night-ink-soft">
                {t("time", { time: formatRomeTime(now) })}
              </p>
              <div className="mt-8 lg:mt-auto">
                <p className="font-headline text-4xl font-extrabold">{t("noneTitle")}</p>
                <p className="mt-3 max-w-[40ch] text-night-ink-soft">{t("none")}</p>
              </div>
            </>
          )}
          <p className="mt-6">
            <LinkButton
              href={listings.activities.href(total > 0 ? { open: true } : {})}
              variant="inverse"
              size="large"
              className="max-sm:w-full"
            >
              {total > 0 ? t("all") : t("browse")}
            </LinkButton>
          </p>
        </div>
        {board.length + later.length > 0 && (
          <StillRegion region="board">
            <div className="border-night-line px-5 py-2 max-lg:border-t sm:px-9 lg:border-l lg:px-10 lg:py-6">
              {board.length > 0 && <BoardLines activities={board} now={now} />}
              {later.length > 0 && (
                <>
                  <p className="border-t border-night-line pt-5 text-sm font-semibold text-night-ink-soft first:border-t-0 first:pt-4">
                    {t("later")}
                  </p>
                  <BoardLines activities={later} now={now} />
                </>
              )}
            </div>
          </StillRegion>
        )}
      </div>
    </section>
  );
}

function BoardLines({ activities, now }: { activities: readonly ActivityCard[]; now: Date }) {
  return (
    <ul className="divide-y divide-night-line">
      {activities.map((activity) => (
        <li key={activity.slug}>
          <ActivityLineCard activity={activity} now={now} />
        </li>
      ))}
    </ul>
  );
}

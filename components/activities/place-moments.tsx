import Link from "next/link";
import { useMessages } from "next-intl";
import { Surface } from "@/components/ui/surface";
import type { MomentKind } from "@/lib/contract/moment-constants";
import type { Moment } from "@/lib/contract/moments";
import type { Opening } from "@/lib/contract/opening";
import { type DayHours, openingStatus, weekTable } from "@/lib/domain/opening-hours";
import { groupOf, type MomentGroup, momentGroups } from "@/lib/domain/place-moments";
import { formatDay, formatWeekday, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { formatWhen } from "@/lib/i18n/moment-words";
import { useTranslations } from "@/lib/i18n/use-translations";
import { sectionPaths } from "@/lib/section-paths";
import { OpeningBadge } from "./opening-badge";

/** Most lines of a kind: the rest is further down the page. */
const MOST: Record<MomentKind, number> = {
  promotions: 4,
  flyers: 2,
  events: 4,
  jobs: 2,
  news: 2,
  reviews: 1,
};

const REVIEWS = "#recensioni";

/** Cuts each kind; reviews are newest first. */
function chosen(moments: readonly Moment[]): Moment[] {
  const counts = new Map<MomentKind, number>();
  const newest = moments.filter(({ kind }) => kind === "reviews").at(-1);
  return moments.filter((moment) => {
    const count = (counts.get(moment.kind) ?? 0) + 1;
    counts.set(moment.kind, count);
    return moment.kind === "reviews" ? moment === newest : count <= MOST[moment.kind];
  });
}

interface PlaceMomentsProps {
  moments: readonly Moment[];
  opening: Opening;
  now: Date;
}

/**
 * Timeline of a place: now, today and seven days, with its hours. Renders nothing without moments.
 */
export function PlaceMoments({ moments, opening, now }: PlaceMomentsProps) {
  const t = useTranslations("moments");
  const told = chosen(moments).map((moment) => ({ moment, group: groupOf(moment, now) }));
  if (opening.permanently_closed || told.every(({ group }) => group === null)) return null;
  const special = weekTable(opening, now).filter(({ isSpecial }) => isSpecial);
  const knowsHours = openingStatus(opening, now).state !== "unknown";
  const days: Record<MomentGroup, DayHours[]> = {
    now: [],
    today: special.filter(({ isToday }) => isToday),
    week: special.filter(({ isToday }) => !isToday),
  };
  const groups = momentGroups
    .map((group) => ({
      group,
      items: told.filter((one) => one.group === group).map(({ moment }) => moment),
      hours: days[group],
      hasBadge: group === "now" && knowsHours,
    }))
    .filter(({ items, hours, hasBadge }) => hasBadge || items.length + hours.length > 0);
  return (
    <Surface className="moments" role="region" aria-labelledby="filo">
      <h2 id="filo" className="text-xl">
        {t("title")}
      </h2>
      <div>
        {groups.map(({ group, items, hours, hasBadge }) => (
          <section key={group} aria-labelledby={`filo-${group}`}>
            <h3 id={`filo-${group}`}>{t(`groups.${group}`)}</h3>
            <ul>
              {hasBadge && (
                <li>
                  <OpeningBadge opening={opening} now={now} />
                </li>
              )}
              {hours.map((row) => (
                <SpecialDay key={row.day} row={row} now={now} />
              ))}
              {items.map((moment) => (
                <MomentLine key={moment.id} moment={moment} now={now} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Surface>
  );
}

function SpecialDay({ row, now }: { row: DayHours; now: Date }) {
  const t = useTranslations("moments.hours");
  const words = useMessages().moments.hours;
  const day = row.isToday
    ? words.today
    : `${formatWeekday(row.day)} ${formatDay(row.day, romeDay(now))}`;
  const times = row.intervals.map(([opens, closes]) =>
    fillMessage(words.interval, { opens, closes }),
  );
  const told =
    times.length > 0 ? t("open", { day, times: times.join(", ") }) : t("closed", { day });
  const said = told.charAt(0).toUpperCase() + told.slice(1);
  return <li>{row.label ? t("label", { said, label: row.label }) : said}</li>;
}

function MomentLine({ moment, now }: { moment: Moment; now: Date }) {
  const words = useMessages().moments;
  const { kind, title, route, ends_at, detail } = moment;
  const facts = [words.kind[kind], formatWhen(moment, now, words.when), detail];
  const section = kind === "reviews" ? "attivita" : sectionPaths[kind].slice(1);
  return (
    <li className="one-target" data-section={section} data-until={Date.parse(ends_at)}>
      {route === null ? (
        <a href={REVIEWS}>{title}</a>
      ) : (
        <Link href={route} prefetch={false}>
          {title}
        </Link>
      )}
      <p>{facts.filter(Boolean).join(" · ")}</p>
    </li>
  );
}

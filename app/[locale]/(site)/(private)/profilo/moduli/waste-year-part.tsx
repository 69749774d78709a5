import Link from "next/link";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { ModuleSection } from "@/components/modules/module-section";
import { ImportYear } from "@/components/modules/waste/import-year";
import { AddException, AddRule, RemoveLine } from "@/components/modules/waste/plan-dialogs";
import { DraftActions } from "@/components/modules/waste/year-actions";
import { AddHoliday, SourceDialog } from "@/components/modules/waste/year-facts";
import { Chip } from "@/components/ui/chip";
import { callTo } from "@/lib/contract/endpoint";
import {
  type StaffWaste,
  type WastePlan,
  type WasteYear,
  wasteYearSchema,
} from "@/lib/contract/waste";
import { getWasteYear } from "@/lib/contract/waste-endpoints";
import {
  addDays,
  dayAndMonth,
  formatDate,
  formatDay,
  formatWeekday,
  monthName,
} from "@/lib/domain/rome-time";
import { eveningsOfYear } from "@/lib/domain/waste-calendar";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type texts from "@/lib/i18n/messages/it/modules/sostenibilita.json";
import { sustainabilityPart } from "@/lib/section-routes";
import { readOwn } from "./read-own";

type Words = (typeof texts)["calendario"];

interface Line {
  title: string;
  fact: string | null;
}

/** "1º maggio" of "05-01". */
const seasonDay = (monthDay: string) => dayAndMonth(`2024-${monthDay}`);

function linesOf(
  { plan }: WasteYear,
  words: Words,
  nameOf: (slug: string) => string,
): Record<keyof WastePlan, Line[]> {
  return {
    rules: plan.rules.map(({ fraction, weekday, every, anchor, season, window }) => ({
      title: fillMessage(words.ruleLine, {
        fraction: nameOf(fraction),
        weekday: formatWeekday(addDays("2026-01-05", weekday)),
        every:
          every === 1
            ? words.everyWeek
            : fillMessage(words.everyWeeks, { count: every, anchor: formatDay(anchor ?? "", "") }),
        season: season
          ? fillMessage(words.season, { from: seasonDay(season.from), to: seasonDay(season.to) })
          : "",
        window:
          window.from === null
            ? fillMessage(words.deadline, { to: window.to })
            : fillMessage(words.window, { from: window.from, to: window.to }),
      }),
      fact: null,
    })),
    holidays: plan.holidays.map(({ date, name, shift }) => ({
      title: fillMessage(words.holidayLine, { date: formatDay(date, ""), name: name ?? "" }),
      fact: words.shifts[shift],
    })),
    exceptions: plan.exceptions.map(({ kind, fraction, date, to, reason, announced_at }) => ({
      title: fillMessage(words.exceptionLine, {
        kind: words.exception.kinds[kind],
        fraction: nameOf(fraction),
        date: [date, to].flatMap((day) => (day ? [formatDay(day, "")] : [])).join(" → "),
      }),
      fact:
        [
          reason,
          announced_at &&
            fillMessage(words.announced, { date: formatDate(new Date(announced_at)) }),
        ]
          .filter(Boolean)
          .join(", ") || null,
    })),
  };
}

/** A calendar with its rules and exceptions, and what they give month by month. */
export async function WasteYearPart({ id, waste }: { id: string; waste: StaffWaste }) {
  const [year, { modules }] = await Promise.all([
    readOwn(callTo(getWasteYear, { id }), wasteYearSchema),
    getMessages(),
  ]);
  const words = modules.sostenibilita.calendario;
  const { fractions } = waste.fractions;
  const zone = waste.zones.zones.find((one) => one.id === year.zone_id)?.name ?? "";
  const nameOf = (slug: string) => fractions.find((one) => one.slug === slug)?.name ?? slug;
  const isDraft = year.state === "draft";
  const lines = linesOf(year, words, nameOf);
  const tools: Record<keyof WastePlan, ReactNode> = {
    rules: isDraft && fractions.length > 0 && <AddRule year={year} fractions={fractions} />,
    holidays: isDraft && <AddHoliday year={year} />,
    exceptions: year.state !== "superseded" && fractions.length > 0 && (
      <AddException year={year} fractions={fractions} />
    ),
  };
  const back = sustainabilityPart("calendario");
  return (
    <>
      <p>
        <Link href={back} prefetch={false} className="link">
          {words.back}
        </Link>
      </p>
      <h2 className="text-2xl">
        {fillMessage(words.yearTitle, { year: year.year, zone, kind: words.kinds[year.kind] })}{" "}
        <Chip>{words.states[year.state]}</Chip>
      </h2>
      {year.source && <p>{fillMessage(words.sourceLine, { source: year.source })}</p>}
      {isDraft && (
        <div className="module-tools">
          <ImportYear year={year} fractions={fractions} />
          <SourceDialog year={year} />
          <DraftActions year={year} leadsTo={back} />
        </div>
      )}
      {(["rules", "holidays", "exceptions"] as const).map((part) => (
        <ModuleSection key={part} id={part} title={words[part]}>
          {tools[part] && <div className="module-tools">{tools[part]}</div>}
          {lines[part].length === 0 ? (
            <p className="text-ink-soft">{words.nothing}</p>
          ) : (
            <ModuleList>
              {lines[part].map(({ title, fact }, index) => (
                <ModuleRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same.
                  key={index}
                  heading="h3"
                  title={title}
                  facts={[fact]}
                  aside={
                    isDraft && <RemoveLine year={year} part={part} index={index} name={title} />
                  }
                />
              ))}
            </ModuleList>
          )}
        </ModuleSection>
      ))}
      <ModuleSection id="anteprima" title={words.preview}>
        <Months year={year} nameOf={nameOf} nothing={words.noEvenings} />
      </ModuleSection>
    </>
  );
}

interface MonthsProps {
  year: WasteYear;
  nameOf: (slug: string) => string;
  /** Said of a calendar without evenings. */
  nothing: string;
}

/** The evenings of a calendar, a month after the other. */
function Months({ year, nameOf, nothing }: MonthsProps) {
  const evenings = new Map<string, string[]>();
  for (const { evening, fraction } of eveningsOfYear(year).pickups) {
    evenings.set(evening, [...(evenings.get(evening) ?? []), nameOf(fraction)]);
  }
  const months = [...new Set([...evenings.keys()].map((day) => day.slice(0, 7)))];
  if (months.length === 0) return <p className="text-ink-soft">{nothing}</p>;
  return months.map((month) => (
    <details key={month}>
      <summary>
        {monthName(`${month}-01`)} {month.slice(0, 4)}
      </summary>
      <ul>
        {[...evenings]
          .filter(([day]) => day.startsWith(month))
          .map(([day, names]) => (
            <li key={day}>
              {formatWeekday(day)} {dayAndMonth(day)}: {names.join(", ")}
            </li>
          ))}
      </ul>
    </details>
  ));
}

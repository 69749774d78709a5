import type { ReactNode } from "react";
import { ActiveFilters } from "@/components/listing/active-filters";
import type { Zone } from "@/lib/contract/activities";
import { eventDayPage } from "@/lib/event-routes";
import type { ListFilter } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { EventFilters } from "./event-filters";
import { useFilterNames } from "./filter-names";
import { TimeChips } from "./time-chips";

/** The filters of a day or month, and their options. */
export interface Narrowed {
  filter: ListFilter<"events">;
  zones: readonly Zone[];
}

interface CalendarFrameProps extends Narrowed {
  /** A day (`2026-12-24`), or a month (`2026-12`). */
  day: string;
  /** Small line above the title. */
  kicker: string;
  title: string;
  /** Number of results as text. */
  resultText: string;
  now: Date;
  /** True for the page of the current month. */
  isMonth?: boolean;
  children: ReactNode;
}

/** A day or month of the calendar with its filters; faded while a filter loads. */
export function CalendarFrame(props: CalendarFrameProps) {
  const { day, filter, zones, kicker, title, resultText, now, isMonth, children } = props;
  const names = useFilterNames(filter, zones);
  return (
    <div data-section="eventi" className="page-width pt-6 pb-16 md:pt-10">
      <header className="mb-5 md:mb-8">
        <p className="mb-1.5 text-xs font-semibold text-accent">{kicker}</p>
        <h1 className="text-4xl first-letter:uppercase">{title}</h1>
      </header>
      <div className="group/list">
        <TimeChips filter={filter} now={now} isMonth={isMonth} />
        <EventFilters
          filter={filter}
          path={routes.eventDay(day)}
          zones={zones}
          resultText={resultText}
        />
        <div className="transition-opacity duration-200 group-has-data-pending/list:opacity-50">
          <div className="mt-5 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <p className="text-sm text-ink-soft">{resultText}</p>
            <ActiveFilters
              kind="events"
              filter={filter}
              names={names}
              hrefOf={(others) => eventDayPage(day, others)}
            />
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

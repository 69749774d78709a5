import { ChipLink } from "@/components/ui/chip";
import { eventTimes } from "@/lib/contract/event-constants";
import { isFiltered } from "@/lib/define-listing";
import { monthOf } from "@/lib/domain/event-days";
import { romeDay } from "@/lib/domain/rome-time";
import { eventDayPage, eventTimePage } from "@/lib/event-routes";
import { useTranslations } from "@/lib/i18n/use-translations";
import { type ListFilter, listings } from "@/lib/listings";

interface TimeChipsProps {
  /** Other filters of the list stay. */
  filter?: ListFilter<"events">;
  now: Date;
  /** True on the page of a month. */
  isMonth?: boolean;
}

/** The most common times, each with its own address. */
export function TimeChips({ filter = {}, now, isMonth = false }: TimeChipsProps) {
  const t = useTranslations("events.time");
  const { time: current, ...others } = filter;
  // Past events have no "tonight".
  const rest = { ...others, past: undefined, page: undefined };
  const hasMore = isFiltered(listings.events, rest);
  return (
    <nav aria-label={t("label")} className="mb-4">
      <ul className="shelf gap-2! py-1! md:mx-0 md:flex-wrap md:px-0">
        {eventTimes.map((time) => (
          <li key={time}>
            <ChipLink
              href={hasMore ? listings.events.href({ ...rest, time }) : eventTimePage(time)}
              current={time === current}
            >
              {t(time)}
            </ChipLink>
          </li>
        ))}
        <li>
          <ChipLink href={eventDayPage(monthOf(romeDay(now)), rest)} current={isMonth}>
            {t("month")}
          </ChipLink>
        </li>
      </ul>
    </nav>
  );
}

import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon, type IconName } from "@/components/ui/icon";
import type { Opening, SpecialHours } from "@/lib/contract/opening";
import { hoursNeedConfirmation } from "@/lib/domain/opening-hours";
import { addDays, formatDay, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

const NOTICE_DAYS = 30;

/** Closures that are on or start within thirty days; single days are in the hours table. */
function closuresToTell(opening: Opening, today: string): SpecialHours[] {
  const horizon = addDays(today, NOTICE_DAYS);
  return opening.special.filter(
    ({ closed, date_from, date_to }) =>
      closed && date_from < date_to && date_to >= today && date_from <= horizon,
  );
}

/** Notices before a visit: closures, and hours that were not confirmed for long. */
export function OpeningNotices({ opening, now }: { opening: Opening; now: Date }) {
  const t = useTranslations("opening.notice");
  const today = romeDay(now);
  if (opening.permanently_closed) {
    return (
      <Notice icon="calendar-x-2" strong>
        {t("closedForGood")}
      </Notice>
    );
  }
  const closure = opening.temporarily_closed;
  const closureIsOver = closure?.to !== null && closure?.to !== undefined && closure.to < today;
  const dates = (from: string, to: string) => ({
    from: formatDay(from, today),
    to: formatDay(to, today),
  });
  return (
    <>
      {closure && !closureIsOver && (
        <Notice icon="calendar-x-2" strong>
          {closure.to
            ? t("temporarilyClosed", dates(closure.from, closure.to))
            : t("temporarilyClosedFrom", { from: formatDay(closure.from, today) })}
          {closure.reason && ` ${t("reason", { reason: closure.reason })}`}
        </Notice>
      )}
      {closuresToTell(opening, today).map(({ date_from, date_to, label }) => (
        <Notice key={date_from + date_to} icon="calendar-x-2">
          {label
            ? t("closedFor", { label, ...dates(date_from, date_to) })
            : t("closed", dates(date_from, date_to))}
        </Notice>
      ))}
      {hoursNeedConfirmation(opening, now) && (
        <Notice icon="circle-alert">
          {opening.confirmed_at
            ? t("stale", { day: formatDay(romeDay(new Date(opening.confirmed_at)), today) })
            : t("neverConfirmed")}
        </Notice>
      )}
    </>
  );
}

interface NoticeProps {
  icon: IconName;
  strong?: boolean;
  children: ReactNode;
}

function Notice({ icon, strong = false, children }: NoticeProps) {
  return (
    <p
      className={cn(
        "flex gap-3 rounded-card px-4 py-3 text-sm",
        strong ? "bg-danger-tint text-danger" : "bg-closing-tint text-closing",
      )}
    >
      <Icon name={icon} className="mt-px" />
      <span>{children}</span>
    </p>
  );
}

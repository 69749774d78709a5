import { Notice } from "@/components/ui/notice";
import type { EventItem } from "@/lib/contract/events";
import type { EventDates } from "@/lib/domain/event-dates";
import { momentWords } from "@/lib/domain/event-when";
import { useTranslations } from "@/lib/i18n/use-translations";

interface EventBannerProps {
  event: Pick<EventItem, "status" | "status_reason">;
  dates: EventDates;
  /** Today in Rome. */
  today: string;
}

/** The most important fact first: cancelled, postponed, moved, over. */
export function EventBanner({
  event: { status, status_reason },
  dates: { next, later },
  today,
}: EventBannerProps) {
  const t = useTranslations("events.banner");
  if (status !== "published") {
    return (
      <Notice tone={status === "cancelled" ? "danger" : "info"}>
        <p className="font-semibold">{t(status)}</p>
        {status_reason && <p className="whitespace-pre-line">{status_reason}</p>}
      </Notice>
    );
  }
  if (next === null) {
    const isOff = later.length > 0;
    return (
      <Notice tone={isOff ? "danger" : "info"}>
        <p className="font-semibold">{t(isOff ? "datesCancelled" : "past")}</p>
      </Notice>
    );
  }
  const { previous_starts_at } = next;
  if (!previous_starts_at) return null;
  return (
    <Notice>
      <p className="font-semibold">{t("movedTitle")}</p>
      <p>
        {t("moved", {
          now: momentWords(new Date(next.starts_at), today),
          before: momentWords(new Date(previous_starts_at), today),
        })}
      </p>
    </Notice>
  );
}

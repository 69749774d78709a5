import type { EventItem } from "@/lib/contract/events";
import { formatMoment } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

interface EventChangesProps {
  event: Pick<EventItem, "changes">;
  now: Date;
}

/** Changes of an event since its announcement, by field; renders nothing if there are none. */
export function EventChanges({ event: { changes }, now }: EventChangesProps) {
  const t = useTranslations("events");
  if (changes.length === 0) return null;
  const today = romeDay(now);
  return (
    <section aria-labelledby="cambiamenti">
      <h2 id="cambiamenti" className="mb-3 text-2xl">
        {t("page.changes")}
      </h2>
      <ul className="grid gap-3 text-sm">
        {changes.map(({ at, field, before, after }) => (
          <li key={`${at} ${field} ${before} ${after}`}>
            <b className="block">
              {t(`change.fields.${field}`)}{" "}
              <time dateTime={at} className="font-normal text-ink-soft">
                {formatMoment(new Date(at), today)}
              </time>
            </b>
            <del className="text-ink-soft">{before ?? t("change.none")}</del>
            {" → "}
            <ins className="no-underline">{after ?? t("change.none")}</ins>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

/** A step as it is told; null: there is nothing to tell. */
export interface CaseStep {
  at: string;
  /** What it came to. */
  title: string;
  /** Null: the title says it. */
  who: string | null;
  reason: string | null;
  message: string | null;
}

/** What happened so far, the oldest first; it only grows. */
export function StepList({ steps }: { steps: CaseStep[] }) {
  const t = useTranslations("moduleArea.history");
  return (
    <ol className="module-history">
      {steps.map(({ at, title, who, reason, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added.
        <li key={index}>
          <b>{title}</b>
          <span>
            <time dateTime={at}>
              {t("at", { date: formatDate(new Date(at)), time: formatRomeTime(new Date(at)) })}
            </time>
            {who && ` · ${who}`}
          </span>
          {reason && <p>{reason}</p>}
          {message && <p className="whitespace-pre-line break-words">«{message}»</p>}
        </li>
      ))}
    </ol>
  );
}

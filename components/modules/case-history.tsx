import { useTranslations } from "next-intl";
import type { CaseStep } from "@/lib/contract/case-log";
import { formatDate } from "@/lib/domain/long-date";
import { formatRomeTime } from "@/lib/domain/rome-time";

interface CaseHistoryProps {
  history: CaseStep[];
  /** What a state is called. */
  statusName: (status: string) => string;
  /** What a rule is called. */
  reasonName: (reason: string) => string;
}

/** What happened so far, the oldest first; it only grows. */
export function CaseHistory({ history, statusName, reasonName }: CaseHistoryProps) {
  const t = useTranslations("moduleArea.history");
  return (
    <ol className="module-history">
      {history.map(({ at, actor, part, after, reason, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added.
        <li key={index}>
          <b>{statusName(after)}</b>
          <span>
            <time dateTime={at}>
              {t("at", { date: formatDate(new Date(at)), time: formatRomeTime(new Date(at)) })}
            </time>
            {" · "}
            {actor ? t("actor", { name: actor, part: t(`parts.${part}`) }) : t(`parts.${part}`)}
          </span>
          {reason && <p>{reasonName(reason)}</p>}
          {message && <p className="whitespace-pre-line break-words">«{message}»</p>}
        </li>
      ))}
    </ol>
  );
}

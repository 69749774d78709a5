import { Chip } from "@/components/ui/chip";
import type { Objection } from "@/lib/contract/reports";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

/** What was objected to a decision, and what became of it. */
export function ObjectionList({ objections }: { objections: Objection[] }) {
  const t = useTranslations("modules.segnalazioni.objections");
  const tOutcome = useTranslations("modules.segnalazioni.outcomes");
  return (
    <ul className="grid gap-5">
      {objections.map(({ party, name, text, sent_at, outcome, answer }) => (
        <li key={sent_at + party} className="grid justify-items-start gap-2">
          <p className="font-semibold">
            {t(`by.${party}`, { name: name ?? t("gone") })}
            <span className="font-normal text-ink-soft text-sm">
              {" · "}
              <time dateTime={sent_at}>{formatDate(new Date(sent_at))}</time>
            </span>
          </p>
          <p className="max-w-[68ch] whitespace-pre-line break-words">{text}</p>
          <Chip tone={outcome ? "neutral" : "closing"}>
            {outcome ? tOutcome(outcome) : t("waits")}
          </Chip>
          {answer && <p className="break-words">{t("answer", { message: answer })}</p>}
        </li>
      ))}
    </ul>
  );
}

import type { CaseStep } from "@/lib/contract/case-log";
import { actingPart } from "@/lib/domain/acting-part";
import { useTranslations } from "@/lib/i18n/use-translations";
import { StepList } from "./step-list";

interface CaseHistoryProps {
  history: CaseStep[];
  /** What a state is called. */
  statusName: (status: string) => string;
  /** What a rule is called. */
  reasonName: (reason: string) => string;
  /** The case is something published. */
  isOfPage?: boolean;
}

/** What happened to a case of the staff. */
export function CaseHistory({
  history,
  statusName,
  reasonName,
  isOfPage = false,
}: CaseHistoryProps) {
  const t = useTranslations("moduleArea.history");
  const partName = (part: CaseStep["part"]) => t(`parts.${actingPart(part, isOfPage)}`);
  return (
    <StepList
      steps={history.map(({ at, actor, part, person, after, reason, message }) => ({
        at,
        title: person ? t("about", { step: statusName(after), name: person }) : statusName(after),
        who: actor ? t("actor", { name: actor, part: partName(part) }) : partName(part),
        reason: reason && reasonName(reason),
        message,
      }))}
    />
  );
}

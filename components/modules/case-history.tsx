import type { CaseStep } from "@/lib/contract/case-log";
import { useTranslations } from "@/lib/i18n/use-translations";
import { StepList } from "./step-list";

interface CaseHistoryProps {
  history: CaseStep[];
  /** What a state is called. */
  statusName: (status: string) => string;
  /** What a rule is called. */
  reasonName: (reason: string) => string;
  /** What the part of those who keep a page is called; left out: the activity. */
  keepers?: string;
}

/** What happened to a case of the staff. */
export function CaseHistory({ history, statusName, reasonName, keepers }: CaseHistoryProps) {
  const t = useTranslations("moduleArea.history");
  const partName = (part: CaseStep["part"]) =>
    part === "business" && keepers ? keepers : t(`parts.${part}`);
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

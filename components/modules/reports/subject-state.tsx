import { Chip } from "@/components/ui/chip";
import type { ReportSubject } from "@/lib/contract/reports";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Says that visitors cannot see what a report is about; nothing when they can. */
export function SubjectState({ state }: Pick<ReportSubject, "state">) {
  const t = useTranslations("modules.segnalazioni");
  return state === "shown" ? null : <Chip tone="closing">{t(state)}</Chip>;
}

import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip } from "@/components/ui/chip";
import type { StaffQueue, WaitingKind } from "@/lib/contract/staff-queue";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { sustainabilityPart, wasteYearPage } from "@/lib/section-routes";
import { SUGGESTION_PART, SUITABILITY_PART } from "../suggestions/suggestion-part";

/** In which module each kind is decided. */
const moduleOf: Record<Exclude<WaitingKind, "waste_year" | "giveaway">, string> = {
  content: "decisioni",
  review: "coda",
  report: "segnalazioni",
  role_request: "ruoli",
  claim: "rivendicazioni",
  suggestion: "decisioni",
  suitability: "decisioni",
  contact: "contatti",
  private_request: "richieste-private",
  door: "check-in",
};

/** Where a module shows things of several kinds, which one it is; the others need no word. */
const partOf: Partial<Record<WaitingKind, string>> = {
  suggestion: SUGGESTION_PART,
  suitability: SUITABILITY_PART,
};

function pageOf(kind: WaitingKind, id: string): string {
  if (kind === "waste_year") return wasteYearPage(id);
  if (kind === "giveaway") return `${sustainabilityPart("regalo")}#${id}`;
  return routes.moduleItem(moduleOf[kind], id, partOf[kind]);
}

/** What waits for the staff, with the way to where it is decided. */
export function WaitingList({ items }: { items: StaffQueue["data"] }) {
  const t = useTranslations("modules.decisioni");
  return (
    <ModuleList>
      {items.map(({ kind, content, id, title, who, since }) => (
        <ModuleRow
          key={id}
          href={pageOf(kind, id)}
          title={title}
          facts={[who, t("since", { date: formatDate(new Date(since)) })]}
          aside={<Chip>{content ?? t(`kinds.${kind}`)}</Chip>}
        />
      ))}
    </ModuleList>
  );
}

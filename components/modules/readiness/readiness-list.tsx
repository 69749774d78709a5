import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip, type ChipTone } from "@/components/ui/chip";
import type { ReadinessItem, ReadinessState } from "@/lib/contract/readiness";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { openingSteps } from "./steps";

const tones: Record<ReadinessState, ChipTone> = {
  done: "open",
  missing: "closing",
  advised: "neutral",
};

/** What a step comes to, in one sentence. */
function useFact(): (item: ReadinessItem) => string {
  const t = useTranslations("modules.apertura.steps");
  return ({ key, state, reason, count, at }) => {
    const values = { count: count ?? 0, date: at ? formatDate(new Date(at)) : "" };
    const isTold = reason !== null && t.has(`${key}.reasons.${reason}` as never);
    if (isTold) return t(`${key}.reasons.${reason}` as never, values as never);
    return t(`${key}.${state === "done" ? "done" : "missing"}` as never, values as never);
  };
}

/** What there is and what lacks, each with the page where it is mended. */
export function ReadinessList({ items }: { items: readonly ReadinessItem[] }) {
  const t = useTranslations("modules.apertura");
  const factOf = useFact();
  return (
    <ModuleList>
      {items.map((item) => (
        <ModuleRow
          key={item.key}
          heading="h3"
          href={routes.moduleItem("apertura", openingSteps[item.key])}
          title={t(`steps.${item.key}.title`)}
          facts={[factOf(item)]}
          aside={<Chip tone={tones[item.state]}>{t(`states.${item.state}`)}</Chip>}
        />
      ))}
    </ModuleList>
  );
}

/** The fact of one step, above what it is mended with. */
export function ReadinessFact({ item }: { item: ReadinessItem }) {
  const factOf = useFact();
  return <p>{factOf(item)}</p>;
}

import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip } from "@/components/ui/chip";
import type { Import } from "@/lib/contract/imports";
import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { importPage } from "@/lib/routes";

/** Who began an import, from what, and when. */
function useImportFacts() {
  const t = useTranslations("modules.importazioni");
  return ({ started_at, by, source }: Import): string[] => {
    const at = new Date(started_at);
    return [
      t("startedAt", { date: formatDate(at), time: formatRomeTime(at) }),
      by ? t("by", { name: by }) : t("byOperator"),
      t("source", { source }),
    ];
  };
}

/** Imports that changed something, with what came of each. */
export function ImportList({ imports }: { imports: Import[] }) {
  const t = useTranslations("modules.importazioni");
  const factsOf = useImportFacts();
  return (
    <ModuleList>
      {imports.map((one) => (
        <ModuleRow
          key={one.id}
          href={importPage(one.id)}
          title={one.file_name}
          heading="h3"
          facts={[
            ...factsOf(one),
            ...(["added", "updated", "skipped", "hidden"] as const)
              .filter((name) => one.counts[name] > 0)
              .map((name) => `${t(`outcomes.${name}`)}: ${one.counts[name]}`),
          ]}
          aside={
            <Chip tone={one.state === "finished" ? "open" : "closing"}>
              {t(`states.${one.state}`)}
            </Chip>
          }
        />
      ))}
    </ModuleList>
  );
}

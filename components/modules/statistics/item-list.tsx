import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import type { CountedItemPage } from "@/lib/contract/statistics";
import { useTranslations } from "@/lib/i18n/use-translations";
import { statisticsPage } from "@/lib/routes";

/** What one may see the numbers of, each with the last thirty days. */
export function CountedItemList({ items }: { items: CountedItemPage["data"] }) {
  const t = useTranslations("modules.statistiche.facts");
  return (
    <ModuleList>
      {items.map(({ kind, id, title, views, contacts }) => (
        <ModuleRow
          key={id}
          href={statisticsPage(id)}
          title={title}
          facts={[
            t("views", { count: views }),
            kind === "activity" && t("contacts", { count: contacts }),
            t("span"),
          ]}
        />
      ))}
    </ModuleList>
  );
}

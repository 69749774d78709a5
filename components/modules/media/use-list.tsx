import Link from "next/link";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import type { MediaUse } from "@/lib/contract/media";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

/** What names a picture, each with the way to where it is written, and to what visitors read. */
export function UseList({ uses }: { uses: MediaUse[] }) {
  const t = useTranslations("modules.immagini.uses");
  return (
    <ModuleList>
      {uses.map(({ label, title, module, item_id, path, part }) => (
        <ModuleRow
          key={`${module} ${item_id}`}
          heading="h3"
          href={item_id ? routes.moduleItem(module, item_id) : routes.module(module)}
          title={title}
          facts={[label, t(`parts.${part}`)]}
          aside={
            path && (
              <Link
                href={path}
                prefetch={false}
                className="button button-quiet"
                aria-label={t("pageNamed", { title })}
              >
                {t("page")}
              </Link>
            )
          }
        />
      ))}
    </ModuleList>
  );
}

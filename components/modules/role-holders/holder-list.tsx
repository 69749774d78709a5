import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import type { RoleHolder } from "@/lib/contract/role-holders";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { HolderStatus } from "./holder-status";

/** How many activities a line names. */
const NAMED = 3;

/** Roles that people and organisations have, as the staff sees them. */
export function HolderList({ holders }: { holders: RoleHolder[] }) {
  const t = useTranslations("modules.persone");
  const tRole = useTranslations("roleRequests.titles");
  return (
    <ModuleList>
      {holders.map(
        ({ id, role, status, holder, activities, granted_at: since, expires_at: end }) => (
          <ModuleRow
            key={id}
            href={routes.moduleItem("persone", id)}
            title={t("rowTitle", { name: holder.name, role: tRole(role) })}
            facts={[
              holder.kind === "person" && holder.email,
              activities.length > 0 &&
                t("covers", {
                  names: activities
                    .slice(0, NAMED)
                    .map(({ name }) => name)
                    .join(", "),
                  more: Math.max(0, activities.length - NAMED),
                }),
              t("since", { date: formatDate(new Date(since)) }),
              end && t("until", { date: formatDate(new Date(end)) }),
            ]}
            aside={<HolderStatus status={status} />}
          />
        ),
      )}
    </ModuleList>
  );
}

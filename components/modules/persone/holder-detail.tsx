import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CaseHistory } from "@/components/modules/case-history";
import { ModuleSection } from "@/components/modules/module-section";
import type { StaffRoleHolder } from "@/lib/contract/role-holders";
import { formatDate } from "@/lib/domain/long-date";

interface HolderDetailProps {
  held: StaffRoleHolder;
  /** What can be done with it. */
  actions: ReactNode;
}

/** A role of a person: what it covers, who has given it, what happened to it. */
export function HolderDetail({ held, actions }: HolderDetailProps) {
  const t = useTranslations("modules.persone");
  const { person, activities, has_scope: hasScope, history } = held;
  return (
    <div className="module-detail">
      <div>
        {actions}
        <ModuleSection id="schede" title={t("cards.title")}>
          {activities.length > 0 ? (
            <ul className="list-disc pl-5">
              {activities.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">{t(hasScope ? "cards.none" : "cards.everything")}</p>
          )}
        </ModuleSection>
        <ModuleSection id="storia" title={t("history.title")}>
          {history.length > 0 ? (
            <CaseHistory
              history={history}
              statusName={(name) => t(`history.${name as "suspended" | "active" | "rescoped"}`)}
              reasonName={(reason) => reason}
            />
          ) : (
            <p className="text-ink-soft">{t("history.none")}</p>
          )}
        </ModuleSection>
      </div>
      <div>
        <ModuleSection id="chi" title={t("who.title")}>
          <p className="font-semibold">{person.name}</p>
          <p className="break-words">{person.email}</p>
          <p className="mt-2 text-ink-soft">
            {held.granted_by
              ? t("who.givenBy", { name: held.granted_by })
              : t("who.givenByOperator")}
          </p>
          <p className="text-ink-soft">
            {held.expires_at
              ? t("until", { date: formatDate(new Date(held.expires_at)) })
              : t("who.endless")}
          </p>
        </ModuleSection>
      </div>
    </div>
  );
}

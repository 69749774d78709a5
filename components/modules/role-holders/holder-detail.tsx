import type { ReactNode } from "react";
import { CaseHistory } from "@/components/modules/case-history";
import { ModuleSection } from "@/components/modules/module-section";
import type { StaffRoleHolder } from "@/lib/contract/role-holders";
import type { Role, TeamRight } from "@/lib/contract/roles";
import type persone from "@/lib/i18n/messages/it/modules/persone.json";
import { useTranslations } from "@/lib/i18n/use-translations";
import { HolderFacts } from "./holder-facts";
import "@/components/modules/modules.css";

type Step = keyof (typeof persone)["history"]["steps"];

interface HolderDetailProps {
  held: StaffRoleHolder;
  /** What can be done with it. */
  actions: ReactNode;
}

/** A role: what it covers, who stands behind it, what happened to it and to its organisation. */
export function HolderDetail({ held, actions }: HolderDetailProps) {
  const t = useTranslations("modules.persone");
  const tRight = useTranslations("teamRights");
  const tRole = useTranslations("roleRequests.titles");
  const { activities, organisation, history } = held;

  /** A step's reason is a role, a right, or in words what changed. */
  function reasonName(reason: string): string {
    if (tRole.has(reason as Role)) return tRole(reason as Role);
    const right = `${reason as TeamRight}.name` as const;
    return tRight.has(right) ? tRight(right) : reason;
  }

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
            <p className="text-ink-soft">{t(organisation ? "cards.none" : "cards.everything")}</p>
          )}
        </ModuleSection>
        {organisation && <Team team={organisation.team} />}
        <ModuleSection id="storia" title={t("history.title")}>
          {history.length > 0 ? (
            <CaseHistory
              history={history}
              statusName={(name) => t(`history.steps.${name as Step}`)}
              reasonName={reasonName}
            />
          ) : (
            <p className="text-ink-soft">{t("history.none")}</p>
          )}
        </ModuleSection>
      </div>
      <div>
        <HolderFacts held={held} />
      </div>
    </div>
  );
}

type Organisation = NonNullable<StaffRoleHolder["organisation"]>;

function Team({ team }: Pick<Organisation, "team">) {
  const t = useTranslations("modules.persone.team");
  const tRight = useTranslations("teamRights");
  return (
    <ModuleSection id="squadra" title={t("title")}>
      {team.length > 0 ? (
        <ul className="module-documents">
          {team.map(({ name, email, right }) => (
            <li key={email}>
              <span>
                <b>{name}</b> · <span className="break-words">{email}</span>
              </span>
              <span>{tRight(`${right}.name`)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{t("none")}</p>
      )}
    </ModuleSection>
  );
}

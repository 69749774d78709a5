import { getMessages } from "next-intl/server";
import { LiveRegion } from "@/components/modules/action-area";
import { OrganisationTeam } from "@/components/modules/team/organisation-team";
import { findModule } from "@/lib/domain/modules";
import { listOwnOrganisations } from "@/lib/server/organisations";
import { ModuleFrame } from "./module-frame";
import { actionTexts } from "./module-page";

/** The organisations that one belongs to, each with its team. */
export async function TeamsPage() {
  const [organisations, { modules, teamRights }, form] = await Promise.all([
    listOwnOrganisations(),
    getMessages(),
    actionTexts(),
  ]);
  const texts = { actions: modules.team.actions, rights: teamRights, form };
  return (
    <ModuleFrame module={findModule("team")}>
      <LiveRegion>
        {organisations.map((organisation) => (
          <OrganisationTeam
            key={organisation.id}
            organisation={organisation}
            isOnly={organisations.length === 1}
            texts={texts}
          />
        ))}
      </LiveRegion>
    </ModuleFrame>
  );
}

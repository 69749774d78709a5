import { LiveRegion } from "@/components/modules/action-area";
import { OrganisationTeam } from "@/components/modules/team/organisation-team";
import { findModule } from "@/lib/domain/modules";
import { listOwnOrganisations } from "@/lib/server/organisations";
import { ModuleFrame } from "./module-frame";

/** The organisations that one belongs to, each with its team. */
export async function TeamsPage() {
  const organisations = await listOwnOrganisations();
  return (
    <ModuleFrame module={findModule("team")} words={["modules.team.actions", "teamRights"]}>
      <LiveRegion>
        {organisations.map((organisation) => (
          <OrganisationTeam
            key={organisation.id}
            organisation={organisation}
            isOnly={organisations.length === 1}
          />
        ))}
      </LiveRegion>
    </ModuleFrame>
  );
}

import type { Executor } from "@/backend/db/handle";
import { giveActivities } from "@/backend/features/activities/service";
import {
  foundOrganisation,
  grantOrganisationRole,
  joinTeam,
} from "@/backend/features/organisations/service";
import type { organisationKinds } from "@/lib/contract/role-request-constants";
import type { RequestableRole, TeamRight } from "@/lib/contract/roles";
import { addressOf } from "./accounts";
import type { Known } from "./known";

/** An organisation of the demo town. */
interface SeedOrganisation {
  name: string;
  kind: (typeof organisationKinds)[number];
  vat_number?: string;
  tax_code?: string;
  address: string;
  roles: readonly [RequestableRole, ...RequestableRole[]];
  /** By the local part of the account's address. */
  team: Readonly<Record<string, TeamRight>>;
  /** Slugs of its activities. */
  activities?: readonly string[];
}

/** One for each role that can be asked for, and a second business, which also advertises. */
export const seedOrganisations: readonly SeedOrganisation[] = [
  {
    name: "Bianchi & figli",
    kind: "impresa",
    vat_number: "03120450048",
    address: "Piazza del Mercato 1, Castelvento",
    roles: ["esercente"],
    team: { esercente: "manager", collaboratore: "editor" },
    activities: ["bar-centrale", "enoteca-il-bicchiere-mezzo-pieno"],
  },
  {
    name: "Tre Corone",
    kind: "impresa",
    vat_number: "03166340046",
    address: "Via Maestra 4, Castelvento",
    roles: ["esercente", "inserzionista"],
    team: { inserzionista: "manager" },
    activities: ["albergo-tre-corone", "pasticceria-bonfante"],
  },
  {
    name: "Castelvento Eventi",
    kind: "impresa",
    vat_number: "03188220044",
    address: "Via del Teatro 8, Castelvento",
    roles: ["organizzatore"],
    team: { organizzatore: "manager" },
  },
  {
    name: "Officine Galli",
    kind: "impresa",
    vat_number: "03255700043",
    address: "Via delle Fornaci 22, Castelvento",
    roles: ["datore_di_lavoro"],
    team: { lavoro: "manager" },
  },
  {
    name: "Rinaldi Comunicazione",
    kind: "professionista",
    vat_number: "03299130041",
    address: "Corso Italia 15, Castelvento",
    roles: ["inserzionista"],
    team: { inserzionista: "manager" },
  },
  {
    name: "Pro Loco di Castelvento",
    kind: "associazione",
    tax_code: "96004120042",
    address: "Piazza del Municipio 3, Castelvento",
    roles: ["associazione"],
    team: { associazione: "manager" },
  },
];

/** Whether the person of an address belongs to the team that has an activity. */
export function worksFor(email: string, activity: string): boolean {
  return seedOrganisations.some(
    ({ team, activities = [] }) =>
      activities.includes(activity) && Object.keys(team).map(addressOf).includes(email),
  );
}

/** The organisations with their roles, teams and activities, after the people and the activities themselves; their ids by name. */
export async function writeOrganisations(
  tx: Executor,
  { people, activities }: Known,
  now: Date,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { roles, team, activities: slugs = [], ...facts } of seedOrganisations) {
    const id = await foundOrganisation(tx, { ...facts, created_at: now, updated_at: now });
    ids.set(facts.name, id);
    for (const role of roles) {
      const grant = { organisationId: id, role, grantedBy: null, at: now, expiresAt: null };
      await grantOrganisationRole(tx, grant);
    }
    for (const [account, right] of Object.entries(team)) {
      const user_id = people.get(addressOf(account));
      if (user_id) await joinTeam(tx, { organisation_id: id, user_id, right, joined_at: now });
    }
    const activityIds = slugs.flatMap((slug) => activities.get(slug) ?? []);
    await giveActivities(tx, id, activityIds);
  }
  return ids;
}

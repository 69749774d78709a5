export {
  authorize,
  type Choice,
  choiceFor,
  likelyCandidate,
  type OrganisationFacts,
  organisationsWithCodes,
} from "./admission";
export { managersOf, notifyPeople, type RoleNews } from "./notifications";
export { eraseMemberships, exportMemberships } from "./personal-data";
export {
  hasRole as organisationHasRole,
  insertOrganisation as foundOrganisation,
  selectEnding as rolesEnding,
  selectManagedRoles as managedRolesOf,
  selectOrganisationsById as organisationsById,
  selectPeopleOfActivity as peopleOfActivity,
  selectPlacesOf as placesOf,
  selectTeam as teamOf,
  selectTeamOfActivity as teamOfActivity,
  upsertMember as joinTeam,
} from "./queries";
export { grantRole as grantOrganisationRole } from "./roles";
export { isMemberFor, isMemberOf, staffViewOf } from "./staff";

import { withActivityReferences } from "@/backend/content/activity-use";
import { withErasures } from "@/backend/content/personal-data";
import { withTermColumns } from "@/backend/content/term-use";
import type { Feature } from "@/backend/feature";
import { withPictureColumns } from "@/backend/files/picture-column";
import type { Declared } from "@/backend/kernel/deps";
import { accessCodes } from "./access-codes/feature";
import { accounts } from "./accounts/feature";
import { activities } from "./activities/feature";
import { activityMerges } from "./activity-merges/feature";
import { ads } from "./ads/feature";
import { backup } from "./backup/feature";
import { bulkyWaste } from "./bulky-waste/feature";
import { caseLog } from "./case-log/feature";
import { changes } from "./changes/feature";
import { checkIn } from "./check-in/feature";
import { claims } from "./claims/feature";
import { contact } from "./contact/feature";
import { documents } from "./documents/feature";
import { editorInvitations } from "./editor-invitations/feature";
import { editorial } from "./editorial/feature";
import { events } from "./events/feature";
import { flyers } from "./flyers/feature";
import { follows } from "./follows/feature";
import { giveaways } from "./giveaways/feature";
import { health } from "./health/feature";
import { hoursReminders } from "./hours-reminders/feature";
import { imports } from "./imports/feature";
import { indicators } from "./indicators/feature";
import { install } from "./install/feature";
import { jobApplications } from "./job-applications/feature";
import { jobs } from "./jobs/feature";
import { journal } from "./journal/feature";
import { legalPages } from "./legal-pages/feature";
import { map } from "./map/feature";
import { media } from "./media/feature";
import { menus } from "./menus/feature";
import { moments } from "./moments/feature";
import { news } from "./news/feature";
import { notifications } from "./notifications/feature";
import { openapi } from "./openapi/feature";
import { operator } from "./operator/feature";
import { orders } from "./orders/feature";
import { organisations } from "./organisations/feature";
import { pages } from "./pages/feature";
import { payments } from "./payments/feature";
import { prices } from "./prices/feature";
import { privacy } from "./privacy/feature";
import { privateRequests } from "./private-requests/feature";
import { promos } from "./promos/feature";
import { pushSubscriptions } from "./push-subscriptions/feature";
import { readiness } from "./readiness/feature";
import { redemptions } from "./redemptions/feature";
import { reports } from "./reports/feature";
import { reviews } from "./reviews/feature";
import { roleHolders } from "./role-holders/feature";
import { roleRequests } from "./role-requests/feature";
import { roles } from "./roles/feature";
import { search } from "./search/feature";
import { settings } from "./settings/feature";
import { setup } from "./setup/feature";
import { shoppingLists } from "./shopping-lists/feature";
import { staffQueue } from "./staff-queue/feature";
import { statistics } from "./statistics/feature";
import { storage } from "./storage/feature";
import { suggestions } from "./suggestions/feature";
import { suitability } from "./suitability/feature";
import { taxonomy } from "./taxonomy/feature";
import { ticketMessages } from "./ticket-messages/feature";
import { ticketReports } from "./ticket-reports/feature";
import { ticketing } from "./ticketing/feature";
import { tickets } from "./tickets/feature";
import { tracking } from "./tracking/feature";
import { waitingList } from "./waiting-list/feature";
import { waste } from "./waste/feature";
import { wasteHelp } from "./waste-help/feature";
import { wasteMisses } from "./waste-misses/feature";
import { wasteReminders } from "./waste-reminders/feature";

/**
 * Every feature of the backend. An account is erased in this order: roles before teams, whose
 * members are notified, and notifications after both.
 */
export const features: readonly Feature[] = [
  health,
  setup,
  settings,
  privacy,
  tracking,
  operator,
  activities,
  news,
  events,
  jobs,
  promos,
  menus,
  flyers,
  accessCodes,
  prices,
  jobApplications,
  pages,
  ticketing,
  tickets,
  // An erasure releases orders before places, in the common lock order (docs/domain/ticketing.md).
  orders,
  waitingList,
  payments,
  checkIn,
  ticketMessages,
  ticketReports,
  redemptions,
  shoppingLists,
  privateRequests,
  ads,
  roles,
  organisations,
  editorInvitations,
  notifications,
  follows,
  hoursReminders,
  wasteReminders,
  pushSubscriptions,
  roleRequests,
  claims,
  roleHolders,
  reviews,
  reports,
  suggestions,
  suitability,
  contact,
  caseLog,
  changes,
  editorial,
  documents,
  search,
  taxonomy,
  wasteHelp,
  wasteMisses,
  indicators,
  bulkyWaste,
  giveaways,
  moments,
  activityMerges,
  statistics,
  storage,
  media,
  map,
  install,
  accounts,
  imports,
  backup,
  staffQueue,
  journal,
  legalPages,
  waste,
  readiness,
  openapi,
];

/** Declarations of all features for each other. */
export const declared: Declared = {
  personalData: withErasures(features.flatMap(({ personalData }) => personalData ?? [])),
  pictureColumns: withPictureColumns(
    features.flatMap(({ pictureColumns }) => pictureColumns ?? []),
  ),
  pictureTags: features.flatMap(({ tagsOfPictures }) => tagsOfPictures ?? []),
  derivedTables: features.flatMap(({ derivedTables }) => derivedTables ?? []),
  searchKinds: features.flatMap(({ search }) => search ?? []),
  momentSources: features.flatMap(({ moments }) => (moments && "rows" in moments ? moments : [])),
  editableKinds: features.flatMap(({ editable }) => editable ?? []),
  contentKinds: features.flatMap(({ content }) => content ?? []),
  termUses: withTermColumns(features.flatMap(({ terms }) => terms ?? [])),
  activityUses: withActivityReferences(features.flatMap(({ activityUses }) => activityUses ?? [])),
  eventCancellations: features.flatMap(({ onEventCancelled }) => onEventCancelled ?? []),
  settingChecks: features.flatMap(({ checkSettings }) => checkSettings ?? []),
  townOpenings: features.flatMap(({ onTownOpened }) => onTownOpened ?? []),
  ogSources: features.flatMap(({ og }) => og ?? []),
  shownFiles: features.flatMap(({ shownFile }) => shownFile ?? []),
  fileFolders: features.flatMap(({ files }) => files ?? []),
};

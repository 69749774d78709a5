import absent from "./it/absent.json" with { type: "json" };
import accessCodes from "./it/access-codes.json" with { type: "json" };
import accountPages from "./it/account-pages.json" with { type: "json" };
import accounts from "./it/accounts.json" with { type: "json" };
import activities from "./it/activities.json" with { type: "json" };
import activitySought from "./it/activity-sought.json" with { type: "json" };
import activityWrites from "./it/activity-writes.json" with { type: "json" };
import ads from "./it/ads.json" with { type: "json" };
import advertising from "./it/advertising.json" with { type: "json" };
import applicationPage from "./it/application-page.json" with { type: "json" };
import backup from "./it/backup.json" with { type: "json" };
import bulkyWaste from "./it/bulky-waste.json" with { type: "json" };
import bulkyWastePage from "./it/bulky-waste-page.json" with { type: "json" };
import calendar from "./it/calendar.json" with { type: "json" };
import campaigns from "./it/campaigns.json" with { type: "json" };
import cardMerges from "./it/card-merges.json" with { type: "json" };
import checkIn from "./it/check-in.json" with { type: "json" };
import checkout from "./it/checkout.json" with { type: "json" };
import claimPage from "./it/claim-page.json" with { type: "json" };
import claims from "./it/claims.json" with { type: "json" };
import contact from "./it/contact.json" with { type: "json" };
import database from "./it/database.json" with { type: "json" };
import documents from "./it/documents.json" with { type: "json" };
import door from "./it/door.json" with { type: "json" };
import editor from "./it/editor.json" with { type: "json" };
import editorDesk from "./it/editor-desk.json" with { type: "json" };
import editorInvitations from "./it/editor-invitations.json" with { type: "json" };
import editorial from "./it/editorial.json" with { type: "json" };
import environment from "./it/environment.json" with { type: "json" };
import errorPage from "./it/error-page.json" with { type: "json" };
import errors from "./it/errors.json" with { type: "json" };
import events from "./it/events.json" with { type: "json" };
import fileCheck from "./it/file-check.json" with { type: "json" };
import flyerWords from "./it/flyer-words.json" with { type: "json" };
import flyerWrites from "./it/flyer-writes.json" with { type: "json" };
import flyers from "./it/flyers.json" with { type: "json" };
import follows from "./it/follows.json" with { type: "json" };
import followsPage from "./it/follows-page.json" with { type: "json" };
import footer from "./it/footer.json" with { type: "json" };
import form from "./it/form.json" with { type: "json" };
import formToken from "./it/form-token.json" with { type: "json" };
import giveawayWrites from "./it/giveaway-writes.json" with { type: "json" };
import giveaways from "./it/giveaways.json" with { type: "json" };
import home from "./it/home.json" with { type: "json" };
import hours from "./it/hours.json" with { type: "json" };
import importReport from "./it/import-report.json" with { type: "json" };
import imports from "./it/imports.json" with { type: "json" };
import invitationsPage from "./it/invitations-page.json" with { type: "json" };
import jobApplications from "./it/job-applications.json" with { type: "json" };
import jobWording from "./it/job-wording.json" with { type: "json" };
import jobs from "./it/jobs.json" with { type: "json" };
import journal from "./it/journal.json" with { type: "json" };
import keptAnswers from "./it/kept-answers.json" with { type: "json" };
import legalPages from "./it/legal-pages.json" with { type: "json" };
import listing from "./it/listing.json" with { type: "json" };
import mail from "./it/mail.json" with { type: "json" };
import mailStopPage from "./it/mail-stop-page.json" with { type: "json" };
import manifest from "./it/manifest.json" with { type: "json" };
import mapFile from "./it/map-file.json" with { type: "json" };
import media from "./it/media.json" with { type: "json" };
import menuPage from "./it/menu-page.json" with { type: "json" };
import menuPaper from "./it/menu-paper.json" with { type: "json" };
import menuWords from "./it/menu-words.json" with { type: "json" };
import menuWrites from "./it/menu-writes.json" with { type: "json" };
import moduleArea from "./it/module-area.json" with { type: "json" };
import apertura from "./it/modules/apertura.json" with { type: "json" };
import attivita from "./it/modules/attivita.json" with { type: "json" };
import avvisi from "./it/modules/avvisi.json" with { type: "json" };
import campagne from "./it/modules/campagne.json" with { type: "json" };
import candidature from "./it/modules/candidature.json" with { type: "json" };
import cassa from "./it/modules/cassa.json" with { type: "json" };
import categorie from "./it/modules/categorie.json" with { type: "json" };
import checkInModule from "./it/modules/check-in.json" with { type: "json" };
import coda from "./it/modules/coda.json" with { type: "json" };
import contatti from "./it/modules/contatti.json" with { type: "json" };
import decisioni from "./it/modules/decisioni.json" with { type: "json" };
import eventi from "./it/modules/eventi.json" with { type: "json" };
import immagini from "./it/modules/immagini.json" with { type: "json" };
import importazioni from "./it/modules/importazioni.json" with { type: "json" };
import impostazioni from "./it/modules/impostazioni.json" with { type: "json" };
import inviti from "./it/modules/inviti.json" with { type: "json" };
import lavoro from "./it/modules/lavoro.json" with { type: "json" };
import menu from "./it/modules/menu.json" with { type: "json" };
import notizie from "./it/modules/notizie.json" with { type: "json" };
import pagine from "./it/modules/pagine.json" with { type: "json" };
import persone from "./it/modules/persone.json" with { type: "json" };
import prezzi from "./it/modules/prezzi.json" with { type: "json" };
import promo from "./it/modules/promo.json" with { type: "json" };
import recensioni from "./it/modules/recensioni.json" with { type: "json" };
import registro from "./it/modules/registro.json" with { type: "json" };
import richiestePrivate from "./it/modules/richieste-private.json" with { type: "json" };
import rivendicazioni from "./it/modules/rivendicazioni.json" with { type: "json" };
import ruoli from "./it/modules/ruoli.json" with { type: "json" };
import segnalazioni from "./it/modules/segnalazioni.json" with { type: "json" };
import sinonimi from "./it/modules/sinonimi.json" with { type: "json" };
import sostenibilita from "./it/modules/sostenibilita.json" with { type: "json" };
import statistiche from "./it/modules/statistiche.json" with { type: "json" };
import team from "./it/modules/team.json" with { type: "json" };
import volantini from "./it/modules/volantini.json" with { type: "json" };
import zone from "./it/modules/zone.json" with { type: "json" };
import moments from "./it/moments.json" with { type: "json" };
import near from "./it/near.json" with { type: "json" };
import news from "./it/news.json" with { type: "json" };
import notFound from "./it/not-found.json" with { type: "json" };
import notificationCentre from "./it/notification-centre.json" with { type: "json" };
import notificationSettings from "./it/notification-settings.json" with { type: "json" };
import notifications from "./it/notifications.json" with { type: "json" };
import objectionPage from "./it/objection-page.json" with { type: "json" };
import offline from "./it/offline.json" with { type: "json" };
import opening from "./it/opening.json" with { type: "json" };
import orders from "./it/orders.json" with { type: "json" };
import organisations from "./it/organisations.json" with { type: "json" };
import ownDishes from "./it/own-dishes.json" with { type: "json" };
import ownGiveaways from "./it/own-giveaways.json" with { type: "json" };
import ownPromos from "./it/own-promos.json" with { type: "json" };
import pages from "./it/pages.json" with { type: "json" };
import payments from "./it/payments.json" with { type: "json" };
import pictureErrors from "./it/picture-errors.json" with { type: "json" };
import policyMissing from "./it/policy-missing.json" with { type: "json" };
import prices from "./it/prices.json" with { type: "json" };
import privateRequestPage from "./it/private-request-page.json" with { type: "json" };
import privateRequests from "./it/private-requests.json" with { type: "json" };
import promotions from "./it/promotions.json" with { type: "json" };
import readiness from "./it/readiness.json" with { type: "json" };
import redemptions from "./it/redemptions.json" with { type: "json" };
import reports from "./it/reports.json" with { type: "json" };
import reviewWrites from "./it/review-writes.json" with { type: "json" };
import reviews from "./it/reviews.json" with { type: "json" };
import roleHolders from "./it/role-holders.json" with { type: "json" };
import roleRequestPage from "./it/role-request-page.json" with { type: "json" };
import roleRequests from "./it/role-requests.json" with { type: "json" };
import search from "./it/search.json" with { type: "json" };
import server from "./it/server.json" with { type: "json" };
import servicePages from "./it/service-pages.json" with { type: "json" };
import settings from "./it/settings.json" with { type: "json" };
import setup from "./it/setup.json" with { type: "json" };
import shell from "./it/shell.json" with { type: "json" };
import shoppingList from "./it/shopping-list.json" with { type: "json" };
import shoppingListWrites from "./it/shopping-list-writes.json" with { type: "json" };
import site from "./it/site.json" with { type: "json" };
import startup from "./it/startup.json" with { type: "json" };
import suggestions from "./it/suggestions.json" with { type: "json" };
import suitability from "./it/suitability.json" with { type: "json" };
import sustainability from "./it/sustainability.json" with { type: "json" };
import sustainabilityWrites from "./it/sustainability-writes.json" with { type: "json" };
import synonyms from "./it/synonyms.json" with { type: "json" };
import taxonomy from "./it/taxonomy.json" with { type: "json" };
import teamRights from "./it/team-rights.json" with { type: "json" };
import teams from "./it/teams.json" with { type: "json" };
import terminal from "./it/terminal.json" with { type: "json" };
import ticketDesk from "./it/ticket-desk.json" with { type: "json" };
import ticketMessages from "./it/ticket-messages.json" with { type: "json" };
import ticketPage from "./it/ticket-page.json" with { type: "json" };
import ticketing from "./it/ticketing.json" with { type: "json" };
import tickets from "./it/tickets.json" with { type: "json" };
import till from "./it/till.json" with { type: "json" };
import townPages from "./it/town-pages.json" with { type: "json" };
import validation from "./it/validation.json" with { type: "json" };
import waitingList from "./it/waiting-list.json" with { type: "json" };
import waste from "./it/waste.json" with { type: "json" };
import wasteHelp from "./it/waste-help.json" with { type: "json" };
import wasteHelpPage from "./it/waste-help-page.json" with { type: "json" };
import wasteHelpWrites from "./it/waste-help-writes.json" with { type: "json" };
import wasteMisses from "./it/waste-misses.json" with { type: "json" };
import wastePage from "./it/waste-page.json" with { type: "json" };
import wasteReminders from "./it/waste-reminders.json" with { type: "json" };

/**
 * All messages, one file for each part; those that the browser loads late are apart, in
 * `it/overlays` and `it/dialogs`.
 */
export const messages = {
  absent,
  accessCodes,
  accountPages,
  accounts,
  activities,
  activitySought,
  activityWrites,
  backup,
  bulkyWaste,
  bulkyWastePage,
  calendar,
  campaigns,
  cardMerges,
  checkIn,
  checkout,
  claimPage,
  claims,
  contact,
  database,
  documents,
  door,
  editor,
  editorDesk,
  editorInvitations,
  editorial,
  environment,
  errorPage,
  errors,
  events,
  flyerWords,
  flyerWrites,
  flyers,
  follows,
  followsPage,
  fileCheck,
  footer,
  form,
  formToken,
  home,
  giveawayWrites,
  giveaways,
  hours,
  importReport,
  imports,
  jobs,
  jobWording,
  journal,
  keptAnswers,
  legalPages,
  listing,
  invitationsPage,
  mail,
  mailStopPage,
  manifest,
  mapFile,
  media,
  menuPage,
  menuPaper,
  menuWords,
  menuWrites,
  moduleArea,
  modules: {
    apertura,
    attivita,
    avvisi,
    campagne,
    cassa,
    "check-in": checkInModule,
    coda,
    contatti,
    decisioni,
    eventi,
    immagini,
    importazioni,
    impostazioni,
    inviti,
    candidature,
    lavoro,
    menu,
    notizie,
    pagine,
    persone,
    promo,
    recensioni,
    registro,
    prezzi,
    "richieste-private": richiestePrivate,
    rivendicazioni,
    ruoli,
    segnalazioni,
    categorie,
    sinonimi,
    volantini,
    zone,
    sostenibilita,
    statistiche,
    team,
  },
  moments,
  near,
  news,
  notFound,
  notificationCentre,
  notificationSettings,
  notifications,
  objectionPage,
  offline,
  opening,
  orders,
  organisations,
  ownDishes,
  ownPromos,
  ownGiveaways,
  pages,
  payments,
  pictureErrors,
  policyMissing,
  prices,
  ads,
  advertising,
  applicationPage,
  jobApplications,
  privateRequestPage,
  privateRequests,
  promotions,
  readiness,
  redemptions,
  reports,
  reviewWrites,
  reviews,
  roleHolders,
  roleRequestPage,
  roleRequests,
  search,
  server,
  servicePages,
  settings,
  setup,
  shell,
  shoppingList,
  shoppingListWrites,
  site,
  startup,
  suggestions,
  sustainability,
  sustainabilityWrites,
  suitability,
  synonyms,
  taxonomy,
  teamRights,
  teams,
  terminal,
  ticketDesk,
  ticketMessages,
  ticketPage,
  ticketing,
  tickets,
  till,
  townPages,
  validation,
  waitingList,
  waste,
  wasteHelp,
  wasteHelpPage,
  wasteHelpWrites,
  wasteMisses,
  wastePage,
  wasteReminders,
};

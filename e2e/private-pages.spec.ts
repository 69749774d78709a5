import { test } from "@playwright/test";
import { messages } from "../lib/i18n/messages/it";
import { claimPage, ownClaims, ownTickets, routes } from "../lib/routes";
import { logIn } from "./support/accounts";
import { expectSound, type SweptPage } from "./support/sweep";

const { accountPages, moduleArea, modules, notificationCentre, notificationSettings } = messages;
const { roleRequestPage, roleRequests } = messages;
const { avvisi, impostazioni, sinonimi, zone } = modules;

const ownPages: SweptPage[] = [
  { path: routes.profile(), title: accountPages.profile.greeting.replace("{name}", "Viola") },
  { path: routes.profileData(), title: accountPages.data.title },
  { path: routes.profileSecurity(), title: accountPages.security.title },
  { path: routes.profileNotifications(), title: notificationSettings.title },
  { path: routes.profileReviews(), title: accountPages.reviews.title },
  { path: ownTickets(), title: messages.ticketPage.own.title },
  { path: routes.teamInvitations(), title: messages.invitationsPage.title },
  { path: routes.notifications(), title: notificationCentre.title },
  { path: routes.roleRequest(), title: roleRequestPage.title },
  { path: routes.roleRequest("esercente"), title: roleRequests.titles.esercente },
  { path: ownClaims(), title: messages.claimPage.list.title },
  { path: claimPage("lana-e-lino"), title: messages.claimPage.heading.split(" {")[0] ?? "" },
  { path: routes.modules(), title: moduleArea.title },
];

const staffPages: SweptPage[] = [
  { path: routes.module("avvisi"), title: avvisi.title },
  { path: routes.moduleItem("avvisi", "nuovo"), title: avvisi.newTitle },
  { path: routes.module("zone"), title: zone.title },
  { path: routes.module("sinonimi"), title: sinonimi.title },
  { path: routes.module("sinonimi", { status: "a-vuoto" }), title: sinonimi.title },
  { path: routes.module("impostazioni"), title: impostazioni.title },
  ...["nome", "app", "privacy", "statistiche", "installazioni"].map((status) => ({
    path: routes.module("impostazioni", { status }),
    title: impostazioni.title,
  })),
  { path: routes.module("attivita"), title: modules.attivita.title },
  { path: routes.module("check-in"), title: modules["check-in"].title },
  { path: routes.module("decisioni"), title: modules.decisioni.title },
  { path: routes.module("ruoli"), title: modules.ruoli.title },
  { path: routes.module("rivendicazioni"), title: modules.rivendicazioni.title },
  { path: routes.module("persone"), title: modules.persone.title },
  { path: routes.module("inviti"), title: modules.inviti.title },
  { path: routes.module("recensioni"), title: modules.recensioni.title },
  { path: routes.module("coda"), title: modules.coda.title },
  { path: routes.module("segnalazioni"), title: modules.segnalazioni.title },
];

test.describe.configure({ timeout: 240_000 });

/** Each in two parts of about the same length. */
function halves<One>(all: One[]): [string, One[]][] {
  const middle = Math.ceil(all.length / 2);
  return [
    ["first", all.slice(0, middle)],
    ["second", all.slice(middle)],
  ];
}

for (const { whose, who, pages } of [
  { whose: "one's own", who: "visitatore@castelvento.example", pages: ownPages },
  { whose: "the staff's tools", who: "amministratore@castelvento.example", pages: staffPages },
]) {
  for (const [part, own] of halves(pages)) {
    test(`every page of ${whose} is accessible, stands still, and keeps within the screen (${part} half)`, {
      tag: "@both",
    }, async ({ page, baseURL, isMobile }) => {
      await logIn(page, who);
      await expectSound(page, own, { baseUrl: baseURL, isWide: !isMobile });
    });
  }
}

import { getMessages } from "next-intl/server";
import { type ProfileEntry, ProfileHub } from "@/components/accounts/profile-hub";
import type { User } from "@/lib/contract/auth";
import { openModules } from "@/lib/domain/modules";
import { getTranslations } from "@/lib/i18n/get-translations";
import {
  ownApplications,
  ownClaims,
  ownPrivateRequests,
  ownPromos,
  ownTickets,
  routes,
  shoppingListPage,
} from "@/lib/routes";
import { ownGiveawaysPage } from "@/lib/section-routes";
import { listClaims } from "@/lib/server/claims";
import { listTeamInvitations } from "@/lib/server/organisations";
import { PersonalPage } from "../personal-page";
import { accountFormTexts, privateMetadata } from "../private-page";

export async function generateMetadata() {
  const messages = await getMessages();
  return privateMetadata(messages.accountPages.profile, routes.profile());
}

export default async function Page() {
  const { profile } = (await getMessages()).accountPages;
  return (
    <PersonalPage title={profile.title} path={routes.profile()} signedOut={profile.signedOut}>
      {(user) => <Hub user={user} />}
    </PersonalPage>
  );
}

async function Hub({ user }: { user: User }) {
  const [messages, formTexts, invitations, claims, t] = await Promise.all([
    getMessages(),
    accountFormTexts(),
    // The profile still works without this.
    listTeamInvitations().catch(() => []),
    listClaims().catch(() => []),
    getTranslations("invitationsPage"),
  ]);
  const { profile, logOut, resend, data, security, reviews } = messages.accountPages;
  const {
    applicationPage,
    claimPage,
    followsPage,
    invitationsPage,
    moduleArea,
    roleRequestPage,
    notificationSettings,
    privateRequestPage,
    ticketPage,
  } = messages;

  function entriesOf({ permissions }: User): ProfileEntry[] {
    const waiting: ProfileEntry = {
      href: routes.teamInvitations(),
      icon: "mail",
      title: invitationsPage.title,
      text: t("entry", { count: invitations.length }),
    };
    const own: ProfileEntry[] = [
      ...(invitations.length > 0 ? [waiting] : []),
      {
        href: ownTickets(),
        icon: "ticket",
        title: ticketPage.own.title,
        text: ticketPage.own.entry,
      },
      {
        href: ownPromos(),
        icon: "gift",
        title: messages.ownPromos.title,
        text: messages.ownPromos.entry,
      },
      {
        href: shoppingListPage(),
        icon: "shopping-basket",
        title: messages.shoppingList.title,
        text: messages.shoppingList.entry,
      },
      {
        href: ownGiveawaysPage(),
        icon: "heart-handshake",
        title: messages.ownGiveaways.title,
        text: messages.ownGiveaways.entry,
      },
      {
        href: ownPrivateRequests(),
        icon: "sparkles",
        title: privateRequestPage.own.title,
        text: privateRequestPage.own.hub,
      },
      {
        href: ownApplications(),
        icon: "briefcase-business",
        title: applicationPage.own.title,
        text: applicationPage.own.hub,
      },
      { href: routes.profileData(), icon: "user", title: data.title, text: profile.entries.data },
      {
        href: routes.profileSecurity(),
        icon: "shield-check",
        title: security.title,
        text: profile.entries.security,
      },
      {
        href: routes.profileNotifications(),
        icon: "bell",
        title: notificationSettings.title,
        text: notificationSettings.entry,
      },
      {
        href: routes.profileFollows(),
        icon: "heart-handshake",
        title: followsPage.title,
        text: followsPage.entry,
      },
      {
        href: routes.profileReviews(),
        icon: "star",
        title: reviews.title,
        text: profile.entries.reviews,
      },
    ];
    const open = openModules(permissions);
    const activities = open.find(({ slug }) => slug === "attivita");
    if (activities) {
      // What users change most is two presses from every page.
      own.unshift({
        href: routes.module(activities.slug),
        icon: activities.icon,
        title: messages.modules.attivita.title,
        text: messages.modules.attivita.lead,
      });
    }
    if (open.length > 0) {
      own.push({
        href: routes.modules(),
        icon: "wrench",
        title: moduleArea.title,
        text: profile.entries.modules,
      });
    }
    if (claims.length > 0) {
      own.push({
        href: ownClaims(),
        icon: "store",
        title: claimPage.list.title,
        text: claimPage.list.entry,
      });
    }
    own.push({
      href: routes.roleRequest(),
      icon: "badge-check",
      title: roleRequestPage.title,
      text: profile.entries.roleRequest,
    });
    return own;
  }

  return (
    <ProfileHub
      user={user}
      entries={entriesOf(user)}
      texts={profile}
      logOutTexts={logOut}
      resendTexts={resend}
      formTexts={formTexts}
      undoLabel={data.deletion.undo}
    />
  );
}

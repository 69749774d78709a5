import { getMessages } from "next-intl/server";
import { PreloadedSession } from "@/components/accounts/preloaded-session";
import { type ProfileEntry, ProfileHub } from "@/components/accounts/profile-hub";
import { SignedOut } from "@/components/accounts/signed-out";
import { routes } from "@/lib/routes";
import { getUser } from "@/lib/server/session";
import { accountFormTexts, privateMetadata } from "../private-page";

export async function generateMetadata() {
  const messages = await getMessages();
  return privateMetadata(messages.accountPages.profile, routes.profile());
}

export default async function Page() {
  const [user, messages, formTexts] = await Promise.all([
    getUser(),
    getMessages(),
    accountFormTexts(),
  ]);
  const { profile, signedOut, logOut, resend, data, security } = messages.accountPages;
  const entries: ProfileEntry[] = [
    { href: routes.profileData(), icon: "user", title: data.title, text: profile.entries.data },
    {
      href: routes.profileSecurity(),
      icon: "shield-check",
      title: security.title,
      text: profile.entries.security,
    },
  ];
  return (
    <>
      <PreloadedSession user={user} />
      {user ? (
        <ProfileHub
          user={user}
          entries={entries}
          texts={profile}
          logOutTexts={logOut}
          resendTexts={resend}
          formTexts={formTexts}
        />
      ) : (
        <SignedOut
          title={profile.title}
          text={profile.signedOut.text}
          message={profile.signedOut.message}
          path={routes.profile()}
          texts={signedOut}
        />
      )}
    </>
  );
}

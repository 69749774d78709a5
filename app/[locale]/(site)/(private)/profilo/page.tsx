import { getMessages } from "next-intl/server";
import { PreloadedSession } from "@/components/accounts/preloaded-session";
import { ProfileHub } from "@/components/accounts/profile-hub";
import { SignedOut } from "@/components/accounts/signed-out";
import { routes } from "@/lib/routes";
import { getUser } from "@/lib/server/session";
import { accountFormTexts, privateMetadata } from "../private-page";

export async function generateMetadata() {
  const { accountPages } = await getMessages();
  return privateMetadata(accountPages.profile, routes.profile());
}

export default async function Page() {
  const [user, messages, formTexts] = await Promise.all([
    getUser(),
    getMessages(),
    accountFormTexts(),
  ]);
  const { profile, signedOut, logOut, resend } = messages.accountPages;
  return (
    <>
      <PreloadedSession user={user} />
      {user ? (
        <ProfileHub
          user={user}
          entries={[]}
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

import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { PreloadedSession } from "@/components/accounts/preloaded-session";
import { ProfileFrame } from "@/components/accounts/profile-frame";
import { SignedOut } from "@/components/accounts/signed-out";
import type { User } from "@/lib/contract/auth";
import { routes } from "@/lib/routes";
import { getUser } from "@/lib/server/session";

interface ProfilePageProps {
  title: string;
  lead: string;
  path: string;
  children: (user: User) => ReactNode;
}

/** A page of the profile; to nobody it offers the login. */
export async function ProfilePage({ title, lead, path, children }: ProfilePageProps) {
  const [user, messages] = await Promise.all([getUser(), getMessages()]);
  const { profile, signedOut } = messages.accountPages;
  return (
    <>
      <PreloadedSession user={user} />
      {user ? (
        <ProfileFrame
          title={title}
          lead={lead}
          crumbs={[
            { name: profile.title, href: routes.profile() },
            { name: title, href: path },
          ]}
          crumbsLabel={messages.shell.breadcrumbs}
        >
          {children(user)}
        </ProfileFrame>
      ) : (
        <SignedOut
          title={title}
          text={profile.signedOut.text}
          message={profile.signedOut.message}
          path={path}
          texts={signedOut}
        />
      )}
    </>
  );
}

import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { ProfileFrame } from "@/components/accounts/profile-frame";
import type { User } from "@/lib/contract/auth";
import { routes } from "@/lib/routes";
import { PersonalPage } from "../personal-page";

interface ProfilePageProps {
  title: string;
  lead: string;
  path: string;
  /** Text for visitors without a session; default: that of the profile. */
  signedOut?: { text: string; message: string };
  children: (user: User) => ReactNode;
}

/** A page of the profile. */
export async function ProfilePage({ title, lead, path, signedOut, children }: ProfilePageProps) {
  const messages = await getMessages();
  const { profile } = messages.accountPages;
  return (
    <PersonalPage title={title} path={path} signedOut={signedOut ?? profile.signedOut}>
      {(user) => (
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
      )}
    </PersonalPage>
  );
}

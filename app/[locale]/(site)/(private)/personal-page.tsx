import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { PreloadedSession } from "@/components/accounts/preloaded-session";
import { SignedOut } from "@/components/accounts/signed-out";
import type { User } from "@/lib/contract/auth";
import { getUser } from "@/lib/server/session";

interface PersonalPageProps {
  title: string;
  path: string;
  /** Texts for visitors without a session: here and on the login page. */
  signedOut: { text: string; message: string };
  children: (user: User) => ReactNode;
}

/** A private page; without a session it offers the login. */
export async function PersonalPage({ title, path, signedOut, children }: PersonalPageProps) {
  const [user, messages] = await Promise.all([getUser(), getMessages()]);
  return (
    <>
      <PreloadedSession user={user} />
      {user ? (
        children(user)
      ) : (
        <SignedOut
          title={title}
          text={signedOut.text}
          message={signedOut.message}
          path={path}
          texts={messages.accountPages.signedOut}
        />
      )}
    </>
  );
}

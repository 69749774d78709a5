import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { PreloadedSession } from "@/components/accounts/preloaded-session";
import { SignedOut } from "@/components/accounts/signed-out";
import type { User } from "@/lib/contract/auth";
import { getUser } from "@/lib/server/session";

interface PersonalPageProps {
  title: string;
  path: string;
  /** What nobody is told: what is here, and on the login page, why they are there. */
  signedOut: { text: string; message: string };
  children: (user: User) => ReactNode;
}

/** A page of one's own; to nobody it offers the login. */
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

import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { AccountSecurity } from "@/components/accounts/account-security";
import { routes } from "@/lib/routes";
import { getSecurity, getUser } from "@/lib/server/session";
import { accountFormTexts, privateMetadata } from "../../private-page";
import { ProfilePage } from "../profile-page";

export async function generateMetadata() {
  const messages = await getMessages();
  return privateMetadata(messages.accountPages.security, routes.profileSecurity());
}

export default async function Page() {
  const [messages, formTexts, user] = await Promise.all([
    getMessages(),
    accountFormTexts(),
    getUser(),
  ]);
  const security = user && ((await getSecurity()) ?? notFound());
  const texts = messages.accountPages.security;
  return (
    <ProfilePage title={texts.title} lead={texts.lead} path={routes.profileSecurity()}>
      {({ email }) =>
        security && (
          <AccountSecurity
            email={email}
            {...security}
            texts={texts}
            others={messages.accountPages.others}
            formTexts={formTexts}
          />
        )
      }
    </ProfilePage>
  );
}

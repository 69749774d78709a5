import { getMessages } from "next-intl/server";
import { ConfirmDeletion } from "@/components/accounts/confirm-deletion";
import { PersonalData } from "@/components/accounts/personal-data";
import { routes } from "@/lib/routes";
import {
  accountFormTexts,
  type PrivatePageProps,
  privateMetadata,
  queryValue,
} from "../../private-page";
import { ProfilePage } from "../profile-page";

export async function generateMetadata() {
  const messages = await getMessages();
  return privateMetadata(messages.accountPages.data, routes.profileData());
}

export default async function Page({ searchParams }: PrivatePageProps) {
  const [token, messages, formTexts] = await Promise.all([
    queryValue(searchParams, "cancella"),
    getMessages(),
    accountFormTexts(),
  ]);
  const texts = messages.accountPages.data;
  if (token) {
    // Also without a session: the mail may be opened on another device.
    return <ConfirmDeletion token={token} texts={texts.confirmDeletion} formTexts={formTexts} />;
  }
  return (
    <ProfilePage title={texts.title} lead={texts.lead} path={routes.profileData()}>
      {(user) => (
        <PersonalData
          user={user}
          texts={texts}
          others={messages.accountPages.others}
          formTexts={formTexts}
        />
      )}
    </ProfilePage>
  );
}

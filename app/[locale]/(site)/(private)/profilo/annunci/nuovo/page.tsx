import { getMessages } from "next-intl/server";
import { newGiveawayPage } from "@/lib/section-routes";
import { privateMetadata } from "../../../private-page";
import { UnverifiedNotice } from "../../../richiedi-ruolo/unverified-notice";
import { ProfilePage } from "../../profile-page";
import { OwnForm } from "../own-form";

export async function generateMetadata() {
  const { ownGiveaways } = await getMessages();
  return privateMetadata(ownGiveaways.new, newGiveawayPage());
}

export default async function Page() {
  const { new: texts, signedOut, unverified } = (await getMessages()).ownGiveaways;
  return (
    <ProfilePage {...texts} path={newGiveawayPage()} signedOut={signedOut}>
      {(user) =>
        user.email_verified ? (
          <OwnForm post={null} />
        ) : (
          <UnverifiedNotice user={user} text={unverified} />
        )
      }
    </ProfilePage>
  );
}

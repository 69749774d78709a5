import { getMessages } from "next-intl/server";
import { OwnFollows } from "@/components/follows/own-follows";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { followListSchema } from "@/lib/contract/follows";
import { routes } from "@/lib/routes";
import { getOwn } from "@/lib/server/session";
import { privateMetadata } from "../../private-page";
import { actionTexts } from "../moduli/module-page";
import { ProfilePage } from "../profile-page";

export async function generateMetadata() {
  return privateMetadata((await getMessages()).followsPage, routes.profileFollows());
}

export default async function Page() {
  const { title, lead } = (await getMessages()).followsPage;
  return (
    <ProfilePage title={title} lead={lead} path={routes.profileFollows()}>
      {() => <OwnList />}
    </ProfilePage>
  );
}

async function OwnList() {
  const [answer, { followsPage: texts }, formTexts] = await Promise.all([
    getOwn("/api/follows", followListSchema),
    getMessages(),
    actionTexts(),
  ]);
  const follows = answer?.data ?? [];
  if (follows.length === 0) {
    const { title, text, link } = texts.empty;
    return (
      <EmptyState glyph="bell" title={title} text={text}>
        <LinkButton href={routes.activities()}>{link}</LinkButton>
      </EmptyState>
    );
  }
  return <OwnFollows follows={follows} texts={texts.list} formTexts={formTexts} />;
}

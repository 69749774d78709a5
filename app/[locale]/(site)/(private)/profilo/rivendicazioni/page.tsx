import { getMessages } from "next-intl/server";
import { ClaimList } from "@/components/claims/claim-list";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { ownClaims, routes } from "@/lib/routes";
import { listClaims } from "@/lib/server/claims";
import { privateMetadata } from "../../private-page";
import { ProfilePage } from "../profile-page";

export async function generateMetadata() {
  const { claimPage } = await getMessages();
  return privateMetadata(claimPage.list, ownClaims());
}

export default async function Page() {
  const { list, signedOut } = (await getMessages()).claimPage;
  return (
    <ProfilePage title={list.title} lead={list.lead} path={ownClaims()} signedOut={signedOut}>
      {() => <Claims />}
    </ProfilePage>
  );
}

async function Claims() {
  const [claims, { claimPage }] = await Promise.all([listClaims(), getMessages()]);
  const { title, text, button } = claimPage.list.empty;
  if (claims.length > 0) return <ClaimList claims={claims} />;
  return (
    <EmptyState glyph="store" title={title} text={text}>
      <LinkButton href={routes.activities()}>{button}</LinkButton>
    </EmptyState>
  );
}

import { getMessages } from "next-intl/server";
import { GuestFollows } from "@/components/follows/guest-follows";
import { callTo } from "@/lib/contract/endpoint";
import { getGuestFollows } from "@/lib/contract/follow-endpoints";
import { guestFollowsSchema } from "@/lib/contract/follows";
import { routes } from "@/lib/routes";
import { getBySecret } from "@/lib/server/backend";
import { type PrivatePageProps, privateMetadata, secretValue } from "../private-page";
import { actionTexts } from "../profilo/moduli/module-page";

export async function generateMetadata() {
  return privateMetadata((await getMessages()).followsPage, routes.guestFollows());
}

/**
 * Target of the mails of follows: the holder of the link confirms, changes and ends them, without
 * an account.
 */
export default async function Page({ searchParams }: PrivatePageProps) {
  const token = await secretValue(searchParams);
  const [guest, { followsPage: texts }, formTexts] = await Promise.all([
    token && getBySecret(callTo(getGuestFollows), guestFollowsSchema, token),
    getMessages(),
    actionTexts(),
  ]);
  return <GuestFollows token={token} guest={guest || null} texts={texts} formTexts={formTexts} />;
}

import { getMessages } from "next-intl/server";
import { ResetScreen } from "@/components/accounts/reset-screen";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";
import { getUser } from "@/lib/server/session";
import {
  accountFormTexts,
  type PrivatePageProps,
  privateMetadata,
  queryValue,
} from "../private-page";

export async function generateMetadata() {
  const messages = await getMessages();
  return privateMetadata(messages.accountPages.reset, routes.resetPassword());
}

export default async function Page({ searchParams }: PrivatePageProps) {
  const [user, token, messages, formTexts] = await Promise.all([
    getUser(),
    queryValue(searchParams, "token"),
    getMessages(),
    accountFormTexts(),
  ]);
  const texts = messages.accountPages.reset;
  const name = user && (user.name || user.email);
  const lead = name ? fillMessage(texts.leadSignedIn, { name }) : texts.lead;
  return <ResetScreen token={token} lead={lead} texts={texts} formTexts={formTexts} />;
}

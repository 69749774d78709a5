import { getMessages } from "next-intl/server";
import { ResetScreen } from "@/components/accounts/reset-screen";
import { routes } from "@/lib/routes";
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
  const [token, messages, formTexts] = await Promise.all([
    queryValue(searchParams, "token"),
    getMessages(),
    accountFormTexts(),
  ]);
  return <ResetScreen token={token} texts={messages.accountPages.reset} formTexts={formTexts} />;
}

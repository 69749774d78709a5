import { getMessages } from "next-intl/server";
import { VerifyScreen } from "@/components/accounts/verify-screen";
import { routes } from "@/lib/routes";
import {
  accountFormTexts,
  nextPath,
  type PrivatePageProps,
  privateMetadata,
  queryValue,
} from "../private-page";

export async function generateMetadata() {
  const messages = await getMessages();
  return privateMetadata(messages.accountPages.verify, routes.verifyEmail());
}

export default async function Page({ searchParams }: PrivatePageProps) {
  const [token, next, messages, formTexts] = await Promise.all([
    queryValue(searchParams, "token"),
    nextPath(searchParams),
    getMessages(),
    accountFormTexts(),
  ]);
  return (
    <VerifyScreen
      token={token}
      next={next}
      texts={messages.accountPages.verify}
      formTexts={formTexts}
    />
  );
}

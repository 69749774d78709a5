import { getMessages } from "next-intl/server";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { VerifyScreen } from "@/components/accounts/verify-screen";
import { LinkButton } from "@/components/ui/link-button";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";
import { getUser } from "@/lib/server/session";
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
  const [user, token, next, messages, formTexts] = await Promise.all([
    getUser(),
    queryValue(searchParams, "token"),
    nextPath(searchParams),
    getMessages(),
    accountFormTexts(),
  ]);
  const texts = messages.accountPages.verify;
  if (!token && user?.email && user.email_verified) {
    return (
      <AccountSheet
        title={texts.doneTitle}
        lead={fillMessage(texts.already, { email: user.email })}
      >
        <LinkButton href={next === routes.home() ? routes.profile() : next} size="large">
          {next === routes.home() ? texts.profile : texts.goOn}
        </LinkButton>
      </AccountSheet>
    );
  }
  return (
    <VerifyScreen
      token={token}
      next={next}
      email={user && !user.email_verified ? user.email : undefined}
      texts={texts}
      formTexts={formTexts}
    />
  );
}

import { getMessages, getTranslations } from "next-intl/server";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { LoginScreen } from "@/components/accounts/login-screen";
import { LinkButton } from "@/components/ui/link-button";
import { routes } from "@/lib/routes";
import { getUser } from "@/lib/server/session";
import {
  accountFormTexts,
  nextPath,
  type PrivatePageProps,
  privateMetadata,
} from "../private-page";

export async function generateMetadata() {
  const messages = await getMessages();
  return privateMetadata(messages.accountPages.login, routes.login());
}

export default async function Page({ searchParams }: PrivatePageProps) {
  const [user, next, messages, formTexts, t] = await Promise.all([
    getUser(),
    nextPath(searchParams),
    getMessages(),
    accountFormTexts(),
    getTranslations("accountPages.login"),
  ]);
  const texts = messages.accountPages.login;
  if (user) {
    return (
      <AccountSheet title={texts.title} lead={t("already", { name: user.name })}>
        <LinkButton href={next === routes.home() ? routes.profile() : next} size="large">
          {texts.goOn}
        </LinkButton>
      </AccountSheet>
    );
  }
  return <LoginScreen next={next} texts={texts} formTexts={formTexts} />;
}

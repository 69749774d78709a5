import { getMessages, getTranslations } from "next-intl/server";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { RegisterScreen } from "@/components/accounts/register-screen";
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
  return privateMetadata(messages.accountPages.register, routes.register());
}

export default async function Page({ searchParams }: PrivatePageProps) {
  const [user, next, messages, formTexts, t] = await Promise.all([
    getUser(),
    nextPath(searchParams),
    getMessages(),
    accountFormTexts(),
    getTranslations("accountPages.login"),
  ]);
  const { login, register, resend } = messages.accountPages;
  if (user) {
    return (
      <AccountSheet title={register.title} lead={t("already", { name: user.name })}>
        <LinkButton href={next === routes.home() ? routes.profile() : next} size="large">
          {login.goOn}
        </LinkButton>
      </AccountSheet>
    );
  }
  return <RegisterScreen next={next} texts={register} formTexts={formTexts} resendTexts={resend} />;
}

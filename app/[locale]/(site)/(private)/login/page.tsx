import { getMessages } from "next-intl/server";
import { AlreadyIn } from "@/components/accounts/already-in";
import { LoginScreen } from "@/components/accounts/login-screen";
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
  const [user, next, messages, formTexts] = await Promise.all([
    getUser(),
    nextPath(searchParams),
    getMessages(),
    accountFormTexts(),
  ]);
  const { login, logOut } = messages.accountPages;
  if (user) {
    return (
      <AlreadyIn title={login.title} user={user} next={next} texts={login} logOutTexts={logOut} />
    );
  }
  return <LoginScreen next={next} texts={login} formTexts={formTexts} />;
}

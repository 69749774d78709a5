import { getMessages } from "next-intl/server";
import { AlreadyIn } from "@/components/accounts/already-in";
import { RegisterScreen } from "@/components/accounts/register-screen";
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
  const [user, next, messages, formTexts] = await Promise.all([
    getUser(),
    nextPath(searchParams),
    getMessages(),
    accountFormTexts(),
  ]);
  const { login, logOut, register, resend } = messages.accountPages;
  if (user) {
    return (
      <AlreadyIn
        title={register.title}
        user={user}
        next={next}
        texts={login}
        logOutTexts={logOut}
      />
    );
  }
  return <RegisterScreen next={next} texts={register} formTexts={formTexts} resendTexts={resend} />;
}

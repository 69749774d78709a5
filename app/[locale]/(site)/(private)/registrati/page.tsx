import { getMessages } from "next-intl/server";
import { RegisterScreen } from "@/components/accounts/register-screen";
import { routes } from "@/lib/routes";
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
  const [next, messages, formTexts] = await Promise.all([
    nextPath(searchParams),
    getMessages(),
    accountFormTexts(),
  ]);
  const { register, resend } = messages.accountPages;
  return <RegisterScreen next={next} texts={register} formTexts={formTexts} resendTexts={resend} />;
}

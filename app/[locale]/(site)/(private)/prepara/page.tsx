import { notFound, redirect } from "next/navigation";
import { getMessages } from "next-intl/server";
import { FirstAdministratorScreen } from "@/components/accounts/first-administrator-screen";
import { callTo } from "@/lib/contract/endpoint";
import { setupKeyStateSchema } from "@/lib/contract/setup";
import { isSetupKey } from "@/lib/contract/setup-endpoints";
import { routes, setupPage } from "@/lib/routes";
import { getBySecret } from "@/lib/server/backend";
import { getUser } from "@/lib/server/session";
import {
  accountFormTexts,
  type PrivatePageProps,
  privateMetadata,
  secretValue,
} from "../private-page";

export async function generateMetadata() {
  const { setup } = await getMessages();
  return privateMetadata(setup, setupPage());
}

/** Target of the operator's link: its holder becomes the first administrator. */
export default async function Page({ searchParams }: PrivatePageProps) {
  const key = await secretValue(searchParams, "chiave");
  const [user, state, messages, formTexts] = await Promise.all([
    getUser(),
    key ? getBySecret(callTo(isSetupKey), setupKeyStateSchema, key) : null,
    getMessages(),
    accountFormTexts(),
  ]);
  if (key && state?.valid) {
    return <FirstAdministratorScreen setupKey={key} texts={messages.setup} formTexts={formTexts} />;
  }
  // Back, or the link again, after it was used.
  if (user?.roles.includes("amministratore")) redirect(routes.module("apertura"));
  notFound();
}

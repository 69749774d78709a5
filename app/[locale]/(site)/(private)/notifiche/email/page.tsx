import { getMessages } from "next-intl/server";
import { MailStop } from "@/components/accounts/mail-stop";
import { callTo } from "@/lib/contract/endpoint";
import { getMailSwitches } from "@/lib/contract/notification-endpoints";
import { mailSwitchesSchema } from "@/lib/contract/notifications";
import { routes } from "@/lib/routes";
import { getBySecret } from "@/lib/server/backend";
import { type PrivatePageProps, privateMetadata, secretValue } from "../../private-page";
import { actionTexts } from "../../profilo/moduli/module-page";

export async function generateMetadata() {
  return privateMetadata((await getMessages()).mailStopPage, routes.mailStop());
}

/** Target of the unsubscribe link in mails; opening it changes nothing. */
export default async function Page({ searchParams }: PrivatePageProps) {
  const token = await secretValue(searchParams);
  const [answer, messages, formTexts] = await Promise.all([
    token && getBySecret(callTo(getMailSwitches), mailSwitchesSchema, token),
    getMessages(),
    actionTexts(),
  ]);
  const texts = messages.mailStopPage;
  const types = answer ? answer.types : null;
  const named: Record<string, string> = messages.notificationSettings.channels.types;
  const names = new Set(types?.map(({ type }) => named[type] ?? texts.unnamed));
  return (
    <MailStop token={token} types={types} names={[...names]} texts={texts} formTexts={formTexts} />
  );
}

import { getMessages } from "next-intl/server";
import { ObjectionScreen } from "@/components/reports/objection-screen";
import { callTo } from "@/lib/contract/endpoint";
import { getObjectionPage } from "@/lib/contract/report-endpoints";
import { objectionPageSchema } from "@/lib/contract/reports";
import { routes } from "@/lib/routes";
import { getBySecret } from "@/lib/server/backend";
import {
  accountFormTexts,
  type PrivatePageProps,
  privateMetadata,
  secretValue,
} from "../private-page";

export async function generateMetadata() {
  const { objectionPage } = await getMessages();
  return privateMetadata(objectionPage, routes.objection());
}

/** Target of a decision's mail: the holder of the link may object, with or without an account. */
export default async function Page({ searchParams }: PrivatePageProps) {
  const token = await secretValue(searchParams);
  const [page, messages, formTexts] = await Promise.all([
    token && getBySecret(callTo(getObjectionPage), objectionPageSchema, token),
    getMessages(),
    accountFormTexts(),
  ]);
  return (
    <ObjectionScreen
      token={token}
      page={page || null}
      texts={messages.objectionPage}
      states={messages.reports.objection}
      formTexts={formTexts}
    />
  );
}

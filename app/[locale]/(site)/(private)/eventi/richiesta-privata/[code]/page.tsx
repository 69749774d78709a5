import { getMessages } from "next-intl/server";
import { RequestView } from "@/components/private-requests/request-view";
import { openPrivateRequest } from "@/lib/contract/private-request-endpoints";
import { getTranslations } from "@/lib/i18n/get-translations";
import { privateRequestForm, privateRequestPage, routes } from "@/lib/routes";
import { getPrivateRequest } from "@/lib/server/private-requests";
import { type KeyedAddress, KeyedPage } from "../../../keyed-page";
import { privateMetadata } from "../../../private-page";

export async function generateMetadata({ params }: KeyedAddress) {
  const [{ code }, t] = await Promise.all([params, getTranslations("privateRequestPage")]);
  return privateMetadata(
    { title: t("one.title"), description: t("description") },
    privateRequestPage(code),
  );
}

/** A private request, for its author. */
export default async function Page(address: KeyedAddress) {
  const { privateRequestPage: texts } = await getMessages();
  return (
    <KeyedPage
      {...address}
      section="eventi"
      opener={openPrivateRequest}
      pagePath={privateRequestPage}
      read={getPrivateRequest}
      crumbs={[
        { name: texts.events, href: routes.events() },
        { name: texts.title, href: privateRequestForm() },
      ]}
      closed={{ ...texts.closed, link: { href: privateRequestForm(), label: texts.closed.new } }}
      busy={{ ...texts.busy, link: { href: routes.events(), label: texts.events } }}
    >
      {(request) => <RequestView request={request} texts={texts.actions} />}
    </KeyedPage>
  );
}

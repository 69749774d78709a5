import { getMessages } from "next-intl/server";
import { PickupView } from "@/components/bulky-waste/pickup-view";
import { openBulkyPickup } from "@/lib/contract/bulky-waste-endpoints";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { bulkyPickupPage, bulkyWasteForm } from "@/lib/section-routes";
import { getPickup } from "@/lib/server/bulky-waste";
import { type KeyedAddress, KeyedPage } from "../../../keyed-page";
import { privateMetadata } from "../../../private-page";

export async function generateMetadata({ params }: KeyedAddress) {
  const [{ code }, t] = await Promise.all([params, getTranslations("bulkyWastePage.one")]);
  return privateMetadata({ title: t("title") }, bulkyPickupPage(code));
}

/** A pickup of bulky waste, for its author. */
export default async function Page(address: KeyedAddress) {
  const { bulkyWastePage: texts } = await getMessages();
  return (
    <KeyedPage
      {...address}
      section="home"
      opener={openBulkyPickup}
      pagePath={bulkyPickupPage}
      read={getPickup}
      crumbs={[
        { name: texts.hub, href: routes.sustainability() },
        { name: texts.title, href: bulkyWasteForm() },
      ]}
      closed={{ ...texts.closed, link: { href: bulkyWasteForm(), label: texts.closed.new } }}
      busy={{ ...texts.busy, link: { href: bulkyWasteForm(), label: texts.title } }}
    >
      {(pickup) => <PickupView pickup={pickup} texts={texts.actions} />}
    </KeyedPage>
  );
}

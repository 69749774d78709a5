import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { buttonClass } from "@/components/ui/button-styles";
import { LinkButton } from "@/components/ui/link-button";
import { callTo } from "@/lib/contract/endpoint";
import { readPrintedMenu } from "@/lib/contract/menu-endpoints";
import { type PrintedMenu, printedMenuSchema } from "@/lib/contract/menus";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { accessPage, printedMenuPage } from "@/lib/routes";
import { getGuarded, markAbsent } from "@/lib/server/guarded";
import { orBusy } from "../../../busy-page";
import { privateMetadata } from "../../../private-page";

interface Props {
  params: Promise<{ code: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { menuPage } = await getMessages();
  return privateMetadata({ title: menuPage.printed.title }, printedMenuPage((await params).code));
}

/** Whether a printed menu is out of date: its code leads here (docs/domain/menu-paper.md). */
export default async function Page(props: Props) {
  const { busy } = (await getMessages()).menuPage.printed;
  const link = { href: accessPage("menu"), label: busy.link };
  return Answer(props).catch(orBusy({ ...busy, link }));
}

async function Answer({ params }: Props) {
  const { code } = await params;
  const printed = /^[\w-]{1,80}$/.test(code)
    ? await getGuarded(callTo(readPrintedMenu, { code }), printedMenuSchema)
    : null;
  return printed ? <Said printed={printed} /> : <Unknown />;
}

/** The code does not come from here, or was read badly. */
async function Unknown() {
  markAbsent();
  const { unknown, byCode } = (await getMessages()).menuPage.printed;
  return (
    <AccountSheet title={unknown.title} lead={unknown.text}>
      <LinkButton href={accessPage("menu")} variant="secondary" size="large">
        {byCode}
      </LinkButton>
    </AccountSheet>
  );
}

const isSame = ({ changes }: PrintedMenu) =>
  changes !== null && changes.dishes === 0 && !changes.is_more;

async function Said({ printed }: { printed: PrintedMenu }) {
  const t = await getTranslations("menuPage.printed");
  const { activity, menu, printed_at, version, is_in_use, changes, path } = printed;
  const day = formatDay(romeDay(new Date(printed_at)), romeDay(new Date()));
  const values = { day, version, menu, name: activity.name };
  const said = (): { title: string; lead: string; isOld: boolean } => {
    if (!is_in_use) return { title: t("ended.title"), lead: t("ended.text", values), isOld: false };
    if (isSame(printed)) {
      return { title: t("current.title"), lead: t("current.text", values), isOld: false };
    }
    const lead =
      changes === null
        ? t("old.unknown", values)
        : changes.dishes > 0
          ? t(changes.is_more ? "old.dishesAndMore" : "old.dishes", {
              ...values,
              count: changes.dishes,
            })
          : t("old.more", values);
    return { title: t("old.title"), lead, isOld: true };
  };
  const { title, lead, isOld } = said();
  return (
    <AccountSheet title={title} lead={lead}>
      <div className="grid gap-4">
        <p>{t("sheet", values)}</p>
        {isOld && <p>{t("old.allergens")}</p>}
        {path ? (
          // Not a soft navigation: the page of the menu has no framework.
          <a href={path} className={buttonClass({ size: "large" })}>
            {t("read")}
          </a>
        ) : (
          <>
            <p>{t("ask")}</p>
            <LinkButton href={accessPage("menu")} variant="secondary" size="large">
              {t("byCode")}
            </LinkButton>
          </>
        )}
      </div>
    </AccountSheet>
  );
}

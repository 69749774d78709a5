import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import { MenuPage } from "@/components/menus/menu-page";
import { menuLanguages } from "@/lib/contract/menu-constants";
import { menuPageFacts } from "@/lib/domain/menus";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { accessPage, menuCodeReportPage } from "@/lib/routes";
import { inlineJson } from "@/lib/seo/json-ld";
import { markAbsent } from "@/lib/server/guarded";
import { menuScripts } from "@/lib/server/menu-scripts";
import { readMenusOfCode } from "@/lib/server/menus";
import { WrongCode } from "../../../../(site)/(private)/access/wrong-code";
import { orBusy } from "../../../../(site)/(private)/busy-page";
import {
  type PrivatePageProps,
  privateMetadata,
  queryValue,
} from "../../../../(site)/(private)/private-page";

/** Each request is counted against its address if the code is wrong. */
export const dynamic = "force-dynamic";

interface Props extends PrivatePageProps {
  params: Promise<{ code: string }>;
}

const findMenus = async ({ params }: Props) => readMenusOfCode((await params).code);

export async function generateMetadata(props: Props): Promise<Metadata> {
  // Without data the page itself shows why.
  const found = await findMenus(props).catch(() => null);
  const { menuPage, accessCodes } = await getMessages();
  const title = found
    ? fillMessage(menuPage.title, { name: found.activity.name })
    : accessCodes.menu.page.title;
  return privateMetadata({ title }, accessPage("menu"));
}

/** The menus behind a code, for whoever sits at a table (docs/domain/access-codes.md). */
export default async function Page(props: Props) {
  const { accessCodes } = await getMessages();
  const { busy } = accessCodes.menu.page;
  const link = { href: accessPage("menu"), label: busy.again };
  return Whole(props).catch(orBusy({ ...busy, link }));
}

async function Whole(props: Props) {
  const [found, table, scripts] = await Promise.all([
    findMenus(props),
    queryValue(props.searchParams, "t"),
    menuScripts(),
  ]);
  if (!found) {
    markAbsent();
    // A frame without tools has no place for the page of unknown addresses.
    return (
      <main id="contenuto" tabIndex={-1}>
        <WrongCode kind="menu" />
      </main>
    );
  }
  return (
    <MenuPage
      of={found}
      table={table !== null && /^\d{1,3}$/.test(table) ? table : undefined}
      counted={`access_code ${found.code_id}`}
      reportPath={menuCodeReportPage(encodeURIComponent(found.code))}
      facts={inlineJson(menuPageFacts(found.menus, menuLanguages))}
      scripts={scripts}
    />
  );
}

import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import { CodeForm } from "@/components/access-codes/code-form";
import { AccountSheet } from "@/components/accounts/account-sheet";
import { MenuPage } from "@/components/menus/menu-page";
import { openMenus } from "@/lib/contract/access-code-endpoints";
import { openedMenusSchema } from "@/lib/contract/access-codes";
import { callTo } from "@/lib/contract/endpoint";
import { menuLanguages } from "@/lib/contract/menu-constants";
import { menuPageFacts } from "@/lib/domain/menus";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { accessPage } from "@/lib/routes";
import { inlineJson } from "@/lib/seo/json-ld";
import { getGuarded, markAbsent } from "@/lib/server/guarded";
import { menuScripts } from "@/lib/server/menu-scripts";
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

const MAX_CODE = 40;

async function findMenus({ params }: Props) {
  const code = decodeURIComponent((await params).code);
  if (code.length > MAX_CODE) return null;
  return getGuarded(callTo(openMenus, { code }), openedMenusSchema);
}

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
  if (!found) return <WrongCode />;
  return (
    <MenuPage
      of={found}
      table={table !== null && /^\d{1,3}$/.test(table) ? table : undefined}
      counted={`access_code ${found.code_id}`}
      facts={inlineJson(menuPageFacts(found.menus, menuLanguages))}
      scripts={scripts}
    />
  );
}

/** What is there instead: a frame without tools has no place for the page of unknown addresses. */
async function WrongCode() {
  markAbsent();
  const { accessCodes } = await getMessages();
  const { title, text } = accessCodes.menu.page.wrong;
  return (
    <main id="contenuto" tabIndex={-1}>
      <AccountSheet title={title} lead={text}>
        <CodeForm kind="menu" />
      </AccountSheet>
    </main>
  );
}

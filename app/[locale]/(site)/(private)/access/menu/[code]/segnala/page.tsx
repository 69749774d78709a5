import { getMessages } from "next-intl/server";
import { MenuReport } from "@/components/menus/menu-report";
import { accessPage } from "@/lib/routes";
import { markAbsent } from "@/lib/server/guarded";
import { readMenusOfCode } from "@/lib/server/menus";
import { orBusy } from "../../../../busy-page";
import { privateMetadata } from "../../../../private-page";
import { WrongCode } from "../../../wrong-code";

interface Props {
  params: Promise<{ code: string }>;
}

export async function generateMetadata() {
  const { accessCodes } = await getMessages();
  return privateMetadata({ title: accessCodes.menu.page.title }, accessPage("menu"));
}

/** The form for errors in the menus behind a code, which may be on no other page. */
export default async function Page({ params }: Props) {
  const { accessCodes } = await getMessages();
  const { busy } = accessCodes.menu.page;
  const link = { href: accessPage("menu"), label: busy.again };
  return Whole((await params).code).catch(orBusy({ ...busy, link }));
}

async function Whole(encoded: string) {
  const found = await readMenusOfCode(encoded);
  if (!found) {
    markAbsent();
    return <WrongCode kind="menu" />;
  }
  return <MenuReport of={found} back={accessPage("menu", encodeURIComponent(found.code))} />;
}

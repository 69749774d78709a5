import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { FullLoad } from "@/components/menus/full-load";
import { MenuBar } from "@/components/menus/menu-bar";
import { routes } from "@/lib/routes";
import { getSite } from "@/lib/server/site";

/**
 * The frame of a menu at a table: no tools of the portal, since its pages work without the framework
 * (docs/domain/menu-page.md).
 */
export default async function MenuLayout({ children }: { children: ReactNode }) {
  const [site, { menuPage, footer }] = await Promise.all([getSite(), getMessages()]);
  return (
    <>
      <a href="#contenuto" className="skip-link">
        {menuPage.skip}
      </a>
      <MenuBar as="header">
        <a href={routes.home()}>{site.name}</a>
      </MenuBar>
      {children}
      <MenuBar as="footer">
        <a href={routes.privacyPolicy()}>{footer.privacy}</a>
        <a href={routes.cookiePolicy()}>{footer.cookies}</a>
      </MenuBar>
      <FullLoad />
    </>
  );
}

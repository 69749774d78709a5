import { type MenuPageFacts, openingMenu } from "@/lib/domain/menus";
import { byId } from "./dom";

let read: MenuPageFacts | undefined;

/** What the page says of its menus. */
export function facts(): MenuPageFacts {
  read ??= JSON.parse(byId("menu-facts")?.textContent ?? "") as MenuPageFacts;
  return read;
}

/** The menu of an anchor, from 0; null: the anchor names no menu or section. */
function menuOfAnchor(anchor: string): number | null {
  const [, menu] = /^#(?:menu|s)-(\d+)/.exec(anchor) ?? [];
  return menu === undefined ? null : Number(menu) - 1;
}

/** The menu to show: the one of the address, else the one of the hour. */
export function menuToShow(now: Date): number {
  const { menus } = facts();
  const named = menuOfAnchor(location.hash);
  return named !== null && menus[named] ? named : openingMenu(menus, now);
}

import { isServed, menuAnchor } from "@/lib/domain/menus";
import { allOf, byId, element } from "./dom";
import { facts, menuToShow } from "./facts";
import { word } from "./language";
import { search } from "./search";

let shown = 0;

/** Marks the links: the menu on the screen, and those of the hour. */
export function markMenus(now: Date): void {
  const { menus } = facts();
  for (const [index, link] of allOf("#menu-choice a").entries()) {
    if (index === shown) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
    link.querySelector("small")?.remove();
    const windows = menus[index]?.windows ?? [];
    if (windows.length > 0 && isServed(windows, now)) {
      link.append(" ", element("small", {}, word("now")));
    }
  }
}

function show(index: number): void {
  shown = index;
  const style = byId("menu-shown");
  if (style) style.textContent = `#menus>:not(#${menuAnchor(index)}){display:none}`;
  markMenus(new Date());
  search();
}

/** Shows the menu that the address names, also by one of its dishes. */
function follow(): void {
  const target = byId(decodeURIComponent(location.hash.slice(1)));
  const menu = target?.closest(".menu");
  if (!menu) return;
  show(allOf(".menu").indexOf(menu as HTMLElement));
  target?.scrollIntoView();
}

/** Marks the part of the menu on the screen in the tabs, and keeps its tab in view. */
function markSections(): void {
  if (!("IntersectionObserver" in window)) return;
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        for (const link of allOf(".menu-tabs a", target.parentElement ?? document)) {
          const isHere = link.getAttribute("href") === `#${target.id}`;
          if (isHere) link.setAttribute("aria-current", "true");
          else link.removeAttribute("aria-current");
          const { parentElement: tabs, offsetLeft } = link;
          if (isHere && tabs) tabs.scrollLeft = offsetLeft - tabs.offsetLeft - 16;
        }
      }
    },
    { rootMargin: "-25% 0px -70% 0px" },
  );
  for (const section of allOf(".menu > section")) seen.observe(section);
}

export function startMenuChoice(): void {
  shown = menuToShow(new Date());
  markMenus(new Date());
  window.addEventListener("hashchange", follow);
  if (location.hash) follow();
  markSections();
}

import { plainText } from "@/lib/domain/search-text";
import { allOf, byId } from "./dom";
import { word } from "./language";

const rowsOf = (menu: HTMLElement) => allOf(".menu-dishes > li", menu);

/** Name and description, in the language of the page. */
function textOf(row: HTMLElement): string {
  return plainText(
    allOf("[data-t]", row)
      .filter((text) => !text.closest(".menu-extras"))
      .map(({ textContent }) => textContent)
      .join(" "),
  );
}

/** Hides the dishes without the typed words, and the parts without dishes. */
export function search(): void {
  const typed = (byId("menu-search") as HTMLInputElement | null)?.value ?? "";
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const menu of allOf(".menu")) {
    const isShown = getComputedStyle(menu).display !== "none";
    for (const row of rowsOf(menu)) {
      const text = words.length > 0 ? textOf(row) : "";
      row.hidden = words.some((one) => !text.includes(one));
      if (isShown && !row.hidden) count++;
    }
    for (const section of allOf(":scope > section", menu)) {
      section.hidden =
        words.length > 0 && !allOf(".menu-dishes > li", section).some((row) => !row.hidden);
    }
  }
  const found = byId("menu-found");
  if (!found) return;
  found.textContent =
    words.length === 0 ? "" : count > 0 ? word("found", count) : word("foundNone");
}

export function startSearch(): void {
  byId("menu-search")?.addEventListener("input", search);
}

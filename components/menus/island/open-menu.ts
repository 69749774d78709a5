import { lateKeys } from "@/lib/client/late-storage-keys";
import { readStored } from "@/lib/client/storage";
import { menuAnchor } from "@/lib/domain/menus";
import { facts, menuToShow } from "./facts";

// Runs before the browser reads the menus, so that nothing moves: large letters, and the menu of the
// hour. Without scripts all menus stand one after another.

const { documentElement: root, head } = document;

if (readStored("local", lateKeys.menuText)) root.dataset.letters = "large";
if (facts().menus.length > 1) {
  const style = document.createElement("style");
  style.id = "menu-shown";
  style.textContent = `#menus>:not(#${menuAnchor(menuToShow(new Date()))}){display:none}`;
  head.append(style);
}

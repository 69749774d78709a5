import { lateKeys } from "@/lib/client/late-storage-keys";
import { registerWorker } from "@/lib/client/service-worker";
import { createViewCounter } from "@/lib/client/statistics";
import { readStored, store } from "@/lib/client/storage";
import { byId } from "./dom";
import { startLanguage } from "./language";
import { markMenus, startMenuChoice } from "./menu-choice";
import { showOwnMenu, startOwnMenu } from "./own-menu";
import { search, startSearch } from "./search";

// The tools of the page of a menu. The page has no framework, so that all of it weighs less than
// 100 KB (docs/domain/menu-page.md): this runs once, at the end of its HTML.

function startLetters(): void {
  const button = byId("menu-letters");
  const { dataset } = document.documentElement;
  const mark = () => button?.setAttribute("aria-pressed", String(dataset.letters === "large"));
  button?.addEventListener("click", () => {
    const isLarge = dataset.letters === "large";
    if (isLarge) delete dataset.letters;
    else dataset.letters = "large";
    store("local", lateKeys.menuText, isLarge ? null : "large");
    mark();
  });
  if (readStored("local", lateKeys.menuText)) mark();
}

function startOffline(): void {
  const mark = () => {
    const notice = byId("menu-offline");
    if (notice) notice.hidden = navigator.onLine;
  };
  mark();
  window.addEventListener("online", mark);
  window.addEventListener("offline", mark);
}

startLanguage(() => {
  markMenus(new Date());
  showOwnMenu();
  search();
});
startMenuChoice();
startSearch();
startOwnMenu();
startLetters();
startOffline();
if (document.querySelector("[data-counted]")) createViewCounter()(window.location.pathname);
byId("menu-print")?.addEventListener("click", () => window.print());
// The worker keeps the page, so that it opens at a table without reception.
window.addEventListener("load", () => void registerWorker());

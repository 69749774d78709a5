import { countOnce } from "./statistics";

// What happens to ads after the page has loaded (docs/domain/ads.md). Nothing is stored.

const VIEW_MS = 1000;
/** From this size on, less of an ad has to be seen (of the industry's rule for large ads). */
const LARGE = 242_500;
const SHARE = { usual: 0.5, large: 0.3 };
const LONGEST_TIMER = 2 ** 31 - 1;

const adsOf = (slot: Element) => [...slot.querySelectorAll<HTMLElement>("[data-ad]")];

/** What is said in place of an ad that somebody just hid. */
const goneIn = (slot: Element) => slot.querySelector<HTMLElement>("[data-ad-gone]");

/** Codes of ads that somebody hid, until the next document: nothing is written on the device. */
const hidden = new Set<string>();

const isOver = (ad: HTMLElement) => Date.parse(ad.dataset.until ?? "") <= Date.now();

/** One of them, as often as its weight says; `chance`: from 0 to below 1. */
export function pickByWeight<Item extends { weight: number }>(
  items: readonly Item[],
  chance: number,
): Item | undefined {
  let left = chance * items.reduce((sum, { weight }) => sum + weight, 0);
  return items.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}

/** Shows one ad of the slot. */
function show(slot: HTMLElement, chosen: HTMLElement): void {
  const gone = goneIn(slot);
  if (gone) gone.hidden = true;
  for (const ad of adsOf(slot)) ad.hidden = ad !== chosen;
  slot.setAttribute("data-ready", "");
}

/** Without an ad a slot in view keeps its shape, unseen, so that nothing moves under a reader. */
function clear(slot: HTMLElement): void {
  if (slot.getBoundingClientRect().top >= window.innerHeight) slot.hidden = true;
  else slot.setAttribute("data-empty", "");
}

/** Picks among the ads that run and that nobody hid here. */
function pick(slot: HTMLElement, chance: number): void {
  const open = adsOf(slot)
    .filter((ad) => !isOver(ad) && !hidden.has(ad.dataset.ad ?? ""))
    .map((ad) => ({ ad, weight: Number(ad.dataset.weight) || 1 }));
  const picked = pickByWeight(open, chance);
  if (picked) show(slot, picked.ad);
  else clear(slot);
}

/** Replaces a shown ad whose time is over. */
function check(slot: HTMLElement): void {
  const shown = adsOf(slot).find((ad) => !ad.hidden);
  if (shown && isOver(shown)) pick(slot, Math.random());
}

/**
 * Counts an ad that was seen for one continuous second in a page that is visible and has the focus;
 * each once in a document.
 */
function watchViews(slot: HTMLElement): () => void {
  const seen = new Set<HTMLElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const isRead = document.visibilityState === "visible" && document.hasFocus();
    const [ad] = seen;
    if (!isRead || !ad || ad.hidden || slot.dataset.empty !== undefined) return;
    timer = setTimeout(() => {
      if (ad.dataset.counted && !ad.hidden) countOnce(ad.dataset.counted, "view");
    }, VIEW_MS);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, boundingClientRect: box } of entries) {
        const isLarge = box.width * box.height >= LARGE;
        const isSeen = intersectionRatio >= (isLarge ? SHARE.large : SHARE.usual);
        if (isSeen) seen.add(target as HTMLElement);
        else seen.delete(target as HTMLElement);
      }
      look();
    },
    { threshold: [SHARE.large, SHARE.usual] },
  );
  for (const ad of adsOf(slot)) observer.observe(ad);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("focus", look);
  window.addEventListener("blur", look);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("focus", look);
    window.removeEventListener("blur", look);
  };
}

/** Hides the pressed ad, or brings it back. */
function followPresses(slot: HTMLElement): () => void {
  const gone = goneIn(slot);
  let last: HTMLElement | null = null;
  function press(event: MouseEvent) {
    if (!(event.target instanceof Element)) return;
    const ad = event.target.closest<HTMLElement>("[data-ad]");
    if (ad && event.target.closest("[data-ad-hide]")) {
      hidden.add(ad.dataset.ad ?? "");
      last = ad;
      ad.hidden = true;
      if (gone) gone.hidden = false;
      gone?.querySelector<HTMLElement>("[data-ad-back]")?.focus();
    } else if (last && event.target.closest("[data-ad-back]")) {
      hidden.delete(last.dataset.ad ?? "");
      last.hidden = false;
      if (gone) gone.hidden = true;
      last.querySelector<HTMLElement>("[data-ad-hide]")?.focus();
    }
  }
  slot.addEventListener("click", press);
  return () => slot.removeEventListener("click", press);
}

/**
 * Runs the page's slots, once the page has loaded. Returns a function that stops.
 */
export function runAds(): () => void {
  // A kept copy of a page hides its slots.
  const slots = [...document.querySelectorAll<HTMLElement>("[data-ad-slot]:not([hidden])")];
  const checkAll = () => slots.forEach(check);
  for (const slot of slots) pick(slot, Math.random());
  const ends = slots
    .flatMap(adsOf)
    .map((ad) => Date.parse(ad.dataset.until ?? "") - Date.now())
    .filter((left) => left > 0 && left <= LONGEST_TIMER);
  const timers = [...new Set(ends)].map((left) => setTimeout(checkAll, left));
  const stops = slots.flatMap((slot) => [watchViews(slot), followPresses(slot)]);
  // A page that was put aside had no timers.
  window.addEventListener("pageshow", checkAll);
  return () => {
    window.removeEventListener("pageshow", checkAll);
    for (const timer of timers) clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

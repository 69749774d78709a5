import { postToWorker } from "@/lib/client/service-worker";

interface Tools {
  endsAt: string | null;
  isKept: boolean;
}

const sheets = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[data-page]")];

/** Starts what the pages of a flyer do with scripts; returns a function that ends it. */
export function startTools(root: HTMLElement, { endsAt, isKept }: Tools): () => void {
  const stops = [markCurrent(root), turnWithKeys(root)];
  if (endsAt !== null) stops.push(watchEnd(root, Date.parse(endsAt)));
  if (isKept && endsAt !== null && Date.parse(endsAt) > Date.now()) keepPages(root);
  return () => {
    for (const stop of stops) stop();
  };
}

/** The thumbnail of the page in view says so, and stays in view itself. */
function markCurrent(root: HTMLElement): () => void {
  if (!("IntersectionObserver" in window)) return () => {};
  const strip = root.querySelector(".flyer-thumbs > ol");
  const links = new Map<string, HTMLAnchorElement>();
  for (const link of strip?.querySelectorAll("a") ?? []) links.set(link.hash.slice(1), link);
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      const current = sheets(root).find((page) => inView.has(page));
      if (!current) return;
      for (const [id, link] of links) {
        const isCurrent = id === current.id;
        if (isCurrent) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
        if (isCurrent && strip) {
          strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
        }
      }
    },
    // A line a third of the way down the screen: one page at a time crosses it.
    { rootMargin: "-33% 0px -66% 0px" },
  );
  for (const page of sheets(root)) observer.observe(page);
  return () => observer.disconnect();
}

/** What uses arrows itself. */
const TYPING = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/** Arrows lead from page to page; Home and End too while the focus is on the pages. */
function turnWithKeys(root: HTMLElement): () => void {
  function turn(event: KeyboardEvent) {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (
      !(target instanceof Element) ||
      target.closest(TYPING) ||
      document.querySelector("dialog[open]")
    )
      return;
    const pages = sheets(root);
    const line = window.innerHeight / 3;
    const passed = pages.filter((page) => page.getBoundingClientRect().top <= line).length;
    const steps: Record<string, number> = {
      ArrowLeft: passed - 2,
      ArrowRight: passed,
      ...(target.closest(".flyer-viewer") && { Home: 0, End: pages.length - 1 }),
    };
    const step = steps[key];
    if (step === undefined) return;
    const page = pages[Math.min(Math.max(step, 0), pages.length - 1)];
    if (!page) return;
    event.preventDefault();
    window.history.replaceState(window.history.state, "", `#${page.id}`);
    page.focus({ preventScroll: true });
    page.scrollIntoView({ block: "start" });
  }
  document.addEventListener("keydown", turn);
  return () => document.removeEventListener("keydown", turn);
}

/** A timer has no longer waits. */
const LONGEST = 2 ** 31 - 1;

/** A page that was kept, or is left open, past its end shows no price. */
function watchEnd(root: HTMLElement, end: number): () => void {
  const check = () => {
    if (Date.now() >= end) root.dataset.over = "";
  };
  check();
  const timer = setTimeout(check, Math.min(Math.max(end - Date.now(), 0), LONGEST));
  document.addEventListener("visibilitychange", check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", check);
  };
}

/**
 * Lets the worker keep the pages in the width that this screen uses, and their thumbnails: the
 * whole flyer is read where there is no reception.
 */
function keepPages(root: HTMLElement): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const images = [...root.querySelectorAll<HTMLImageElement>(".flyer-sheet > img")];
  const width = /\/(\d{1,4})\.webp$/.exec(images[0]?.currentSrc ?? "")?.[1];
  if (!width) return;
  const large = images.map(({ src }) => src.replace(/\d{1,4}(?=\.webp$)/, width));
  const small = [...root.querySelectorAll<HTMLImageElement>(".flyer-thumbs img")].map(
    ({ src }) => src,
  );
  const resources = [...large, ...small].map((address) => new URL(address).pathname);
  const path = window.location.pathname + window.location.search;
  void navigator.serviceWorker?.ready.then(() =>
    postToWorker({ type: "page-visited", path, resources }),
  );
}

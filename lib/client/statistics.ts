import type { PathOf } from "@/lib/contract/endpoint";
import type { CountInput } from "@/lib/contract/statistics";
import type { countView } from "@/lib/contract/statistics-endpoints";
import { request } from "./http";

/** The counted thing of the page: the first one that is no ad, or the one around `from`. */
function subjectOf(from?: Element): string | undefined {
  const place = from
    ? from.closest<HTMLElement>("[data-counted]")
    : document.querySelector<HTMLElement>("[data-counted]:not([data-ad])");
  return place?.dataset.counted;
}

/** Sends one count. It outlives the page; failures are ignored. A subject may name what its view counts as. */
function count(subject: string, measure: string): void {
  const [kind, id, viewed] = subject.split(" ");
  const body = { kind, id, measure: viewed ?? measure } as CountInput;
  request("/api/statistics" satisfies PathOf<typeof countView>, {
    method: "POST",
    body,
    keepalive: true,
  }).catch(() => undefined);
}

/** True if the document was already shown in this tab: reloaded, or returned to. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" || entry?.type === "back_forward";
}

const counted = new Set<string>();

/** Counts a subject once in a document, and never in one that was already shown. */
export function countOnce(subject: string, measure: string): void {
  if (counted.has(subject) || isReturn()) return;
  counted.add(subject);
  count(subject, measure);
}

/** Counts the views of one document. */
export function createViewCounter() {
  const viewed = new Set<string>();
  let first: string | undefined;

  /**
   * Counts a view of the page's thing once visible, not while prerendered or in the background;
   * each thing once, and not for a returning document. Returns a function that cancels.
   */
  return function countView(pathname: string): () => void {
    const subject = subjectOf();
    first ??= pathname;
    if (subject && pathname === first && isReturn()) viewed.add(subject);
    if (!subject || viewed.has(subject)) return () => undefined;
    const look = () => {
      if (document.visibilityState !== "visible") return;
      stop();
      viewed.add(subject);
      count(subject, "view");
    };
    const stop = () => document.removeEventListener("visibilitychange", look);
    document.addEventListener("visibilitychange", look);
    look();
    return stop;
  };
}

/**
 * Counts clicks on elements with `data-count`, without affecting the link. Returns a function that
 * stops.
 */
export function countPresses(): () => void {
  function press(event: MouseEvent) {
    // The middle button opens a link in another tab; the right one does not follow it.
    if (event.type === "auxclick" && event.button !== 1) return;
    const pressed =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-count]");
    const subject = pressed && subjectOf(pressed);
    if (pressed && subject && pressed.dataset.count) count(subject, pressed.dataset.count);
  }
  document.addEventListener("click", press, true);
  document.addEventListener("auxclick", press, true);
  return () => {
    document.removeEventListener("click", press, true);
    document.removeEventListener("auxclick", press, true);
  };
}

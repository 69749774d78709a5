import { bitByBit } from "@/lib/client/after-load";
import { badgeText, badgeTone, decodeTimeline, statusAt } from "@/lib/domain/opening-badge";
import { romeDay } from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/opening.json";

const MINUTE = 60_000;

function refreshBadge(badge: HTMLElement, now: Date): void {
  const timeline = decodeTimeline(badge.dataset.opening ?? "");
  // The data covers a week; after that the last text stays.
  if (now.getTime() >= timeline.end * MINUTE) return;
  const status = statusAt(timeline, now);
  const text = badgeText(status, now, texts.badge);
  // Changes the text node itself, so that React keeps its reference.
  if (badge.firstChild && badge.firstChild.nodeValue !== text) badge.firstChild.nodeValue = text;
  badge.dataset.tone = badgeTone(status, now);
}

function refreshDay(row: HTMLElement, today: string): void {
  if (row.dataset.day === today) row.setAttribute("aria-current", "date");
  else row.removeAttribute("aria-current");
}

/** In chunks, so that input is answered in between (decision 164). */
function* refreshAll(now: Date): Generator<undefined> {
  const today = romeDay(now);
  yield;
  for (const badge of document.querySelectorAll<HTMLElement>("[data-opening]")) {
    refreshBadge(badge, now);
    yield;
  }
  for (const row of document.querySelectorAll<HTMLElement>("[data-day]")) {
    refreshDay(row, today);
    yield;
  }
  for (const line of document.querySelectorAll<HTMLElement>("[data-until]")) {
    line.hidden = Number(line.dataset.until) <= now.getTime();
  }
}

/**
 * Updates badges and hours tables and removes what is over, now and every minute; returns the
 * function that stops it.
 */
export function followClock(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let stop = () => {};
  function refresh() {
    stop();
    clearTimeout(timer);
    const now = new Date();
    stop = bitByBit(refreshAll(now));
    timer = setTimeout(refresh, MINUTE - (now.getTime() % MINUTE));
  }
  refresh();
  // Timers pause in a hidden tab and in the back/forward cache.
  document.addEventListener("visibilitychange", refresh);
  window.addEventListener("pageshow", refresh);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", refresh);
    window.removeEventListener("pageshow", refresh);
  };
}

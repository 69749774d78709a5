import { bitByBit } from "@/lib/client/after-load";
import { badgeText, badgeTone, decodeTimeline, statusAt } from "@/lib/domain/opening-badge";
import { romeDay } from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/opening.json";

const MINUTE = 60_000;

function refreshBadge(badge: HTMLElement, now: Date): void {
  const timeline = decodeTimeline(badge.dataset.opening ?? "");
  // A page left open for more than a week knows nothing any more: what it last said stays.
  if (now.getTime() >= timeline.end * MINUTE) return;
  const status = statusAt(timeline, now);
  const text = badgeText(status, now, texts.badge);
  // The text node itself is changed, so that React goes on knowing it.
  if (badge.firstChild && badge.firstChild.nodeValue !== text) badge.firstChild.nodeValue = text;
  badge.dataset.tone = badgeTone(status, now);
}

function refreshDay(row: HTMLElement, today: string): void {
  if (row.dataset.day === today) row.setAttribute("aria-current", "date");
  else row.removeAttribute("aria-current");
}

/** In pieces, so that a press is answered in between (decision 164). */
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

/** Puts badges and hours tables right, takes away what is over, now and with every minute; returns how to stop. */
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
  // Timers sleep with a hidden tab and with a page kept for Back.
  document.addEventListener("visibilitychange", refresh);
  window.addEventListener("pageshow", refresh);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", refresh);
    window.removeEventListener("pageshow", refresh);
  };
}

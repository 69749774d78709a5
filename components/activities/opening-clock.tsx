"use client";

import { useEffect } from "react";
import {
  type BadgeWords,
  badgeText,
  badgeTone,
  decodeTimeline,
  statusAt,
} from "@/lib/domain/opening-badge";
import { romeDay } from "@/lib/domain/rome-time";

const MINUTE = 60_000;

function refreshBadge(badge: HTMLElement, now: Date, words: BadgeWords): void {
  const timeline = decodeTimeline(badge.dataset.opening ?? "");
  // A page left open for more than a week knows nothing any more: what it last said stays.
  if (now.getTime() >= timeline.end * MINUTE) return;
  const status = statusAt(timeline, now);
  const text = badgeText(status, now, words);
  // The text node itself is changed, so that React goes on knowing it.
  if (badge.firstChild && badge.firstChild.nodeValue !== text) badge.firstChild.nodeValue = text;
  badge.dataset.tone = badgeTone(status, now);
}

function refreshDay(row: HTMLElement, today: string): void {
  if (row.dataset.day === today) row.setAttribute("aria-current", "date");
  else row.removeAttribute("aria-current");
}

/**
 * Keeps every opening badge and hours table of the page true, minute by minute (docs/domain/site.md): one
 * island for the page instead of a client component in each card.
 */
export function OpeningClock({ words }: { words: BadgeWords }) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function refresh() {
      const now = new Date();
      const today = romeDay(now);
      for (const badge of document.querySelectorAll<HTMLElement>("[data-opening]")) {
        refreshBadge(badge, now, words);
      }
      for (const row of document.querySelectorAll<HTMLElement>("[data-day]")) {
        refreshDay(row, today);
      }
      clearTimeout(timer);
      timer = setTimeout(refresh, MINUTE - (now.getTime() % MINUTE));
    }
    refresh();
    // Timers sleep with a hidden tab and with a page kept for Back.
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("pageshow", refresh);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("pageshow", refresh);
    };
  }, [words]);
  return null;
}

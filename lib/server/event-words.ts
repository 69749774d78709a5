import "server-only";
import type { EventCard, EventPage } from "@/lib/contract/events";
import { momentWords, severalDays } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";
import type { EventFeed } from "./events";

/** Title of an event on other sites; a cancelled event starts with that word. */
export function eventTitle(
  { title, status }: Pick<EventCard, "title" | "status">,
  date: Pick<EventCard["occurrence"], "is_cancelled"> | undefined,
): string {
  const state = status === "published" && date?.is_cancelled ? "cancelled" : status;
  return state === "published" ? title : `${texts.state[state]}: ${title}`;
}

/** Subject in a feed's title: an organiser, a place or a category; null: the town's events. */
export function subjectOfFeed({ filter: { category } }: EventFeed, { of }: EventPage) {
  return of ?? (category ? texts.category[category] : null);
}

/** Time of a date: "giovedì 24 dicembre alle 21:00", or its days if it takes several. */
export function eventWhen(date: Pick<EventCard["occurrence"], "starts_at" | "ends_at">, now: Date) {
  const today = romeDay(now);
  const days = severalDays(date, today);
  return days ? fillMessage(texts.card.from, days) : momentWords(new Date(date.starts_at), today);
}

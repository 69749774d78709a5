import "server-only";
import { type EventTheme, eventThemes } from "@/lib/contract/event-constants";
import { findList, type ListPage } from "./listings";

/** The next events of a theme, and how many there are. */
export interface ThemedEvents {
  theme: EventTheme;
  events: ListPage<"events">["data"];
  total: number;
}

/** By theme; one without events to come is left out. A backend that has no themes has none. */
export async function readInitiatives(): Promise<ThemedEvents[]> {
  const lists = await Promise.all(
    eventThemes.map(async (theme) => {
      const list = await findList("events", { theme });
      // Another backend ignores the filter, and answers with all events.
      const events = (list?.data ?? []).filter((event) => event.theme === theme);
      return { theme, events, total: events.length > 0 ? (list?.total ?? 0) : 0 };
    }),
  );
  return lists.filter(({ total }) => total > 0);
}

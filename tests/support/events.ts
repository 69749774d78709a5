import { randomUUID } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import { createEvent } from "@/backend/features/events/service";
import { type EventContent, eventContentSchema } from "@/lib/contract/event-content";
import type { Person } from "./signed-in";

/** A date as it is typed: "2026-11-27 21:00", and its end where there is one. */
export function dateOf(
  start: string,
  end: string | null = null,
  over: Partial<EventContent["dates"][number]> = {},
): EventContent["dates"][number] {
  const typed = (text: string) => text.replace(" ", "T");
  return {
    id: randomUUID(),
    start: typed(start),
    end: end && typed(end),
    doors: null,
    note: null,
    is_cancelled: false,
    ...over,
  };
}

/** What an event needs to be published, of a Friday evening in the square; `over` changes what matters to the test. */
export function eventContent(title: string, over: object = {}): EventContent {
  return eventContentSchema.parse({
    title,
    summary: "Una serata in piazza.",
    category: "music",
    dates: [dateOf("2026-11-27 21:00", "2026-11-27 23:00")],
    place: { address: { name: "Piazza del Mercato", city: "Castelvento" } },
    audience: "Tutti",
    contact: { email: "info@example.it" },
    ticketing_mode: "none",
    ...over,
  });
}

/** Adds a published event of the staff, or of an organisation. */
export async function plantEvent(
  db: Executor,
  title: string,
  {
    organisationId = null,
    at = "2026-11-10T09:00:00Z",
    ...over
  }: Partial<EventContent> & { organisationId?: string | null; at?: string } = {},
): Promise<{ id: string; slug: string; content: EventContent }> {
  const id = randomUUID();
  const content = eventContent(title, over);
  const item = { id, organisation_id: organisationId, content };
  return { id, slug: await createEvent(db, item, new Date(at)), content };
}

/** Begins an event with a draft; its place in the API of editors. */
export async function beginEvent(
  { ask }: Person,
  changes: object,
  organisationId: string | null = null,
): Promise<{ id: string; path: string }> {
  const body = { organisation_id: organisationId, changes };
  const { id } = await (await ask("POST", "/api/editor/event", body)).json();
  return { id, path: `/api/editor/event/${id}` };
}

import { readStoredSettings } from "@/backend/features/settings/service";
import { brandOf } from "@/backend/files/og";
import type { AppContext } from "@/backend/http/app-env";
import type { Api } from "@/backend/http/endpoint";
import { idParams, slugParams } from "@/backend/http/params";
import type { Deps } from "@/backend/kernel/deps";
import * as contract from "@/lib/contract/event-endpoints";
import {
  eventCalendarQuerySchema,
  eventCalendarSchema,
  eventCancelSchema,
  eventDatesQuerySchema,
  eventFeedQuerySchema,
  eventItemSchema,
  eventPageSchema,
  eventPartsSchema,
  eventPostponeSchema,
  eventQuerySchema,
} from "@/lib/contract/events";
import { slugIndexQuerySchema, slugIndexSchema } from "@/lib/contract/pagination";
import { romeDay } from "@/lib/domain/rome-time";
import { calendarOfEvent, calendarOfEvents } from "./calendar-file";
import { callOff, ownerOfEvent, partsOfEvent, resume } from "./moves";
import { listEventSlugs, listEvents, readCalendar } from "./reading";
import { getEvent } from "./service";

function calendarFile(c: AppContext, { name, text }: { name: string; text: string }): Response {
  return c.body(text, 200, {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `attachment; filename="${name}.ics"`,
  });
}

const brand = async ({ db }: Pick<Deps, "db">) => brandOf(await readStoredSettings(db));

const visible = { permission: "anybody", cache: "shared" } as const;

function calendarRoutes(api: Api): void {
  api.serve(
    contract.getEventFeed,
    {
      summary: "The calendar as a file (RFC 5545), with the filters of the list",
      ...visible,
      query: eventFeedQuerySchema,
      response: "file",
      rate: { name: "calendar-files", limit: 60, windowSeconds: 60 },
      errors: ["not_found", "gone"],
    },
    async ({ query, deps, c }) => calendarFile(c, await calendarOfEvents(deps, query)),
  );
  api.serve(
    contract.getEventCalendarFile,
    {
      summary: "The dates of an event as a calendar file (RFC 5545)",
      ...visible,
      params: slugParams,
      query: eventDatesQuerySchema,
      response: "file",
      errors: ["gone"],
    },
    async ({ params, query, deps, c }) =>
      calendarFile(c, await calendarOfEvent(deps, params.slug, query.dates ?? null)),
  );
}

function moveRoutes(api: Api): void {
  const owned = {
    permission: "events.manage",
    params: idParams,
    resource: ({ params, deps }: { params: { id: string }; deps: Deps }) =>
      ownerOfEvent(deps.db, params.id),
  } as const;
  const moved = { ...owned, errors: ["conflict"] } as const;
  api.serve(
    contract.getEventParts,
    {
      summary: "How many parts of an event are still to take place",
      ...owned,
      response: eventPartsSchema,
    },
    ({ params, deps }) => partsOfEvent(deps, params.id),
  );
  api.serve(
    contract.cancelEvent,
    {
      summary: "Cancel an event, with the reason that visitors read, and its parts if one likes",
      ...moved,
      body: eventCancelSchema,
    },
    ({ params, body, user, deps }) =>
      callOff(deps, user, params.id, {
        status: "cancelled",
        reason: body.reason,
        withParts: body.parts,
      }),
  );
  api.serve(
    contract.postponeEvent,
    {
      summary: "Postpone an event to a time that is still to be told",
      description: "A new time is a change of its dates; it ends the postponement.",
      ...moved,
      body: eventPostponeSchema,
    },
    ({ params, body, user, deps }) =>
      callOff(deps, user, params.id, { status: "postponed", reason: body.reason }),
  );
  api.serve(
    contract.resumeEvent,
    {
      summary: "Let an event that was postponed take place at the time that was announced",
      ...moved,
    },
    ({ params, user, deps }) => resume(deps, user, params.id),
  );
}

/** The town's calendar for visitors, and the steps that cancel an event. */
export function eventRoutes(api: Api): void {
  api.serve(
    contract.listEvents,
    {
      summary: "The events that are still to come, each by its next date; or those of a time",
      ...visible,
      query: eventQuerySchema,
      response: eventPageSchema,
      errors: ["not_found", "gone"],
    },
    ({ query, deps }) => listEvents(deps.db, query, deps.now()),
  );
  api.serve(
    contract.listEventSlugs,
    {
      summary: "Every slug that visitors read, in slices, for the sitemap",
      ...visible,
      query: slugIndexQuerySchema,
      response: slugIndexSchema,
    },
    ({ query, deps }) => listEventSlugs(deps.db, query),
  );
  api.serve(
    contract.getEventCalendar,
    {
      summary: "The days of a month on which something takes place",
      ...visible,
      query: eventCalendarQuerySchema,
      response: eventCalendarSchema,
    },
    ({ query, deps }) =>
      readCalendar(deps.db, query, query.month ?? romeDay(deps.now()).slice(0, 7)),
  );
  calendarRoutes(api);
  api.serve(
    contract.getEvent,
    {
      summary: "An event by its slug, or by one it had before",
      ...visible,
      params: slugParams,
      response: eventItemSchema,
      errors: ["gone"],
    },
    async ({ params, deps }) =>
      getEvent(deps.db, params.slug, { brand: await brand(deps), now: deps.now() }),
  );
  moveRoutes(api);
}

import type { Api } from "@/backend/http/endpoint";
import { slugParams } from "@/backend/http/params";
import {
  wasteAddressQuerySchema,
  wasteAddressSchema,
  wasteCalendarQuerySchema,
  wasteCalendarSchema,
  wasteFileQuerySchema,
  wasteOverviewSchema,
  wasteStreetListSchema,
  wasteStreetQuerySchema,
} from "@/lib/contract/waste";
import * as contract from "@/lib/contract/waste-endpoints";
import { wasteCalendarFile } from "./calendar-file";
import { findStreets, readCalendar, readOverview, resolveAddress } from "./reading";
import { staffWasteRoutes } from "./staff-routes";

/** Waste collection: what everybody may read, and the work of the staff. */
export function wasteRoutes(api: Api): void {
  api.serve(
    contract.getWasteOverview,
    {
      summary: "Fractions of waste, and the zones with their calendars",
      permission: "anybody",
      response: wasteOverviewSchema,
      cache: "shared",
    },
    ({ deps }) => readOverview(deps.db),
  );
  api.serve(
    contract.findWasteStreets,
    {
      summary: "Streets with words that begin so, at most twenty",
      permission: "anybody",
      query: wasteStreetQuerySchema,
      response: wasteStreetListSchema,
      cache: "shared",
    },
    ({ query, deps }) => findStreets(deps.db, query.q),
  );
  api.serve(
    contract.resolveWasteAddress,
    {
      summary: "The zone of an address for a household or a business",
      permission: "anybody",
      query: wasteAddressQuerySchema,
      response: wasteAddressSchema,
      cache: "shared",
    },
    ({ query, deps }) => resolveAddress(deps.db, query),
  );
  api.serve(
    contract.getWasteCalendar,
    {
      summary: "What is put out on which evening in a zone",
      permission: "anybody",
      params: slugParams,
      query: wasteCalendarQuerySchema,
      response: wasteCalendarSchema,
      cache: "shared",
    },
    ({ params, query, deps }) => readCalendar(deps.db, { ...params, ...query }, deps.now()),
  );
  api.serve(
    contract.getWasteCalendarFile,
    {
      summary: "A zone's evenings of a year as a calendar file (RFC 5545)",
      permission: "anybody",
      params: slugParams,
      query: wasteFileQuerySchema,
      response: "file",
      cache: "shared",
    },
    async ({ params, query, deps, c }) => {
      const { name, text } = await wasteCalendarFile(deps, { ...params, ...query });
      return c.body(text, 200, {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": `inline; filename="${name}"`,
      });
    },
  );
  staffWasteRoutes(api);
}

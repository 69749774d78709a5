import { ownerOfEvent } from "@/backend/features/ticketing/service";
import { sendCsv } from "@/backend/http/attachment";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import { getTicketStatistics, getTicketTable } from "@/lib/contract/ticket-report-endpoints";
import { ticketSheetSchema, ticketStatisticsSchema } from "@/lib/contract/ticket-reports";
import { makeSheet } from "./sheets";
import { readStatistics } from "./statistics";

/** Statistics of an event's tickets, and exports. */
export function reportRoutes(api: Api): void {
  api.serve(
    getTicketStatistics,
    {
      summary: "What was sold of an event by day and by type, and who came in by the hour",
      permission: "events.manage",
      params: idParams,
      resource: ownerOfEvent,
      response: ticketStatisticsSchema,
    },
    ({ params, deps }) => readStatistics(deps, params.id),
  );
  api.serve(
    getTicketTable,
    {
      summary: "Orders, holders, or money by type, VAT and method, as CSV",
      permission: "events.manage",
      params: idParams.extend({ sheet: ticketSheetSchema }),
      resource: ownerOfEvent,
      response: "file",
    },
    async ({ params: { id, sheet }, deps, c }) => sendCsv(c, await makeSheet(deps, id, sheet)),
  );
}

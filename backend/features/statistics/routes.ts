import { sendCsv } from "@/backend/http/attachment";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import {
  countedItemPageSchema,
  countedItemQuerySchema,
  countInputSchema,
  statisticsQuerySchema,
  statisticsSchema,
} from "@/lib/contract/statistics";
import * as contract from "@/lib/contract/statistics-endpoints";
import { count, openCountBatch } from "./counting";
import { getStatistics, listCounted, statisticsFile, targetOfCounted } from "./service";

/** Views and contacts of public content: counting and statistics. */
export function statisticsRoutes(api: Api): void {
  const batch = openCountBatch(api.deps);
  api.serve(
    contract.countView,
    {
      repeats: "harmless",
      summary: "Count a view or a contact; nothing tells whether it was counted",
      description:
        "Machines, the team, the staff, whoever objects by Sec-GPC or DNT, and what comes too fast are not counted.",
      permission: "anybody",
      body: countInputSchema,
    },
    ({ body, user, deps, c }) =>
      count(deps, batch, body, {
        user,
        address: c.get("clientAddress"),
        userAgent: c.req.header("user-agent") ?? null,
        objects: c.req.header("sec-gpc") === "1" || c.req.header("dnt") === "1",
      }),
  );
  api.serve(
    contract.listCountedItems,
    {
      summary: "What one may see the numbers of, with those of the last thirty whole days",
      permission: "statistics.see",
      query: countedItemQuerySchema,
      response: countedItemPageSchema,
      cache: "private",
    },
    ({ user, query, deps }) => listCounted(deps, user, query),
  );
  api.serve(
    contract.getStatistics,
    {
      summary: "The numbers of one thing in a span of time",
      permission: "statistics.see",
      params: idParams,
      resource: ({ params, deps }) => targetOfCounted(deps, params.id),
      query: statisticsQuerySchema,
      response: statisticsSchema,
      cache: "private",
    },
    ({ params, query, deps }) => getStatistics(deps, params.id, query.period),
  );
  api.serve(
    contract.getStatisticsTable,
    {
      summary: "The same as a file for a spreadsheet, one row a day",
      permission: "statistics.see",
      params: idParams,
      resource: ({ params, deps }) => targetOfCounted(deps, params.id),
      query: statisticsQuerySchema,
      response: "file",
    },
    async ({ params, query, deps, c }) =>
      sendCsv(c, await statisticsFile(deps, params.id, query.period)),
  );
}

import { sendCsv } from "@/backend/http/attachment";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import { MAX_REGISTER_BYTES } from "@/lib/contract/indicator-constants";
import * as contract from "@/lib/contract/indicator-endpoints";
import {
  indicatorChangeSchema,
  indicatorInputSchema,
  indicatorListSchema,
  registerImportSchema,
  registerQuerySchema,
  staffIndicatorListSchema,
  staffIndicatorSchema,
} from "@/lib/contract/indicators";
import {
  createIndicator,
  indicatorTable,
  listIndicators,
  listStaffIndicators,
  removeIndicator,
  replaceIndicator,
} from "./service";
import { importWasteRegister } from "./waste-register";

const permission = "sustainability.manage";

/** The town in figures. */
export function indicatorRoutes(api: Api): void {
  api.serve(
    contract.listIndicators,
    {
      summary: "The town in figures: indicators with their values by year",
      permission: "anybody",
      response: indicatorListSchema,
      cache: "shared",
    },
    ({ deps }) => listIndicators(deps.db),
  );
  api.serve(
    contract.tableOfIndicators,
    { summary: "The same as a table", permission: "anybody", response: "file" },
    async ({ deps, c }) => sendCsv(c, await indicatorTable(deps.db)),
  );
  api.serve(
    contract.listStaffIndicators,
    {
      summary: "All indicators, those without a value too",
      permission,
      response: staffIndicatorListSchema,
    },
    async ({ deps }) => ({ data: await listStaffIndicators(deps.db) }),
  );
  api.serve(
    contract.addIndicator,
    {
      summary: "Add an indicator",
      permission,
      body: indicatorInputSchema,
      response: staffIndicatorSchema,
      status: 201,
    },
    ({ body, user, deps }) => createIndicator(deps, user, body),
  );
  api.serve(
    contract.changeIndicator,
    {
      summary: "Change an indicator and its values",
      permission,
      params: idParams,
      body: indicatorChangeSchema,
      changes: staffIndicatorSchema,
      response: staffIndicatorSchema,
    },
    ({ params, body, user, deps }) => replaceIndicator(deps, user, params.id, body),
  );
  api.serve(
    contract.importWasteRegister,
    {
      summary: "Read the town out of a file of the national waste register; a dry run first",
      permission,
      query: registerQuerySchema,
      upload: { types: ["text/csv", "application/octet-stream"], limit: MAX_REGISTER_BYTES },
      response: registerImportSchema,
      // Writing the same values again changes nothing.
      repeats: "harmless",
    },
    async ({ query, user, upload, deps }) => importWasteRegister(deps, user, query, await upload()),
  );
  api.serve(
    contract.removeIndicator,
    { summary: "Remove an indicator with its values", permission, params: idParams },
    ({ params, user, deps }) => removeIndicator(deps, user, params.id),
  );
}

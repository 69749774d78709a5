import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import * as contract from "@/lib/contract/indicator-endpoints";
import {
  indicatorChangeSchema,
  indicatorInputSchema,
  indicatorListSchema,
  staffIndicatorListSchema,
  staffIndicatorSchema,
} from "@/lib/contract/indicators";
import {
  createIndicator,
  listIndicators,
  listStaffIndicators,
  removeIndicator,
  replaceIndicator,
} from "./service";

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
    contract.removeIndicator,
    { summary: "Remove an indicator with its values", permission, params: idParams },
    ({ params, user, deps }) => removeIndicator(deps, user, params.id),
  );
}

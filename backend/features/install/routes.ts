import type { Api } from "@/backend/http/endpoint";
import { installClickSchema, installCountsSchema } from "@/lib/contract/install";
import * as contract from "@/lib/contract/install-endpoints";
import { countInstallClick, listInstallMonths } from "./service";

export function installRoutes(api: Api): void {
  api.serve(
    contract.countInstallClick,
    {
      repeats: "harmless",
      summary: "Count a click on the way to the app",
      permission: "anybody",
      body: installClickSchema,
      rate: { name: "install-click", limit: 30, windowSeconds: 60 },
    },
    ({ body, deps }) => countInstallClick(deps, body),
  );
  api.serve(
    contract.listInstallMonths,
    {
      summary: "How many people went how far on the way to the app in the last twelve months",
      permission: "settings.edit",
      response: installCountsSchema,
    },
    async ({ deps }) => ({ data: await listInstallMonths(deps) }),
  );
}

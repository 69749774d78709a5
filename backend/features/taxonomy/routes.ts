import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import {
  categoryChangeSchema,
  categoryInputSchema,
  staffCategoryListSchema,
  staffCategorySchema,
  staffZoneListSchema,
  staffZoneSchema,
  termMergeSchema,
  termStepSchema,
  zoneChangeSchema,
  zoneInputSchema,
} from "@/lib/contract/taxonomy";
import * as contract from "@/lib/contract/taxonomy-endpoints";
import { changeCategory, createCategory, listCategories } from "./categories";
import { mergeTerm, placeTerm, removeTerm } from "./terms";
import { changeZone, createZone, listZones } from "./zones";

const permission = "taxonomy.edit";

/** Categories and zones, for the staff. */
export function taxonomyRoutes(api: Api): void {
  api.serve(
    contract.listStaffCategories,
    {
      summary: "The categories in their order, and what names each",
      permission,
      response: staffCategoryListSchema,
    },
    ({ deps }) => listCategories(deps),
  );
  api.serve(
    contract.createCategory,
    {
      summary: "Add a category",
      permission,
      body: categoryInputSchema,
      response: staffCategorySchema,
      status: 201,
    },
    ({ body, user, deps }) => createCategory(deps, user, body),
  );
  api.serve(
    contract.changeCategory,
    {
      summary: "Change a category; its former address leads on",
      permission,
      params: idParams,
      body: categoryChangeSchema,
      changes: staffCategorySchema,
      response: staffCategorySchema,
    },
    ({ params, body, user, deps }) => changeCategory(deps, user, params.id, body),
  );
  api.serve(
    contract.listStaffZones,
    {
      summary: "The zones in their order, and what names each",
      permission,
      response: staffZoneListSchema,
    },
    ({ deps }) => listZones(deps),
  );
  api.serve(
    contract.createZone,
    {
      summary: "Add a zone",
      permission,
      body: zoneInputSchema,
      response: staffZoneSchema,
      status: 201,
    },
    ({ body, user, deps }) => createZone(deps, user, body),
  );
  api.serve(
    contract.changeZone,
    {
      summary: "Change a zone; its former address leads on",
      permission,
      params: idParams,
      body: zoneChangeSchema,
      changes: staffZoneSchema,
      response: staffZoneSchema,
    },
    ({ params, body, user, deps }) => changeZone(deps, user, params.id, body),
  );
  orderRoutes(api);
}

/** Calls that both have in the same form. */
function orderRoutes(api: Api): void {
  api.serve(
    contract.placeCategory,
    {
      summary: "Move a category one place",
      permission,
      params: idParams,
      body: termStepSchema,
      response: staffCategoryListSchema,
    },
    async ({ params, body, user, deps }) => {
      await placeTerm(deps, user, "category", { ...params, ...body });
      return listCategories(deps);
    },
  );
  api.serve(
    contract.placeZone,
    {
      summary: "Move a zone one place",
      permission,
      params: idParams,
      body: termStepSchema,
      response: staffZoneListSchema,
    },
    async ({ params, body, user, deps }) => {
      await placeTerm(deps, user, "zone", { ...params, ...body });
      return listZones(deps);
    },
  );
  for (const { kind, merge, remove } of [
    { kind: "category", merge: contract.mergeCategory, remove: contract.removeCategory },
    { kind: "zone", merge: contract.mergeZone, remove: contract.removeZone },
  ] as const) {
    api.serve(
      merge,
      {
        summary: `Make a ${kind} a part of another one, with all that names it`,
        permission,
        params: idParams,
        body: termMergeSchema,
      },
      ({ params, body, user, deps }) => mergeTerm(deps, user, kind, { ...params, ...body }),
    );
    api.serve(
      remove,
      {
        summary: `Delete a ${kind} that nothing names`,
        permission,
        params: idParams,
        errors: ["conflict"],
      },
      ({ params, user, deps }) => removeTerm(deps, user, kind, params.id),
    );
  }
}

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

const may = "taxonomy.edit";

/** Categories and zones, for the staff. */
export function taxonomyRoutes(api: Api): void {
  api.serve(
    contract.listStaffCategories,
    {
      summary: "The categories in their order, and what names each",
      may,
      answers: staffCategoryListSchema,
    },
    ({ deps }) => listCategories(deps),
  );
  api.serve(
    contract.createCategory,
    {
      summary: "Add a category",
      may,
      body: categoryInputSchema,
      answers: staffCategorySchema,
      status: 201,
    },
    ({ body, user, deps }) => createCategory(deps, user, body),
  );
  api.serve(
    contract.changeCategory,
    {
      summary: "Change a category; its former address leads on",
      may,
      params: idParams,
      body: categoryChangeSchema,
      changes: staffCategorySchema,
      answers: staffCategorySchema,
    },
    ({ params, body, user, deps }) => changeCategory(deps, user, params.id, body),
  );
  api.serve(
    contract.listStaffZones,
    {
      summary: "The zones in their order, and what names each",
      may,
      answers: staffZoneListSchema,
    },
    ({ deps }) => listZones(deps),
  );
  api.serve(
    contract.createZone,
    {
      summary: "Add a zone",
      may,
      body: zoneInputSchema,
      answers: staffZoneSchema,
      status: 201,
    },
    ({ body, user, deps }) => createZone(deps, user, body),
  );
  api.serve(
    contract.changeZone,
    {
      summary: "Change a zone; its former address leads on",
      may,
      params: idParams,
      body: zoneChangeSchema,
      changes: staffZoneSchema,
      answers: staffZoneSchema,
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
      may,
      params: idParams,
      body: termStepSchema,
      answers: staffCategoryListSchema,
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
      may,
      params: idParams,
      body: termStepSchema,
      answers: staffZoneListSchema,
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
        may,
        params: idParams,
        body: termMergeSchema,
      },
      ({ params, body, user, deps }) => mergeTerm(deps, user, kind, { ...params, ...body }),
    );
    api.serve(
      remove,
      {
        summary: `Delete a ${kind} that nothing names`,
        may,
        params: idParams,
        errors: ["conflict"],
      },
      ({ params, user, deps }) => removeTerm(deps, user, kind, params.id),
    );
  }
}

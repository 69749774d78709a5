import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import {
  importFinishedSchema,
  importFinishSchema,
  importListSchema,
  importOutcomesSchema,
  importRecordsSchema,
  importStartedSchema,
  importStartSchema,
  importUndoneSchema,
} from "@/lib/contract/imports";
import { finishImport, listImports, startImport, takeRecords, undoImport } from "./service";

/** Bringing places in from files; the command reads the files. */
export function importRoutes(api: Api): void {
  api.endpoint(
    {
      get: "/operator/imports",
      summary: "The latest imports, the newest first",
      may: "operator",
      answers: importListSchema,
    },
    async ({ deps }) => ({ data: await listImports(deps.db) }),
  );
  api.endpoint(
    {
      post: "/operator/imports",
      summary: "Begin an import",
      may: "operator",
      body: importStartSchema,
      answers: importStartedSchema,
      status: 201,
    },
    ({ body, deps }) => startImport(deps, body),
  );
  api.endpoint(
    {
      post: "/operator/imports/{id}/records",
      summary: "Send a batch of records, and learn what became of each",
      may: "operator",
      params: idParams,
      body: importRecordsSchema,
      answers: importOutcomesSchema,
      errors: ["conflict"],
    },
    ({ params, body, deps }) => takeRecords(deps, params.id, body.records),
  );
  api.endpoint(
    {
      post: "/operator/imports/{id}/finish",
      summary: "End an import, and learn what the source no longer has",
      may: "operator",
      params: idParams,
      body: importFinishSchema,
      answers: importFinishedSchema,
      errors: ["conflict"],
    },
    ({ params, body, deps }) => finishImport(deps, params.id, body),
  );
  api.endpoint(
    {
      post: "/operator/imports/{id}/undo",
      summary: "Take an import back as a whole",
      may: "operator",
      params: idParams,
      answers: importUndoneSchema,
      errors: ["conflict"],
    },
    ({ params, deps }) => undoImport(deps, params.id),
  );
}

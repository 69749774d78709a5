import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { answer, errorContent, idParams, jsonBody, jsonContent } from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import type { Deps } from "@/backend/kernel/deps";
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

const refusals = errorContent("unauthenticated", "not_found", "conflict", "validation_failed");

const list = createRoute({
  method: "get",
  path: "/operator/imports",
  summary: "The latest imports",
  responses: {
    200: jsonContent("Newest first", importListSchema),
    ...errorContent("unauthenticated"),
  },
});

const start = createRoute({
  method: "post",
  path: "/operator/imports",
  summary: "Begin an import",
  request: { body: jsonBody(importStartSchema) },
  responses: {
    201: jsonContent("The import to send records to", importStartedSchema),
    ...errorContent("unauthenticated", "validation_failed"),
  },
});

const take = createRoute({
  method: "post",
  path: "/operator/imports/{id}/records",
  summary: "Send a batch of records",
  request: { params: idParams, body: jsonBody(importRecordsSchema) },
  responses: { 200: jsonContent("What became of each", importOutcomesSchema), ...refusals },
});

const finish = createRoute({
  method: "post",
  path: "/operator/imports/{id}/finish",
  summary: "End an import",
  request: { params: idParams, body: jsonBody(importFinishSchema) },
  responses: {
    200: jsonContent("What the source no longer has", importFinishedSchema),
    ...refusals,
  },
});

const undo = createRoute({
  method: "post",
  path: "/operator/imports/{id}/undo",
  summary: "Take an import back as a whole",
  request: { params: idParams },
  responses: { 200: jsonContent("What was taken back", importUndoneSchema), ...refusals },
});

/** Bringing places in from files; the command reads the files. */
export function importRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();

  app.openapi(list, async (c) => answer(c, importListSchema, { data: await listImports(deps.db) }));
  app.openapi(start, async (c) =>
    answer(c, importStartedSchema, await startImport(deps, c.req.valid("json")), 201),
  );
  app.openapi(take, async (c) =>
    answer(
      c,
      importOutcomesSchema,
      await takeRecords(deps, c.req.valid("param").id, c.req.valid("json").records),
    ),
  );
  app.openapi(finish, async (c) =>
    answer(
      c,
      importFinishedSchema,
      await finishImport(deps, c.req.valid("param").id, c.req.valid("json")),
    ),
  );
  app.openapi(undo, async (c) =>
    answer(c, importUndoneSchema, await undoImport(deps, c.req.valid("param").id)),
  );
  return app;
}

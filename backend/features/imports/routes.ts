import { readLimited } from "@/backend/http/body";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import { MAX_IMPORT_BYTES, TABLE_HEAD_BYTES } from "@/lib/contract/import-constants";
import {
  importColumnsSchema,
  importListSchema,
  importRowsQuerySchema,
  importRowsSchema,
  importRunSchema,
  importSchema,
  importStartSchema,
} from "@/lib/contract/imports";
import { pageQuerySchema } from "@/lib/contract/pagination";
import { readColumns } from "./columns";
import { runImport } from "./running";
import { discardImport } from "./service";
import { startImport } from "./staging";
import { listImports, listRows, readImport } from "./telling";
import { undoImport } from "./undoing";

const MEGABYTE = 1024 * 1024;
const types = ["application/octet-stream", "text/csv", "application/json", "application/geo+json"];

/** The same calls for the staff in the browser and for the command. */
const roads = [
  { root: "/api/staff/imports", may: "activities.import", limit: MAX_IMPORT_BYTES },
  { root: "/operator/imports", may: "operator", limit: 256 * MEGABYTE },
] as const;

/** Bringing places in from files. */
export function importRoutes(api: Api): void {
  for (const { root, may, limit } of roads) {
    const item = { may, params: idParams };
    api.endpoint(
      {
        get: root,
        summary: "The imports, the newest first, and the one that is open",
        may,
        query: pageQuerySchema,
        answers: importListSchema,
      },
      ({ query, deps }) => listImports(deps.db, query),
    );
    api.endpoint(
      {
        post: root,
        summary: `Send a file of places of at most ${limit / MEGABYTE} MB, of which a dry run is made`,
        may,
        query: importStartSchema,
        // Streamed to disk as it comes.
        upload: { types, limit },
        answers: importSchema,
        status: 201,
        errors: ["conflict"],
      },
      ({ query, user, deps, c }) =>
        startImport(deps, query, user?.id ?? null, readLimited(c.req.raw, limit)),
    );
    api.endpoint(
      {
        post: `${root}/columns`,
        repeats: "harmless",
        summary: "What the columns of a table seem to hold; the body is its beginning",
        may,
        upload: { types, limit: TABLE_HEAD_BYTES },
        answers: importColumnsSchema,
      },
      async ({ upload }) => readColumns(await upload()),
    );
    api.endpoint(
      { get: `${root}/{id}`, summary: "Where an import stands", ...item, answers: importSchema },
      ({ params, deps }) => readImport(deps.db, params.id),
    );
    api.endpoint(
      {
        get: `${root}/{id}/rows`,
        summary: "What a file says row by row, and what becomes of it",
        ...item,
        query: importRowsQuerySchema,
        answers: importRowsSchema,
      },
      ({ params, query, deps }) => listRows(deps.db, params.id, query),
    );
    api.endpoint(
      {
        post: `${root}/{id}/run`,
        summary: "Do what the dry run told",
        ...item,
        body: importRunSchema,
        answers: importSchema,
        errors: ["conflict"],
      },
      async ({ params: { id }, body, user, deps }) => {
        await runImport(deps, id, body, user?.id ?? null);
        return readImport(deps.db, id);
      },
    );
    api.endpoint(
      {
        post: `${root}/{id}/undo`,
        summary: "Take an import back as a whole",
        ...item,
        answers: importSchema,
        errors: ["conflict"],
      },
      async ({ params: { id }, user, deps }) => {
        await undoImport(deps, id, user?.id ?? null);
        return readImport(deps.db, id);
      },
    );
    api.endpoint(
      {
        delete: `${root}/{id}`,
        summary: "Throw an import away that has changed nothing",
        ...item,
        errors: ["conflict"],
      },
      ({ params, user, deps }) => discardImport(deps, params.id, user?.id ?? null),
    );
  }
}

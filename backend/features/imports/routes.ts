import { readLimited } from "@/backend/http/body";
import type { Api } from "@/backend/http/endpoint";
import { idParams } from "@/backend/http/params";
import type { Endpoint } from "@/lib/contract/endpoint";
import { MAX_IMPORT_BYTES, TABLE_HEAD_BYTES } from "@/lib/contract/import-constants";
import * as contract from "@/lib/contract/import-endpoints";
import {
  importColumnsSchema,
  importListSchema,
  importRowsQuerySchema,
  importRowsSchema,
  importRunSchema,
  importSchema,
  importStartSchema,
} from "@/lib/contract/imports";
import { forOperator } from "@/lib/contract/operator-endpoints";
import { pageQuerySchema } from "@/lib/contract/pagination";
import { readColumns } from "./columns";
import { listImports, listRows, readImport } from "./reading";
import { runImport } from "./running";
import { discardImport } from "./service";
import { startImport } from "./staging";
import { undoImport } from "./undoing";

const MEGABYTE = 1024 * 1024;
const types = ["application/octet-stream", "text/csv", "application/json", "application/geo+json"];

type StaffEndpoint = Endpoint & { path: `/api/staff/${string}` };

/** The same calls for the staff's browser and for the command. */
const roads = [
  {
    permission: "activities.import",
    limit: MAX_IMPORT_BYTES,
    at: <const E extends StaffEndpoint>(endpoint: E) => endpoint,
  },
  { permission: "operator", limit: 256 * MEGABYTE, at: forOperator },
] as const;

/** Imports of places from files. */
export function importRoutes(api: Api): void {
  for (const { permission, limit, at } of roads) {
    const item = { permission, params: idParams };
    api.serve(
      at(contract.listImports),
      {
        summary: "The imports, the newest first, and the one that is open",
        permission,
        query: pageQuerySchema,
        response: importListSchema,
      },
      ({ query, deps }) => listImports(deps.db, query),
    );
    api.serve(
      at(contract.startImport),
      {
        summary: `Send a file of places of at most ${limit / MEGABYTE} MB, of which a dry run is made`,
        permission,
        query: importStartSchema,
        // Streamed to disk.
        upload: { types, limit },
        response: importSchema,
        status: 201,
        errors: ["conflict"],
      },
      ({ query, user, deps, c }) =>
        startImport(deps, query, user?.id ?? null, readLimited(c.req.raw, limit)),
    );
    api.serve(
      at(contract.guessColumns),
      {
        repeats: "harmless",
        summary: "What the columns of a table seem to hold; the body is its beginning",
        permission,
        upload: { types, limit: TABLE_HEAD_BYTES },
        response: importColumnsSchema,
      },
      async ({ upload }) => readColumns(await upload()),
    );
    api.serve(
      at(contract.getImport),
      { summary: "Where an import stands", ...item, response: importSchema },
      ({ params, deps }) => readImport(deps.db, params.id),
    );
    api.serve(
      at(contract.listImportRows),
      {
        summary: "What a file says row by row, and what becomes of it",
        ...item,
        query: importRowsQuerySchema,
        response: importRowsSchema,
      },
      ({ params, query, deps }) => listRows(deps.db, params.id, query),
    );
    api.serve(
      at(contract.runImport),
      {
        summary: "Do what the dry run told",
        ...item,
        body: importRunSchema,
        response: importSchema,
        errors: ["conflict"],
      },
      async ({ params: { id }, body, user, deps }) => {
        await runImport(deps, id, body, user?.id ?? null);
        return readImport(deps.db, id);
      },
    );
    api.serve(
      at(contract.undoImport),
      {
        summary: "Take an import back as a whole",
        ...item,
        response: importSchema,
        errors: ["conflict"],
      },
      async ({ params: { id }, user, deps }) => {
        await undoImport(deps, id, user?.id ?? null);
        return readImport(deps.db, id);
      },
    );
    api.serve(
      at(contract.discardImport),
      {
        summary: "Throw an import away that has changed nothing",
        ...item,
        errors: ["conflict"],
      },
      ({ params, user, deps }) => discardImport(deps, params.id, user?.id ?? null),
    );
  }
}

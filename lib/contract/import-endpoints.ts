import { type Endpoint, of } from "./endpoint";
import type {
  importColumnsSchema,
  importListSchema,
  importRowsQuerySchema,
  importRowsSchema,
  importRunSchema,
  importSchema,
  importStartSchema,
} from "./imports";
import type { pageQuerySchema } from "./pagination";

export const listImports = {
  method: "GET",
  path: "/api/staff/imports",
  query: of<typeof pageQuerySchema>,
  response: of<typeof importListSchema>,
} satisfies Endpoint;

export const startImport = {
  method: "POST",
  path: "/api/staff/imports",
  query: of<typeof importStartSchema>,
  body: "file",
  response: of<typeof importSchema>,
} satisfies Endpoint;

export const guessColumns = {
  method: "POST",
  path: "/api/staff/imports/columns",
  body: "file",
  response: of<typeof importColumnsSchema>,
} satisfies Endpoint;

export const getImport = {
  method: "GET",
  path: "/api/staff/imports/{id}",
  response: of<typeof importSchema>,
} satisfies Endpoint;

export const listImportRows = {
  method: "GET",
  path: "/api/staff/imports/{id}/rows",
  query: of<typeof importRowsQuerySchema>,
  response: of<typeof importRowsSchema>,
} satisfies Endpoint;

export const runImport = {
  method: "POST",
  path: "/api/staff/imports/{id}/run",
  body: of<typeof importRunSchema>,
  response: of<typeof importSchema>,
} satisfies Endpoint;

export const undoImport = {
  method: "POST",
  path: "/api/staff/imports/{id}/undo",
  response: of<typeof importSchema>,
} satisfies Endpoint;

export const discardImport = {
  method: "DELETE",
  path: "/api/staff/imports/{id}",
} satisfies Endpoint;

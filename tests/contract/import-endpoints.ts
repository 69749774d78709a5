import type { z } from "zod";
import {
  importColumnsSchema,
  importListSchema,
  importRowsSchema,
  importSchema,
} from "@/lib/contract/imports";

interface ImportCall {
  method: string;
  /** `{id}` is of the import that was begun last. */
  path: string;
  body?: object | Buffer;
  status: number;
  schema: z.ZodType | null;
}

const root = "/api/staff/imports";
const one = `${root}/{id}`;
const table = Buffer.from("id;nome;categoria\n1;Osteria;ristoranti\n;Senza;ristoranti\n");
const begin = {
  method: "POST",
  path: `${root}?name=a.csv`,
  body: table,
  status: 201,
  schema: importSchema,
};

/** Calls of the staff, in this order; the queue has done its work before each. */
export const importCalls: ImportCall[] = [
  {
    method: "POST",
    path: `${root}/columns`,
    body: table,
    status: 200,
    schema: importColumnsSchema,
  },
  begin,
  { method: "GET", path: root, status: 200, schema: importListSchema },
  { ...begin, status: 409, schema: null },
  { method: "GET", path: one, status: 200, schema: importSchema },
  { method: "GET", path: `${one}/rows?filter=skipped`, status: 200, schema: importRowsSchema },
  { method: "POST", path: `${one}/undo`, body: {}, status: 409, schema: null },
  { method: "POST", path: `${one}/run`, body: {}, status: 200, schema: importSchema },
  { method: "POST", path: `${one}/run`, body: {}, status: 409, schema: null },
  { method: "DELETE", path: one, status: 409, schema: null },
  { method: "POST", path: `${one}/undo`, body: {}, status: 200, schema: importSchema },
  { method: "GET", path: `${one}/rows?filter=kept`, status: 200, schema: importRowsSchema },
  begin,
  { method: "DELETE", path: one, status: 204, schema: null },
  { method: "GET", path: one, status: 404, schema: null },
  { ...begin, path: `${root}?name=a.exe`, status: 422, schema: null },
];

import type { z } from "zod";

/**
 * One endpoint of the API: address and data. A plain value in a file `…-endpoints.ts`, used by the
 * backend, the web and test mocks. Schemas appear only as types ({@link of}), so that the browser
 * does not load them.
 */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /**
   * Parameters are in braces. `/operator` is for the operator's commands, `/storage` for files of
   * pages.
   */
  readonly path: `/${"api" | "operator" | "storage"}/${string}`;
  readonly query?: Named<z.ZodObject>;
  /** "file": the body is a raw file. */
  readonly body?: Named<z.ZodType> | "file";
  /** Left out: no body. */
  readonly response?: Named<z.ZodType> | "file";
}

type Named<Schema> = () => Schema;

/** Refers to a schema by type: `response: of<typeof orderSchema>`. It is never called. */
export function of<Schema extends z.ZodType>(): Schema {
  throw new TypeError("A schema is named here, and not given");
}

/** Type of an endpoint's schema for a part; undefined if none. */
export type SchemaOf<E extends Endpoint, Part extends "query" | "body" | "response"> = E extends {
  readonly [P in Part]: Named<infer Schema extends z.ZodType>;
}
  ? Schema
  : undefined;

/** Type of the request body; undefined if none. */
export type BodyOf<E extends Endpoint> = E extends { readonly body: "file" }
  ? Blob
  : SchemaOf<E, "body"> extends z.ZodType
    ? z.input<SchemaOf<E, "body">>
    : undefined;

/** Type of the answer; undefined if none. */
export type ResponseOf<E extends Endpoint> =
  SchemaOf<E, "response"> extends z.ZodType ? z.output<SchemaOf<E, "response">> : undefined;

/** Names of the parameters in a path. */
export type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never;

type QueryOf<E extends Endpoint> =
  SchemaOf<E, "query"> extends z.ZodType ? z.input<SchemaOf<E, "query">> : object;

/**
 * Parameters of a call's address: those of the path, and the query, where null and undefined are
 * left out.
 */
export type ParamsOf<E extends Endpoint> = { [Name in PathParam<E["path"]>]: string | number } & {
  [Name in keyof QueryOf<E>]: QueryOf<E>[Name] | null;
};

/**
 * The path of an endpoint, where loading its value would cost too much on every page:
 * `"/api/settings" satisfies PathOf<typeof getSettings>`.
 */
export type PathOf<E extends Endpoint> = E["path"];

declare const travels: unique symbol;

/** A call without its body, as a plain value that a page can pass on. */
export interface Call<Body = undefined, Answer = unknown> {
  readonly method: Endpoint["method"];
  /** With parameters and query. */
  readonly path: string;
  readonly [travels]: (body: Body) => Answer;
}

/** A call to an endpoint with these parameters. */
export function callTo<const E extends Endpoint>(
  { method, path }: E,
  ...[params]: keyof ParamsOf<E> extends never ? [] : [params: ParamsOf<E>]
): Call<BodyOf<E>, ResponseOf<E>> {
  let address: string = path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value === undefined || value === null) continue;
    const place = `{${name}}`;
    if (path.includes(place)) address = address.replace(place, encodeURIComponent(String(value)));
    else query.set(name, String(value));
  }
  // Only the type separates an endpoint from a call, so a cast is needed.
  return { method, path: query.size > 0 ? `${address}?${query}` : address } as Call<
    BodyOf<E>,
    ResponseOf<E>
  >;
}

type Filled<
  Path,
  Name extends string,
  Value extends string,
> = Path extends `${infer Before}{${Name}}${infer After}` ? `${Before}${Value}${After}` : Path;

/** An endpoint of a family for one kind: replaces `{kind}` in its path. */
export function ofKind<const E extends Endpoint, Kind extends string>(
  endpoint: E,
  kind: Kind,
): Omit<E, "path"> & { readonly path: Filled<E["path"], "kind", Kind> } {
  return { ...endpoint, path: endpoint.path.replace("{kind}", kind) as never };
}

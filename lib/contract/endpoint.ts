import type { z } from "zod";

/**
 * One endpoint of the API: where it is, and what travels. A plain value of a file `…-endpoints.ts`, which the backend serves, the
 * web calls and tests answer. Schemas stand there by their type alone ({@link of}), so that none of them reaches the browser.
 */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Parameters stand in braces. Below `/operator` is what the operator's commands call, below `/storage` what pages name. */
  readonly path: `/${"api" | "operator" | "storage"}/${string}`;
  readonly query?: Named<z.ZodObject>;
  /** "file": the body is a file, as it is. */
  readonly body?: Named<z.ZodType> | "file";
  /** Left out: nothing is answered. */
  readonly answer?: Named<z.ZodType> | "file";
}

type Named<Schema> = () => Schema;

/** Names a schema by its type: `answer: of<typeof orderSchema>`. It is never called. */
export function of<Schema extends z.ZodType>(): Schema {
  throw new TypeError("A schema is named here, and not given");
}

/** The schema that an endpoint names for a part of it; undefined: it names none. */
export type SchemaOf<E extends Endpoint, Part extends "query" | "body" | "answer"> = E extends {
  readonly [P in Part]: Named<infer Schema extends z.ZodType>;
}
  ? Schema
  : undefined;

/** What is sent to an endpoint; undefined: nothing. */
export type BodyOf<E extends Endpoint> = E extends { readonly body: "file" }
  ? Blob
  : SchemaOf<E, "body"> extends z.ZodType
    ? z.input<SchemaOf<E, "body">>
    : undefined;

/** What an endpoint answers; undefined: nothing. */
export type AnswerOf<E extends Endpoint> =
  SchemaOf<E, "answer"> extends z.ZodType ? z.output<SchemaOf<E, "answer">> : undefined;

/** The names of the parameters in a path. */
export type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never;

type QueryOf<E extends Endpoint> =
  SchemaOf<E, "query"> extends z.ZodType ? z.input<SchemaOf<E, "query">> : object;

/** What the address of a call is made of: the parameters of the path, and the query, whose null is left out as undefined is. */
export type ParamsOf<E extends Endpoint> = { [Name in PathParam<E["path"]>]: string | number } & {
  [Name in keyof QueryOf<E>]: QueryOf<E>[Name] | null;
};

/**
 * The path of an endpoint, and nothing else of it, where its value would be too much for every page:
 * `"/api/settings" satisfies PathOf<typeof getSettings>`.
 */
export type PathOf<E extends Endpoint> = E["path"];

declare const travels: unique symbol;

/** A call that only lacks its body. A plain value: a page hands it to the part that sends it. */
export interface Call<Body = undefined, Answer = unknown> {
  readonly method: Endpoint["method"];
  /** With its parameters and query. */
  readonly path: string;
  readonly [travels]: (body: Body) => Answer;
}

/** The call to an endpoint with these parameters. */
export function callTo<const E extends Endpoint>(
  { method, path }: E,
  ...[params]: keyof ParamsOf<E> extends never ? [] : [params: ParamsOf<E>]
): Call<BodyOf<E>, AnswerOf<E>> {
  let address: string = path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value === undefined || value === null) continue;
    const place = `{${name}}`;
    if (path.includes(place)) address = address.replace(place, encodeURIComponent(String(value)));
    else query.set(name, String(value));
  }
  // An endpoint is no call before its parameters are there, and types tell the two apart by this alone.
  return { method, path: query.size > 0 ? `${address}?${query}` : address } as Call<
    BodyOf<E>,
    AnswerOf<E>
  >;
}

type Filled<
  Path,
  Name extends string,
  Value extends string,
> = Path extends `${infer Before}{${Name}}${infer After}` ? `${Before}${Value}${After}` : Path;

/** An endpoint of a family, for one of its kinds: `{kind}` in its path is a word. */
export function ofKind<const E extends Endpoint, Kind extends string>(
  endpoint: E,
  kind: Kind,
): Omit<E, "path"> & { readonly path: Filled<E["path"], "kind", Kind> } {
  return { ...endpoint, path: endpoint.path.replace("{kind}", kind) as never };
}

import type { MiddlewareHandler } from "hono";
import type { z } from "zod";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import {
  ContractMismatch,
  DomainError,
  type FieldErrors,
  Overtaken,
} from "@/backend/kernel/errors";
import type { Endpoint as ContractEndpoint, PathParam, SchemaOf } from "@/lib/contract/endpoint";
import type { ErrorCode } from "@/lib/contract/errors";
import { isRecord } from "@/lib/domain/is-record";
import { fieldErrors } from "@/lib/i18n/field-errors";
import type { App, AppContext, AppEnv } from "./app-env";
import { checkUpload, readBody, readJson, type Upload } from "./body";
import { type RateLimit, rateLimit } from "./rate-limit";
import {
  type AccessLevel,
  authorize,
  type EndpointPermission,
  type Reach,
  requirePermission,
  type Target,
} from "./session";
import { doWrite } from "./writes";

type Method = Lowercase<ContractEndpoint["method"]>;
type Status = 200 | 201 | 202 | 204 | 503;
type Awaitable<Value> = Value | Promise<Value>;
type Issues = readonly z.core.$ZodIssue[];

type Parsed<Schema extends z.ZodType> = [Schema] extends [never] ? undefined : z.output<Schema>;

/** How an endpoint of the contract is served: permission, schemas, errors. */
type Declaration<
  M extends EndpointPermission,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  ResponseSchema extends z.ZodType | "file",
  Sent extends Upload,
> = {
  /** One sentence for the OpenAPI description. */
  summary: string;
  description?: string;
  permission: M;
  params?: Params;
  /**
   * With a permission: the thing that the call is about. A call beyond the user's reach answers
   * 404.
   */
  resource?: M extends AccessLevel
    ? undefined
    : (call: { params: Parsed<Params>; deps: Deps }) => Awaitable<Target>;
  query?: Query;
  body?: Body;
  /**
   * For PUT and PATCH: schema of the thing that it changes, as its editor sees it. The body names
   * the version that was read; if that is outdated, the call is refused with the current state
   * (docs/decisions/232).
   */
  changes?: z.ZodObject;
  /** For PUT and PATCH instead of `changes`: why the call cannot restore an old value. */
  blindly?: string;
  /** The request body is a file, not JSON. */
  upload?: Sent;
  /** Schema of the response. "file": the handler builds the response. Left out: no body. */
  response?: ResponseSchema;
  /**
   * Default: 200, or 204 without a body. Of several the first is the default; the handler sets
   * another.
   */
  status?: Status | readonly [Status, ...Status[]];
  /**
   * "shared": caches may keep the answer for a minute. "private": only the browser may. Left out:
   * no caching (default headers).
   */
  cache?: "shared" | "private";
  rate?: RateLimit;
  /**
   * For POST. "harmless": a repeated call changes nothing, so no answer is stored. "own": the
   * handler stores answers itself. Default: a call with the same `Idempotency-Key` runs once, and
   * its answer is stored for a day.
   */
  repeats?: "harmless" | "own";
  /** Errors that do not follow from the rest of the declaration. */
  errors?: readonly ErrorCode[];
  /** Builds the error for an invalid query or body where the errors by field do not fit. */
  refusal?: (issues: Issues) => DomainError;
  /**
   * Further errors of an invalid body, found in its valid fields, so that all errors are returned
   * at once.
   */
  extraErrors?: (call: {
    params: Parsed<Params>;
    sound: Partial<Parsed<Body>>;
    deps: Deps;
  }) => Awaitable<FieldErrors>;
};

interface Call<
  M extends EndpointPermission,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Sent extends Upload,
> {
  params: Parsed<Params>;
  query: Parsed<Query>;
  body: Parsed<Body>;
  /** The user; null: not logged in, or the operator. */
  user: M extends "anybody" ? CurrentUser | null : M extends "operator" ? null : CurrentUser;
  /** The reach of the permission. */
  reach: M extends AccessLevel ? undefined : Reach;
  /** Reads the whole uploaded file. Throws `payload_too_large`. */
  upload: [Sent] extends [never] ? undefined : () => Promise<Uint8Array>;
  deps: Deps;
  /** For headers, cookies and the client's address. */
  c: AppContext;
}

/** Result of a handler. */
type Result<ResponseSchema extends z.ZodType | "file"> = [ResponseSchema] extends [never]
  ? Awaitable<void>
  : Awaitable<ResponseSchema extends z.ZodType ? z.input<ResponseSchema> : Response>;

/** Type of the query or body schema that the contract names; never if it names none. */
type Declared<E extends ContractEndpoint, Part extends "query" | "body"> = [
  SchemaOf<E, Part>,
] extends [z.ZodType]
  ? NonNullable<SchemaOf<E, Part>>
  : never;

/** Schema of the response, which may be a file. */
type ResponseOf<E extends ContractEndpoint> = E extends { readonly response: "file" }
  ? "file"
  : [SchemaOf<E, "response">] extends [z.ZodType]
    ? NonNullable<SchemaOf<E, "response">>
    : never;

/** The schemas that a declaration must give: exactly those that the contract names. */
type Schemas<E extends ContractEndpoint> = {
  [P in "query" | "body" as [Declared<E, P>] extends [never] ? never : P]: Declared<E, P>;
} & ([ResponseOf<E>] extends [never] ? object : { response: ResponseOf<E> }) &
  (E extends { readonly body: "file" } ? { upload: Upload } : { upload?: undefined });

type Params<E extends ContractEndpoint> = z.ZodType<Record<PathParam<E["path"]>, string | number>>;

/** An endpoint as seen by tests and the OpenAPI description. */
export interface Endpoint {
  method: Method;
  path: string;
  summary: string;
  description: string | null;
  permission: EndpointPermission;
  params: z.ZodType | null;
  query: z.ZodType | null;
  body: z.ZodType | null;
  /** Schema of the thing that a versioned change edits. */
  changes: z.ZodObject | null;
  /** Why a PUT or PATCH is not versioned. */
  blindly: string | null;
  upload: Upload | null;
  /** Null: no body, or a file. */
  response: z.ZodType | null;
  statuses: readonly Status[];
  /** Effect of a repeated call with the same key; null for other methods than POST. */
  repeats: "once" | "harmless" | "own" | null;
  /** Every error that the endpoint can return. */
  errors: readonly ErrorCode[];
}

/** Registers endpoints of the features. */
export interface Api {
  deps: Deps;
  /** Complete once every feature has registered its endpoints. */
  endpoints: readonly Endpoint[];
  /**
   * Registers how an endpoint of the contract is served. Throws if the declaration contradicts
   * itself.
   */
  serve<
    E extends ContractEndpoint,
    M extends EndpointPermission,
    P extends Params<E> = never,
    Sent extends Upload = never,
  >(
    endpoint: E,
    declaration: Declaration<M, P, Declared<E, "query">, Declared<E, "body">, ResponseOf<E>, Sent> &
      Schemas<E>,
    handler: (
      call: Call<M, P, Declared<E, "query">, Declared<E, "body">, Sent>,
    ) => Result<ResponseOf<E>>,
  ): void;
  /**
   * Registers work to do after the start, before the first request needs it. It runs at low
   * priority and may fail: the first request does it then.
   */
  ahead(work: () => Promise<unknown>): void;
}

/** The declaration without its types, which {@link Api.serve} has checked. */
type AnyDeclaration = Pick<Endpoint, "summary" | "permission"> & {
  description?: string;
  params?: z.ZodType;
  resource?: (call: { params: never; deps: Deps }) => Awaitable<Target>;
  query?: z.ZodType;
  body?: z.ZodType;
  changes?: z.ZodObject;
  blindly?: string;
  upload?: Upload;
  response?: z.ZodType | "file";
  status?: Status | readonly Status[];
  cache?: "shared" | "private";
  rate?: RateLimit;
  repeats?: "harmless" | "own";
  errors?: readonly ErrorCode[];
  refusal?: (issues: Issues) => DomainError;
  extraErrors?: (call: { params: never; sound: never; deps: Deps }) => Awaitable<FieldErrors>;
};
type AnyHandler = (call: never) => unknown;

const cacheControl = {
  // Staff may edit public content, so it is cached for a minute at most.
  shared: "public, max-age=0, s-maxage=60",
  private: "private, no-store",
};

function statusesOf({ status, response }: AnyDeclaration): readonly Status[] {
  if (status === undefined) return [response ? 200 : 204];
  return typeof status === "number" ? [status] : status;
}

/** Errors that follow from a declaration, plus those it lists. */
function errorsOf(
  declaration: AnyDeclaration,
  { method, path, isOnce }: { method: Method; path: string; isOnce: boolean },
) {
  const {
    permission,
    params,
    query,
    body,
    changes,
    upload,
    rate,
    resource,
    errors = [],
  } = declaration;
  const isWriteOfBrowser = method !== "get" && path.startsWith("/api/");
  const derived: ErrorCode[] = [
    ...(permission === "anybody" ? [] : (["unauthenticated"] as const)),
    ...(["anybody", "user", "operator"].includes(permission) ? [] : (["forbidden"] as const)),
    ...(isWriteOfBrowser ? (["forbidden", "csrf_mismatch"] as const) : []),
    ...(params || resource ? (["not_found"] as const) : []),
    ...(query || body ? (["validation_failed"] as const) : []),
    ...(upload ? (["payload_too_large", "unsupported_media_type"] as const) : []),
    ...(changes ? (["conflict"] as const) : []),
    ...(rate ? (["too_many_requests"] as const) : []),
    ...(isOnce ? (["conflict", "validation_failed"] as const) : []),
  ];
  return [...new Set([...derived, ...errors])];
}

/** Fields of a body that name the version read by its author. */
const versionNames = ["version", "etag"];

/** Throws if a change could silently restore an old value. */
function checkChange(
  declaration: AnyDeclaration,
  { method, path }: { method: Method; path: string },
) {
  const { body, changes, blindly } = declaration;
  if (method !== "put" && method !== "patch") return;
  if ((changes === undefined) === (blindly === undefined)) {
    throw new Error(`${method} ${path} says what it changes, or why it names no version`);
  }
  const fields = Object.keys((body as Partial<z.ZodObject> | undefined)?.shape ?? {});
  if (changes && !versionNames.some((name) => fields.includes(name))) {
    throw new Error(`${method} ${path}: the body must name the version that was seen`);
  }
}

function endpointOf(contract: ContractEndpoint, declaration: AnyDeclaration): Endpoint {
  const { path } = contract;
  const method = contract.method.toLowerCase() as Method;
  const { params, permission } = declaration;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const declared = Object.keys((params as Partial<z.ZodObject> | undefined)?.shape ?? {});
  if (inPath.sort().join() !== declared.sort().join()) {
    throw new Error(`${path}: params must be those of the path`);
  }
  if ((permission === "operator") !== path.startsWith("/operator/")) {
    throw new Error(`${path}: the operator's endpoints, and no others, lie below /operator`);
  }
  checkChange(declaration, { method, path });
  const { summary, description, query, body, changes, blindly, upload, response, repeats } =
    declaration;
  if (repeats && method !== "post") throw new Error(`${path}: only a POST has a key`);
  // The operator's commands do not come from browsers, and files are not stored as answers.
  const isOnce = method === "post" && permission !== "operator" && response !== "file" && !repeats;
  return {
    method,
    path,
    summary,
    description: description ?? null,
    permission,
    params: params ?? null,
    query: query ?? null,
    body: body ?? null,
    changes: changes ?? null,
    blindly: blindly ?? null,
    upload: upload ?? null,
    response: response && response !== "file" ? response : null,
    statuses: statusesOf(declaration),
    repeats: repeats ?? (isOnce ? "once" : null),
    errors: errorsOf(declaration, { method, path, isOnce }),
  };
}

/**
 * Parses input with a schema; returns undefined without a schema. Throws the error that `refuse`
 * makes from the issues.
 */
function parse(
  schema: z.ZodType | null,
  input: unknown,
  refuse: (issues: Issues) => DomainError,
): unknown {
  const parsed = schema?.safeParse(input);
  if (parsed && !parsed.success) throw refuse(parsed.error.issues);
  return parsed?.data;
}

/** The fields of a body that are valid on their own. */
function soundFields(schema: z.ZodType, input: unknown): Record<string, unknown> {
  const { shape = {} } = schema as Partial<z.ZodObject>;
  if (!isRecord(input)) return {};
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const parsed = (field as z.ZodType).safeParse(input[name]);
      return parsed.success ? [[name, parsed.data] as const] : [];
    }),
  );
}

/** Each query parameter with its value, or an array if it is repeated. */
function queryOf(c: AppContext): Record<string, string | string[]> {
  const entries = Object.entries(c.req.queries());
  return Object.fromEntries(
    entries.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : values]),
  );
}

async function readCall(
  c: AppContext,
  deps: Deps,
  { resource, refusal, extraErrors }: AnyDeclaration,
  endpoint: Endpoint,
) {
  const { method, permission, upload } = endpoint;
  const { user, reach } = authorize(c, permission);
  const params = parse(endpoint.params, c.req.param(), () => new DomainError("not_found"));
  if (resource)
    requirePermission(
      c,
      permission as Exclude<EndpointPermission, AccessLevel>,
      await resource({ params: params as never, deps }),
    );
  const read = (schema: z.ZodType | null, input: unknown) =>
    parse(
      schema,
      input,
      (issues) =>
        refusal?.(issues) ??
        new DomainError("validation_failed", undefined, fieldErrors(issues, input)),
    );
  const readTyped = async (input: unknown) => {
    try {
      return read(endpoint.body, input);
    } catch (error) {
      if (!extraErrors || !endpoint.body || !(error instanceof DomainError)) throw error;
      const sound = soundFields(endpoint.body, input);
      const others = await extraErrors({ params: params as never, sound: sound as never, deps });
      throw new DomainError(error.code, error.message, { ...others, ...error.errors });
    }
  };
  if (upload) checkUpload(c, upload);
  const query = read(endpoint.query, queryOf(c));
  const body = upload || method === "get" ? undefined : await readTyped(await readJson(c));
  const file = upload && (() => readBody(c.req.raw, upload.limit ?? Number.POSITIVE_INFINITY));
  return { params, query, body, user, reach, upload: file ?? undefined, deps, c };
}

/**
 * Builds the response through the endpoint's schema. Unknown fields are dropped; an invalid value
 * becomes a 500, and only the log has the reason.
 */
function respond(c: AppContext, { response, statuses }: Endpoint, value: unknown): Response {
  const mismatch = (why: string) => new ContractMismatch(`${c.req.method} ${c.req.path}: ${why}`);
  if (value instanceof Response) return value;
  const parsed = response?.safeParse(value);
  if (parsed && !parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw mismatch(faults.join("; "));
  }
  const reply = parsed ? c.json(parsed.data as object) : c.body(null);
  if (!statuses.includes(reply.status as Status)) throw mismatch(`status ${reply.status}`);
  return reply;
}

/** 304 if the client has the answer that the handler's `etag` names; a handler may have said so itself. */
function unlessKnown(c: AppContext, response: Response): Response {
  if (response.status !== 200) return response;
  const etag = response.headers.get("etag");
  const known = (c.req.header("if-none-match") ?? "").split(",").map((tag) => tag.trim());
  return etag !== null && known.includes(etag) ? c.body(null, 304) : response;
}

/** The error for an outdated change, with the current state as the contract shapes it. */
function overtaken(c: AppContext, { changes }: Endpoint, { now }: Overtaken): Error {
  const parsed = changes?.safeParse(now);
  if (parsed?.success) return new Overtaken(parsed.data);
  return new ContractMismatch(
    `${c.req.method} ${c.req.path}: ${parsed?.error.message ?? "changes"}`,
  );
}

function handlerOf(
  deps: Deps,
  declaration: AnyDeclaration,
  endpoint: Endpoint,
  handler: AnyHandler,
): MiddlewareHandler<AppEnv> {
  const [status = 200] = endpoint.statuses;
  const { cache } = declaration;
  return async (c) => {
    const read = async () => {
      const call = await readCall(c, deps, declaration, endpoint);
      if (cache) c.header("cache-control", cacheControl[cache]);
      c.status(status);
      return call;
    };
    const work = async (call: Awaited<ReturnType<typeof read>>) => {
      try {
        return await handler(call as never);
      } catch (error) {
        throw error instanceof Overtaken ? overtaken(c, endpoint, error) : error;
      }
    };
    if (endpoint.method === "get") {
      return unlessKnown(c, respond(c, endpoint, await work(await read())));
    }
    return doWrite(c, deps, {
      name: `${endpoint.method.toUpperCase()} ${endpoint.path}`,
      isOnce: endpoint.repeats === "once",
      read,
      work,
      respond: (value) => respond(c, endpoint, value),
    });
  };
}

/** Collects endpoints of the features, and mounts them when all are registered. */
export function createApi(deps: Deps): Api & {
  mountOn(app: App): void;
  /** Does the work of {@link Api.ahead}, one piece after the other. */
  makeAhead(): Promise<void>;
} {
  const endpoints: Endpoint[] = [];
  const works: (() => Promise<unknown>)[] = [];
  const mounts: { endpoint: Endpoint; handlers: MiddlewareHandler<AppEnv>[] }[] = [];
  const serve = (contract: ContractEndpoint, declaration: AnyDeclaration, handler: AnyHandler) => {
    const endpoint = endpointOf(contract, declaration);
    const { method, path } = endpoint;
    if (endpoints.some((one) => one.method === method && one.path === path)) {
      throw new Error(`${method} ${path} is declared twice`);
    }
    endpoints.push(endpoint);
    const { rate, permission } = declaration;
    const counts = permission === "anybody" || permission === "operator" ? "addresses" : "people";
    const limits = rate ? [rateLimit(deps, rate, counts)] : [];
    mounts.push({
      endpoint,
      handlers: [...limits, handlerOf(deps, declaration, endpoint, handler)],
    });
  };
  return {
    deps,
    endpoints,
    serve: serve as Api["serve"],
    ahead: (work) => void works.push(work),
    async makeAhead() {
      for (const work of works) {
        await work().catch((error: unknown) => {
          deps.log.error({ err: error }, "what nobody has asked for yet could not be made");
        });
      }
    },
    mountOn(app) {
      // A brace sorts after every letter, so a fixed segment comes before a parameter, and both
      // before a wildcard.
      const rank = ({ endpoint }: (typeof mounts)[number]) => endpoint.path.replace("*", "~");
      mounts.sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
      for (const { endpoint, handlers } of mounts) {
        const path = endpoint.path.replace(/\{(\w+)\}/g, ":$1");
        app.on(endpoint.method.toUpperCase(), [path], ...handlers);
      }
    },
  };
}

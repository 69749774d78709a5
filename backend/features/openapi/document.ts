import { setImmediate as giveWay } from "node:timers/promises";
import { z } from "zod";
import type { Endpoint } from "@/backend/http/endpoint";
import { apiErrorSchema, errorStatus } from "@/lib/contract/errors";

interface JsonContent {
  content: Record<string, { schema?: unknown }>;
}

export interface Operation {
  summary: string;
  description?: string;
  /** The required permission. */
  "x-may": string;
  parameters?: {
    name: string;
    in: "query" | "path";
    required: boolean;
    schema: unknown;
  }[];
  requestBody?: JsonContent & { required: boolean };
  responses: Record<string, { description: string } & Partial<JsonContent>>;
}

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}

/** OpenAPI 3.1 uses JSON Schema 2020-12, which zod generates, `catch` included. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function jsonContent(schema: z.ZodType, io: "input" | "output"): JsonContent {
  return { content: { "application/json": { schema: jsonSchema(schema, io) } } };
}

function parametersOf(endpoint: Endpoint): NonNullable<Operation["parameters"]> {
  return (["params", "query"] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const described = jsonSchema(schema, "input") as {
      properties?: Record<string, unknown>;
      required?: string[];
    };
    return Object.entries(described.properties ?? {}).map(([name, property]) => ({
      name,
      in: part === "params" ? ("path" as const) : ("query" as const),
      required: part === "params" || (described.required ?? []).includes(name),
      schema: property,
    }));
  });
}

const outcomes: Record<Endpoint["statuses"][number], string> = {
  200: "Done",
  201: "Made",
  202: "On its way",
  204: "Done, nothing to tell",
  503: "Not ready",
};

function responsesOf({ response, statuses, errors }: Endpoint): Operation["responses"] {
  const answered = statuses.map((status) => [
    status,
    { description: outcomes[status], ...(response ? jsonContent(response, "output") : {}) },
  ]);
  const refused = errors.map((code) => [
    errorStatus[code],
    { description: code, ...jsonContent(apiErrorSchema, "output") },
  ]);
  return Object.fromEntries([...refused, ...answered]);
}

function bodyOf({ body, upload }: Endpoint): Operation["requestBody"] {
  if (body) return { required: true, ...jsonContent(body, "input") };
  if (!upload) return undefined;
  return { required: true, content: Object.fromEntries(upload.types.map((type) => [type, {}])) };
}

function operationOf(endpoint: Endpoint): Operation {
  const { summary, description, permission } = endpoint;
  const parameters = parametersOf(endpoint);
  const requestBody = bodyOf(endpoint);
  return {
    summary,
    ...(description ? { description } : {}),
    "x-may": permission,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(endpoint),
  };
}

/**
 * Describes the endpoints under `/api`; the operator's are not part of the contract, and files have
 * no schema. The whole takes seconds: it yields to other requests after each endpoint.
 */
export async function describeApi(endpoints: readonly Endpoint[]): Promise<OpenApiDocument> {
  const paths: OpenApiDocument["paths"] = {};
  for (const endpoint of endpoints) {
    const { method, path } = endpoint;
    if (!path.startsWith("/api/")) continue;
    paths[path] = { ...paths[path], [method]: operationOf(endpoint) };
    await giveWay();
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Piazza",
      version: "1",
      description:
        "The HTTP interface of a town's portal. Times are ISO 8601 in UTC, days are in Europe/Rome, messages are in Italian. `x-may` says who may call: anybody, a user, a user whose address is verified, or who has the permission of that name.",
    },
    paths,
  };
}

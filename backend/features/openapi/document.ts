import { z } from "zod";
import type { App } from "@/backend/http/app-env";

interface JsonContent {
  content: { "application/json": { schema: unknown } };
}

export interface Operation {
  summary: string;
  description?: string;
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

type Definition = Extract<App["openAPIRegistry"]["definitions"][number], { type: "route" }>;
type Route = Definition["route"];

/** OpenAPI 3.1 speaks JSON Schema 2020-12, which zod writes itself, `catch` included. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function jsonContent(content: unknown, io: "input" | "output"): JsonContent | undefined {
  const schema = (content as Record<string, { schema?: unknown }> | undefined)?.["application/json"]
    ?.schema;
  if (!(schema instanceof z.ZodType)) return undefined;
  return { content: { "application/json": { schema: jsonSchema(schema, io) } } };
}

function parametersOf(route: Route): NonNullable<Operation["parameters"]> {
  return (["params", "query"] as const).flatMap((part) => {
    const schema = route.request?.[part];
    if (!(schema instanceof z.ZodType)) return [];
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

function operationOf(route: Route): Operation {
  const operation: Operation = {
    summary: route.summary ?? "",
    ...(route.description ? { description: route.description } : {}),
    responses: Object.fromEntries(
      Object.entries(route.responses).map(([status, response]) => {
        const described = response as { description: string; content?: unknown };
        return [
          status,
          { description: described.description, ...jsonContent(described.content, "output") },
        ];
      }),
    ),
  };
  const parameters = parametersOf(route);
  if (parameters.length > 0) operation.parameters = parameters;
  const body = jsonContent(route.request?.body?.content, "input");
  if (body) operation.requestBody = { required: route.request?.body?.required ?? false, ...body };
  return operation;
}

/** Describes the routes under `/api` of an app; the operator's road is not part of the contract. */
export function describeApi(app: App): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== "route" || !definition.route.path.startsWith("/api/")) continue;
    const { method, path } = definition.route;
    paths[path] = { ...paths[path], [method]: operationOf(definition.route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Piazza",
      version: "1",
      description:
        "The HTTP interface of a town's portal. Times are ISO 8601 in UTC, days are in Europe/Rome, messages are in Italian.",
    },
    paths,
  };
}

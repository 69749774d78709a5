import type { Endpoint } from "./endpoint";

export const getDescription = {
  method: "GET",
  path: "/api/openapi.json",
  response: "file",
} satisfies Endpoint;

export const getDescriptionPage = {
  method: "GET",
  path: "/api/docs",
  response: "file",
} satisfies Endpoint;

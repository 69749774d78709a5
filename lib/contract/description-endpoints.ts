import type { Endpoint } from "./endpoint";

export const getDescription = {
  method: "GET",
  path: "/api/openapi.json",
  answer: "file",
} satisfies Endpoint;

export const getDescriptionPage = {
  method: "GET",
  path: "/api/docs",
  answer: "file",
} satisfies Endpoint;

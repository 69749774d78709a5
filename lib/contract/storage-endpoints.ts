import type { Endpoint } from "./endpoint";

export const getPublicFile = {
  method: "GET",
  path: "/storage/*",
  response: "file",
} satisfies Endpoint;

export const getMapFile = {
  method: "GET",
  path: "/storage/map/{file}",
  response: "file",
} satisfies Endpoint;

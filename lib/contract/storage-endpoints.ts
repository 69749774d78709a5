import type { Endpoint } from "./endpoint";

export const getPublicFile = {
  method: "GET",
  path: "/storage/*",
  answer: "file",
} satisfies Endpoint;

export const getMapFile = {
  method: "GET",
  path: "/storage/map/{file}",
  answer: "file",
} satisfies Endpoint;

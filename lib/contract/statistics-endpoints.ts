import { type Endpoint, of } from "./endpoint";
import type {
  countedItemPageSchema,
  countedItemQuerySchema,
  countInputSchema,
  statisticsQuerySchema,
  statisticsSchema,
} from "./statistics";

export const countView = {
  method: "POST",
  path: "/api/statistics",
  body: of<typeof countInputSchema>,
} satisfies Endpoint;

export const listCountedItems = {
  method: "GET",
  path: "/api/business/statistics",
  query: of<typeof countedItemQuerySchema>,
  response: of<typeof countedItemPageSchema>,
} satisfies Endpoint;

export const getStatistics = {
  method: "GET",
  path: "/api/business/statistics/{id}",
  query: of<typeof statisticsQuerySchema>,
  response: of<typeof statisticsSchema>,
} satisfies Endpoint;

export const getStatisticsTable = {
  method: "GET",
  path: "/api/business/statistics/{id}/csv",
  query: of<typeof statisticsQuerySchema>,
  response: "file",
} satisfies Endpoint;

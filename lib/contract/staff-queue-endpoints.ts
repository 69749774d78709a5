import { type Endpoint, of } from "./endpoint";
import type {
  staffQueueQuerySchema,
  staffQueueSchema,
  uncheckedPageSchema,
  uncheckedQuerySchema,
} from "./staff-queue";

export const listStaffQueue = {
  method: "GET",
  path: "/api/staff/queue",
  query: of<typeof staffQueueQuerySchema>,
  response: of<typeof staffQueueSchema>,
} satisfies Endpoint;

export const listUnchecked = {
  method: "GET",
  path: "/api/staff/unchecked",
  query: of<typeof uncheckedQuerySchema>,
  response: of<typeof uncheckedPageSchema>,
} satisfies Endpoint;

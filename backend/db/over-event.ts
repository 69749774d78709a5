import { type SQL, sql } from "drizzle-orm";
import { events } from "./schema/events";

/**
 * SQL condition that all dates of an event were over at a time. A postponed event is not over,
 * whatever its old dates, unless archived since.
 */
export const wasOver = (at: Date): SQL => sql`(
  ${events.over_at} <= ${at.toISOString()}::timestamptz and ${events.status} <> 'postponed'
  and not (${events.status} = 'suspended' and ${events.resumes_as} = 'postponed'))`;

import { z } from "zod";

/** `live`: only checks that the process runs. */
export const healthQuerySchema = z.object({
  probe: z.enum(["live", "ready"]).default("ready").catch("ready"),
});

/**
 * `GET /api/health`: 200 if ready; 503 while starting or draining, or if a write and read failed
 * within 10 s.
 */
export const healthSchema = z.object({
  status: z.enum(["ok", "starting", "draining", "degraded"]),
  live: z.boolean(),
  ready: z.boolean(),
  /**
   * False: the embedded database could not prove that its writes reach the disk; for demonstrations
   * only.
   */
  durable: z.boolean(),
  /**
   * Why the database does not work; `storage_full`: the disk is full, so nothing is saved and no
   * one can log in.
   */
  reason: z.enum(["storage_full", "unreachable", "other"]).nullable(),
});
export type Health = z.infer<typeof healthSchema>;

import { z } from "zod";

/** `live`: whether the process is there at all; nothing else is asked. */
export const healthQuerySchema = z.object({
  probe: z.enum(["live", "ready"]).default("ready").catch("ready"),
});

/** `GET /api/health`: 200 when ready, 503 while starting, draining or when a write and read failed within 10 s. */
export const healthSchema = z.object({
  status: z.enum(["ok", "starting", "draining", "degraded"]),
  live: z.boolean(),
  ready: z.boolean(),
  /** The embedded database could not prove that its writes reach the disk: demonstration only. */
  durable: z.boolean(),
  /** Why the database cannot serve; `storage_full`: its disk is full, so that nothing is saved and nobody can log in. */
  reason: z.enum(["storage_full", "unreachable", "other"]).nullable(),
});
export type Health = z.infer<typeof healthSchema>;
